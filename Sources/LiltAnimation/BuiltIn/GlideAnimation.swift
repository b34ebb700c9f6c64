/// The motion of a thrown value during the delay of its spring: it continues at its velocity.
package struct GlideAnimation: BuiltInAnimation {
    /// A spring without a force, which never ends.
    var plan: MotionPlan {
        MotionPlan(
            .interpolatingSpring(
                InterpolatingSpringAnimation.Constants(
                    spring: Spring(stiffness: 0, damping: 0), initialVelocity: 0, logicalTime: .infinity,
                    freshDuration: .infinity)))
    }

    package var description: String { "glide" }
}

extension AnimationRun {
    /// Creates a run that moves from `origin` with `velocity` per second until another one takes over.
    init(glidingFrom origin: Vector, velocity: Vector, startTime: Double, context: AnimationContext<Vector>) {
        self.init(Animation(GlideAnimation()), to: origin, startTime: startTime, context: context)
        state.origin = origin
        state.velocity = velocity
        state.timing = MotionTiming(
            tookOver: true, firstDuration: .infinity, end: .infinity, logical: .infinity, blend: nil)
    }
}
