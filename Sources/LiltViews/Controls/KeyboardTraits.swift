// The traits of an on-screen keyboard. A computer's keyboard has none of them, so the modifiers have no effect. They
// exist so that source for SwiftUI compiles unchanged.

/// The keys of an on-screen keyboard. The value has no effect.
public enum UIKeyboardType: Int, Hashable, Sendable {
    /// The usual keys.
    case `default`
    /// ASCII letters, digits and punctuation.
    case asciiCapable
    /// Digits and punctuation.
    case numbersAndPunctuation
    /// Keys for a web address.
    case URL
    /// Digits.
    case numberPad
    /// Keys for a telephone number.
    case phonePad
    /// Keys for a name or a telephone number.
    case namePhonePad
    /// Keys for an email address.
    case emailAddress
    /// Digits and a decimal point.
    case decimalPad
    /// Keys for short messages.
    case twitter
    /// Keys for a web search.
    case webSearch
    /// ASCII digits.
    case asciiCapableNumberPad
}

/// The meaning of a field's text. Elsewhere a keyboard makes suggestions from it; in Lilt the value has no effect.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name of the meaning.
    public let rawValue: String
    /// Creates a meaning of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ name: String) { rawValue = name }

    /// A full name.
    public static let name = UITextContentType("name")
    /// A given name.
    public static let givenName = UITextContentType("givenName")
    /// A family name.
    public static let familyName = UITextContentType("familyName")
    /// A nickname.
    public static let nickname = UITextContentType("nickname")
    /// An organization.
    public static let organizationName = UITextContentType("organizationName")
    /// A street with a number.
    public static let fullStreetAddress = UITextContentType("fullStreetAddress")
    /// The first line of a street address.
    public static let streetAddressLine1 = UITextContentType("streetAddressLine1")
    /// The second line of a street address.
    public static let streetAddressLine2 = UITextContentType("streetAddressLine2")
    /// A city.
    public static let addressCity = UITextContentType("addressCity")
    /// A state of a country.
    public static let addressState = UITextContentType("addressState")
    /// A country.
    public static let countryName = UITextContentType("countryName")
    /// A postal code.
    public static let postalCode = UITextContentType("postalCode")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType("telephoneNumber")
    /// An email address.
    public static let emailAddress = UITextContentType("emailAddress")
    /// A web address.
    public static let URL = UITextContentType("URL")
    /// The number of a credit card.
    public static let creditCardNumber = UITextContentType("creditCardNumber")
    /// The name of an account.
    public static let username = UITextContentType("username")
    /// The password of an account.
    public static let password = UITextContentType("password")
    /// A new password.
    public static let newPassword = UITextContentType("newPassword")
    /// A code that is valid once.
    public static let oneTimeCode = UITextContentType("oneTimeCode")
}

/// The letters that an on-screen keyboard capitalizes. The value has no effect.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    /// No letters.
    case none
    /// The first letter of each word.
    case words
    /// The first letter of each sentence.
    case sentences
    /// All letters.
    case allCharacters
}

/// The letters that an on-screen keyboard capitalizes. The value has no effect.
public struct TextInputAutocapitalization: Hashable, Sendable {
    private let type: UITextAutocapitalizationType

    /// Creates a value that stands for the same letters as `type`.
    public init?(_ type: UITextAutocapitalizationType) { self.type = type }

    private init(same type: UITextAutocapitalizationType) { self.type = type }

    /// No letters.
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization(same: .none) }
    /// The first letter of each word.
    public static var words: TextInputAutocapitalization { TextInputAutocapitalization(same: .words) }
    /// The first letter of each sentence.
    public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(same: .sentences) }
    /// All letters.
    public static var characters: TextInputAutocapitalization { TextInputAutocapitalization(same: .allCharacters) }
}

/// The title of the key that submits a field. The value has no effect.
public struct SubmitLabel: Hashable, Sendable {
    private let name: String

    private init(_ name: String) { self.name = name }

    /// Done.
    public static var done: SubmitLabel { SubmitLabel("done") }
    /// Go.
    public static var go: SubmitLabel { SubmitLabel("go") }
    /// Send.
    public static var send: SubmitLabel { SubmitLabel("send") }
    /// Join.
    public static var join: SubmitLabel { SubmitLabel("join") }
    /// Route.
    public static var route: SubmitLabel { SubmitLabel("route") }
    /// Search.
    public static var search: SubmitLabel { SubmitLabel("search") }
    /// Return.
    public static var `return`: SubmitLabel { SubmitLabel("return") }
    /// Next.
    public static var next: SubmitLabel { SubmitLabel("next") }
    /// Continue.
    public static var `continue`: SubmitLabel { SubmitLabel("continue") }
}

/// The scrolling gestures that hide an on-screen keyboard. The value has no effect.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    private let name: String

    private init(_ name: String) { self.name = name }

    /// The gestures that the system chooses.
    public static var automatic: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode("automatic") }
    /// Every scrolling gesture.
    public static var immediately: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode("immediately") }
    /// A drag that reaches the keyboard.
    public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode("interactively") }
    /// No gesture.
    public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode("never") }
}

extension View {
    /// Has no effect: a computer's keyboard has all keys.
    public func keyboardType(_ type: UIKeyboardType) -> some View { self }

    /// Has no effect: fields make no suggestions.
    public func textContentType(_ textContentType: UITextContentType?) -> some View { self }

    /// Has no effect: a computer's keyboard capitalizes no letters by itself.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }

    /// Has no effect: a computer's keyboard capitalizes no letters by itself.
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

    /// Has no effect: fields do not correct text.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

    /// Has no effect: fields do not correct text.
    public func disableAutocorrection(_ disable: Bool?) -> some View { self }

    /// Has no effect: the Return key of a computer's keyboard has a fixed title.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

    /// Has no effect: there is no keyboard on the screen.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
}
