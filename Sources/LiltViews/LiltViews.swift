// LiltViews: the views of an app's interface, and their animation.
//
//   Structure    View, ViewBuilder, ForEach, modifiers: the view tree, insertion and removal
//   Properties   State, Binding, Environment: storage of values
//   Graph        attributes, dependencies, transactions: from a change to a frame
//   Layout       proposals, sizes, positions
//   Shapes, TextAndImages, Symbols, Effects, Modifiers, Preferences, Containers, Controls, Menus, Time: the views and
//                modifiers
//   Drawing      the drawing of a view: a recorded segment, a transform, an opacity
//   Gestures     hit testing, and the recognition of pointer input
//   Keyboard     the focus, keys and shortcuts
//   Accessibility  the elements that assistive technology reads
//   Transitions  insertion and removal of views
//   Scrubbing    changes that a hand drives
//   Explaining   the causes of a view's motion
//   Host, App    the views of a window, driven by a host; an app and its windows
//
// Views, the graph and hosts are on the main actor. Shapes, layouts and animatable values are not isolated.

@_exported import LiltDrawing
import LiltFrame
@_exported import LiltParticles
// Like SwiftUI, this module re-exports Observation, so a file with a model needs only one import.
@_exported import Observation
