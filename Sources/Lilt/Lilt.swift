// Lilt: the one import of app authors.
//
//     import Lilt
//
//     @main
//     struct HeartApp: App {
//         var body: some Scene {
//             WindowGroup("Heart") { Image(systemName: "heart.fill").foregroundStyle(.pink) }
//         }
//     }
//
// It re-exports LiltViews, and with it drawing, animation and particles. `App+Main.swift` opens the windows. The guide
// is `Lilt.docc` beside this file.

import LiltSDL
@_exported import LiltViews
