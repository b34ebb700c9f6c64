/// An operation on every field of an emitter.
protocol EmitterFieldVisitor {
    associatedtype Failure: Error

    /// - Parameters:
    ///   - name: The name of the field in JSON and Swift.
    ///   - limits: The limits of a number in the field. Ignored by values without numbers, and by values that have
    ///     their own limits, such as bursts; their fields pass 0...0.
    ///   - maximumCount: The maximum number of entries of a list.
    mutating func visit<Value: EmitterFieldValue>(
        _ name: String, _ path: WritableKeyPath<Emitter, Value>, _ limits: ClosedRange<Double>, maximumCount: Int
    ) throws(Failure)
}

extension EmitterFieldVisitor {
    mutating func visit<Value: EmitterFieldValue>(
        _ name: String, _ path: WritableKeyPath<Emitter, Value>, _ limits: ClosedRange<Double>
    ) throws(Failure) {
        try visit(name, path, limits, maximumCount: .max)
    }
}

/// An operation on every field of an emitter. It needs the name and the key path of a field, but not its limits.
package protocol EmitterFieldReader {
    mutating func read<Value>(_ name: String, _ path: WritableKeyPath<Emitter, Value>)
}

/// Passes fields on to a reader.
private struct ReadingVisitor<Reader: EmitterFieldReader>: EmitterFieldVisitor {
    var reader: Reader

    mutating func visit<Value: EmitterFieldValue>(
        _ name: String, _ path: WritableKeyPath<Emitter, Value>, _ limits: ClosedRange<Double>, maximumCount: Int
    ) {
        reader.read(name, path)
    }
}

extension Emitter {
    /// Passes every field except `secondary` to a reader, and returns it.
    package static func readFields<Reader: EmitterFieldReader>(with reader: Reader) -> Reader {
        var visitor = ReadingVisitor(reader: reader)
        visitFields(&visitor)
        return visitor.reader
    }

    /// Passes every field except `secondary` to a visitor. This is the only list of the fields.
    static func visitFields<Visitor: EmitterFieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.visit("rate", \.rate, 0...1e7)
        try visitor.visit("irregularity", \.irregularity, 0...1)
        try visitor.visit("bursts", \.bursts, 0...0, maximumCount: 64)
        try visitor.visit("dutyCycle", \.dutyCycle, 0...0)
        try visitor.visit("delay", \.delay, secondsLimits)
        try visitor.visit("duration", \.duration, secondsLimits)
        try visitor.visit("prewarm", \.prewarm, 0...600)
        try visitor.visit("limit", \.limit, 1...Double(maximumParticleCount))
        try visitor.visit("overflow", \.overflow, 0...0)

        try visitor.visit("position", \.position, lengthLimits)
        try visitor.visit("path", \.path, 0...0)
        try visitor.visit("shape", \.shape, 0...0)
        try visitor.visit("space", \.space, 0...0)
        try visitor.visit("inheritedVelocity", \.inheritedVelocity, -10...10)

        try visitor.visit("life", \.life, 0...1e5)
        try visitor.visit("speed", \.speed, motionLimits)
        try visitor.visit("aim", \.aim, 0...0)
        try visitor.visit("angle", \.angle, angleLimits)
        try visitor.visit("spread", \.spread, 0...360)
        try visitor.visit("size", \.size, 0...1e5)
        try visitor.visit("rotation", \.rotation, angleLimits)
        try visitor.visit("spin", \.spin, angleLimits)
        try visitor.visit("colors", \.colors, 0...1, maximumCount: 256)
        try visitor.visit("colorVariation", \.colorVariation, 0...0)
        try visitor.visit("opacity", \.opacity, 0...1)

        try visitor.visit("sizeOverLife", \.sizeOverLife, 0...1000)
        try visitor.visit("opacityOverLife", \.opacityOverLife, 0...1)
        try visitor.visit("colorOverLife", \.colorOverLife, 0...0)
        try visitor.visit("speedOverLife", \.speedOverLife, -1000...1000)
        try visitor.visit("spinOverLife", \.spinOverLife, -1000...1000)

        try visitor.visit("gravity", \.gravity, motionLimits)
        try visitor.visit("wind", \.wind, motionLimits)
        try visitor.visit("drag", \.drag, 0...1000)
        try visitor.visit("radialAcceleration", \.radialAcceleration, motionLimits)
        try visitor.visit("tangentialAcceleration", \.tangentialAcceleration, motionLimits)
        try visitor.visit("forces", \.forces, 0...0, maximumCount: 32)
        try visitor.visit("bounds", \.bounds, 0...0)
        try visitor.visit("obstacles", \.obstacles, 0...0, maximumCount: 256)

        try visitor.visit("alignsToVelocity", \.alignsToVelocity, 0...0)
        try visitor.visit("stretch", \.stretch, 0...10)
        try visitor.visit("trail", \.trail, 0...0)
        try visitor.visit("symbolWeights", \.symbolWeights, 0...1e6, maximumCount: 256)
        try visitor.visit("order", \.order, 0...0)
        try visitor.visit("blendMode", \.blendMode, 0...0)
    }

    /// The maximum number of live particles and trail positions of an emitter, counted together.
    static let maximumParticleCount = 4_000_000
    /// The maximum number of live particles and trail positions of a system with all its secondary emitters, counted
    /// together.
    static let maximumSystemParticleCount = 8_000_000
    /// The maximum number of emitters in a system, including secondary ones.
    static let maximumEmitterCount = 64
    /// The limits of an angle in degrees: a hundred turns.
    private static let angleLimits = -36_000.0...36_000
}
