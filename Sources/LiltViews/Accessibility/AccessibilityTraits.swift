/// The characteristics of an accessibility element.
///
/// ```swift
/// Text("News").accessibilityAddTraits(.isHeader)
/// ```
public struct AccessibilityTraits: SetAlgebra, Hashable, Sendable {
    private var bits: UInt32

    /// Creates an empty set.
    public init() { bits = 0 }

    private init(bit: UInt32) { bits = 1 << bit }

    /// The element is pressed to run an action.
    public static let isButton = AccessibilityTraits(bit: 0)
    /// The element titles a section.
    public static let isHeader = AccessibilityTraits(bit: 1)
    /// The element is selected.
    public static let isSelected = AccessibilityTraits(bit: 2)
    /// The element opens a web page or a document.
    public static let isLink = AccessibilityTraits(bit: 3)
    /// The element is a field for a search.
    public static let isSearchField = AccessibilityTraits(bit: 4)
    /// The element is a picture.
    public static let isImage = AccessibilityTraits(bit: 5)
    /// The element plays its own sound when it is pressed.
    public static let playsSound = AccessibilityTraits(bit: 6)
    /// The element is a key of a keyboard.
    public static let isKeyboardKey = AccessibilityTraits(bit: 7)
    /// The element is text that does not change.
    public static let isStaticText = AccessibilityTraits(bit: 8)
    /// The element summarizes the state of the app when it starts.
    public static let isSummaryElement = AccessibilityTraits(bit: 9)
    /// The element's label or value changes often.
    public static let updatesFrequently = AccessibilityTraits(bit: 10)
    /// The element starts a film or sound when it is pressed.
    public static let startsMediaSession = AccessibilityTraits(bit: 11)
    /// The element receives touches directly, without assistive technology.
    public static let allowsDirectInteraction = AccessibilityTraits(bit: 12)
    /// The page turns after the element has been read.
    public static let causesPageTurn = AccessibilityTraits(bit: 13)
    /// Other elements do not react while the element is shown.
    public static let isModal = AccessibilityTraits(bit: 14)
    /// The element is on or off.
    public static let isToggle = AccessibilityTraits(bit: 15)
    /// The element is a bar of tabs.
    public static let isTabBar = AccessibilityTraits(bit: 16)

    /// The names of the traits. The index of a name is the trait's bit.
    private static let names = [
        "button", "header", "selected", "link", "search field", "image", "plays sound", "keyboard key", "static text",
        "summary", "updates frequently", "starts media session", "direct interaction", "causes page turn", "modal",
        "toggle", "tab bar",
    ]

    /// The names of the members, in a fixed order.
    var memberNames: [String] { Self.names.indices.filter { bits & (1 << UInt32($0)) != 0 }.map { Self.names[$0] } }

    /// Returns whether all traits of `member` are in the set.
    public func contains(_ member: AccessibilityTraits) -> Bool { bits & member.bits == member.bits }

    /// Returns the traits of both sets.
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { with(bits | other.bits) }

    /// Returns the traits that are in both sets.
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { with(bits & other.bits) }

    /// Returns the traits that are in exactly one of the sets.
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { with(bits ^ other.bits) }

    /// Adds the traits of `newMember`. Returns whether at least one trait was not in the set, and `newMember`.
    @discardableResult
    public mutating func insert(
        _ newMember: AccessibilityTraits
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(newMember)
        bits |= newMember.bits
        return (isNew, newMember)
    }

    /// Removes the traits of `member`. Returns those of them that were in the set; nil if none was.
    @discardableResult
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let removed = intersection(member)
        bits &= ~member.bits
        return removed.bits == 0 ? nil : removed
    }

    /// Adds the traits of `newMember`. Returns those of them that were in the set; nil if none was.
    @discardableResult
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        let before = intersection(newMember)
        bits |= newMember.bits
        return before.bits == 0 ? nil : before
    }

    /// Adds the traits of `other`.
    public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }

    /// Removes the traits that `other` does not have.
    public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }

    /// Keeps the traits that are in exactly one of the sets.
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { bits ^= other.bits }

    private func with(_ bits: UInt32) -> AccessibilityTraits {
        var traits = AccessibilityTraits()
        traits.bits = bits
        return traits
    }
}

/// The level of a heading in the hierarchy of a text.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
    /// A heading without a level.
    case unspecified
    /// A heading of level 1.
    case h1
    /// A heading of level 2.
    case h2
    /// A heading of level 3.
    case h3
    /// A heading of level 4.
    case h4
    /// A heading of level 5.
    case h5
    /// A heading of level 6.
    case h6
}
