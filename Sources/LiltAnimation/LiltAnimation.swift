// LiltAnimation: the motion of values. Time is an argument; nothing here reads a clock.
//
// From the app's code to a frame:
//
//   Animation/     Animation and its factories; CustomAnimation, for an app's own, with its context and state
//   BuiltIn/       the animations of factories and modifiers, as values with readable parameters
//   Engine/        their motion in closed form: an animation gives a plan, and a plan gives three weights per time
//   Animator/      AnimatedValue: one value, its changes, its running animations, and their completions
//   Transaction/   withAnimation: the animation of a change, and the call of its completion
//   Phases/        the state machine behind views that walk through phases
//   Keyframes/     timelines of several tracks
//   Scrubbing/     the progress of changes that a hand drives instead of time
//   Environment/   EnvironmentValues, which animations and drawing read
//
// Lilt differs from SwiftUI in a few points, because SwiftUI's behavior there causes hard-to-find errors: in Lilt,
// velocity survives every modifier and every interruption, all springs have the same engine, repetition keeps its
// phase, and completions are called exactly once.

@_exported import LiltGeometry
