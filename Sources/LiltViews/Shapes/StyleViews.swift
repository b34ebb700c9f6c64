extension Color: View {
    /// A rectangle filled with the color.
    @MainActor @preconcurrency
    public var body: some View { Rectangle().fill(self) }
}

extension LinearGradient: View {
    /// A rectangle filled with the gradient.
    @MainActor @preconcurrency
    public var body: some View { Rectangle().fill(self) }
}

extension RadialGradient: View {
    /// A rectangle filled with the gradient.
    @MainActor @preconcurrency
    public var body: some View { Rectangle().fill(self) }
}

extension AngularGradient: View {
    /// A rectangle filled with the gradient.
    @MainActor @preconcurrency
    public var body: some View { Rectangle().fill(self) }
}

extension MeshGradient: View {
    /// A rectangle filled with the gradient.
    @MainActor @preconcurrency
    public var body: some View { Rectangle().fill(self) }
}

extension EllipticalGradient: View {
    /// A rectangle filled with the gradient.
    @MainActor @preconcurrency
    public var body: some View { Rectangle().fill(self) }
}
