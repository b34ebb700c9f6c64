import SwiftUI

/// Pictures and colors of an asset catalog, by the names that the plug-in writes and by strings.
public struct BadgeView: View {
    /// Creates the view.
    public init() {}

    /// The pictures and colors.
    public var body: some View {
        HStack(spacing: 0) {
            Image(.roundBadge).foregroundStyle(.accent)
            Image("round-badge", bundle: .module).foregroundStyle(Color.Brand.ink)
            Image(uiImage: .roundBadge).foregroundStyle(Color(.Brand.ink))
            Color("Brand/inkColor", bundle: .module).frame(width: 24, height: 24)
            Color(uiColor: .accent).frame(width: 24, height: 24)
        }
    }
}

/// The same picture. The code does not name its bundle, as the code of an app does not.
public struct UnboundBadgeView: View {
    /// Creates the view.
    public init() {}

    /// The picture.
    public var body: some View { Image("round-badge") }
}
