// LiltInspector: the time machine in a window.
//
//     InspectedContent ─┬─ TimeMachine ── the content, on a clock of its own
//                       └─ InspectorPanel ── views: buttons, timeline, figures
//
// `InspectedContent` is the content of the window. It renders the time machine and the panel in the same frame, so that
// the panel always shows the state of the content beside it. The panel runs on the window's clock. The panel reads
// `InspectorModel`.

import LiltHost
import LiltViews
