// LiltViews: what an app's interface is made of, and how it moves.
//
//   Structure    View, ViewBuilder, ForEach, modifiers: what stands where, and what comes and goes
//   Properties   State, Binding, Environment: where values are kept
//   Graph        attributes, what depends on what, transactions: how a change becomes a frame
//   Layout       proposals, sizes, places
//   Shapes, Effects, Modifiers, Containers, Controls, Time: the views and modifiers
//   Gestures     what a pointer hits, and what becomes of it
//   Transitions  how views come and go
//   Host         the views of a window, as a host drives them
//
// Views, the graph and hosts are on the main actor. Shapes, layouts and animatable values are not isolated.

@_exported import LiltDrawing
import LiltFrame
@_exported import LiltParticles
// As SwiftUI does: a file with a model in it needs one import.
@_exported import Observation
