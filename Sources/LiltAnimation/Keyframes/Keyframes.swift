import LiltGeometry

/// Tracks that together move a value: a track, some of them, or a type of your own that is made of others.
public protocol Keyframes<Value> {
    /// The type of the value that the tracks move.
    associatedtype Value = Body.Value
    /// The type of the tracks that this is made of.
    associatedtype Body: Keyframes

    /// The tracks that this is made of.
    @KeyframesBuilder<Value> var body: Body { get }
}

extension Keyframes {
    /// The tracks in the order in which they apply. Types of the library end at `KeyframeTracks`, their own body.
    var tracks: [KeyframeTrackSource<Value>] {
        if let tracks = self as? KeyframeTracks<Value> { return tracks.storage }
        // A body's value is that of its owner; the protocol cannot say so without making inference circular.
        return body.tracks as? [KeyframeTrackSource<Value>] ?? []
    }
}

/// Some tracks: what `KeyframesBuilder` makes.
public struct KeyframeTracks<Value>: Keyframes {
    let storage: [KeyframeTrackSource<Value>]

    init(_ tracks: [KeyframeTrackSource<Value>]) {
        storage = tracks
    }

    /// The tracks themselves: there is nothing smaller.
    public var body: KeyframeTracks<Value> { self }
}
