import LiltGeometry

/// Tracks that together move a value: a track, several tracks, or a custom type that consists of others.
///
/// ```swift
/// struct Hop: Keyframes {
///     var body: some Keyframes<CGPoint> {
///         KeyframeTrack(\.x) { LinearKeyframe(80.0, duration: 0.4) }
///         KeyframeTrack(\.y) {
///             CubicKeyframe(-40.0, duration: 0.2)
///             CubicKeyframe(0.0, duration: 0.2)
///         }
///     }
/// }
/// ```
public protocol Keyframes<Value> {
    /// The type of the value that the tracks move.
    associatedtype Value = Body.Value
    /// The type of the tracks in `body`.
    associatedtype Body: Keyframes

    /// The tracks that this consists of.
    @KeyframesBuilder<Value> var body: Body { get }
}

extension Keyframes {
    /// The tracks in the order in which they apply. The bodies of Lilt's types end at `KeyframeTracks`, which is its
    /// own body.
    var tracks: [KeyframeTrackSource<Value>] {
        if let tracks = self as? KeyframeTracks<Value> { return tracks.storage }
        // A body has the value type of its owner. The protocol cannot state this without circular inference.
        return body.tracks as? [KeyframeTrackSource<Value>] ?? []
    }
}

/// Several tracks, the result of `KeyframesBuilder`.
public struct KeyframeTracks<Value>: Keyframes {
    let storage: [KeyframeTrackSource<Value>]

    init(_ tracks: [KeyframeTrackSource<Value>]) {
        storage = tracks
    }

    /// The tracks themselves.
    public var body: KeyframeTracks<Value> { self }
}
