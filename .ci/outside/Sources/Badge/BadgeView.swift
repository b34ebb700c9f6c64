import SwiftUI

/// Pictures and colors of an asset catalog. Some are named by the constants that the plug-in writes, others by strings.
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

/// A picture of the asset catalog, by a string alone: like the code of an app, this code does not name the bundle.
public struct UnboundBadgeView: View {
    /// Creates the view.
    public init() {}

    /// The picture.
    public var body: some View { Image("round-badge") }
}
