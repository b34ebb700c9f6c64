import LiltRaster

/// An object that a history holds.
///
/// The types are concrete, because in language mode 6 of Swift 6.3, `isKnownUniquelyReferenced` of an `AnyObject` is
/// always false.
enum HeldObject {
    case none
    case segment(DisplayListSegment)
    case symbol(SymbolContent)
    case picture(BitmapContent)
    case share(OriginShare)

    /// The kind of the object, for measurements.
    var kind: String {
        switch self {
        case .none: "none"
        case .segment(let segment): segment.origin == nil ? "segments" : "origins of particles"
        case .symbol: "symbols"
        case .picture: "pictures"
        case .share: "copies of particles"
        }
    }

    /// Releases the object and returns its identity, if nobody else holds it. Otherwise returns nil.
    mutating func releaseIfUnique() -> ObjectIdentifier? {
        let held = self
        self = .none
        switch consume held {
        case .none: return nil
        case .segment(var object):
            if isKnownUniquelyReferenced(&object) { return ObjectIdentifier(object) }
            self = .segment(object)
        case .symbol(var object):
            if isKnownUniquelyReferenced(&object) { return ObjectIdentifier(object) }
            self = .symbol(object)
        case .picture(var object):
            if isKnownUniquelyReferenced(&object) { return ObjectIdentifier(object) }
            self = .picture(object)
        case .share(var object):
            if isKnownUniquelyReferenced(&object) { return ObjectIdentifier(object) }
            self = .share(object)
        }
        return nil
    }
}
