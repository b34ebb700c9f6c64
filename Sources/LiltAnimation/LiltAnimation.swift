// LiltAnimation: how a value moves. Time is an argument; nothing here reads a clock.
//
// From what an app writes to what a frame shows:
//
//   Animation/     Animation and its factories; CustomAnimation, for an app's own, with its context and state
//   BuiltIn/       the animations that factories and modifiers make, as values with readable parameters
//   Engine/        what they do, in closed form: an animation becomes a plan, a plan at a time becomes three weights
//   Animator/      AnimatedValue: one value, its changes, the animations in flight over it, and who waits for them
//   Transaction/   withAnimation: how a change says how it animates, and the one call when that is complete
//   Phases/        the state machine behind views that walk through phases
//   Keyframes/     timelines of several tracks
//   Environment/   EnvironmentValues, which animations and drawing read
//
// Where Lilt departs from SwiftUI it is to keep what people lose days to: velocity survives every modifier and every
// interruption, springs have one engine whatever they are called, repetition keeps its phase, completions are called
// exactly once.

@_exported import LiltGeometry
