extension Color: View {
    /// A rectangle of the colour, as large as its place.
    @MainActor
    public var body: some View { Rectangle().fill(self) }
}

extension LinearGradient: View {
    /// A rectangle of the gradient, as large as its place.
    @MainActor
    public var body: some View { Rectangle().fill(self) }
}

extension RadialGradient: View {
    /// A rectangle of the gradient, as large as its place.
    @MainActor
    public var body: some View { Rectangle().fill(self) }
}

extension AngularGradient: View {
    /// A rectangle of the gradient, as large as its place.
    @MainActor
    public var body: some View { Rectangle().fill(self) }
}

extension EllipticalGradient: View {
    /// A rectangle of the gradient, as large as its place.
    @MainActor
    public var body: some View { Rectangle().fill(self) }
}
