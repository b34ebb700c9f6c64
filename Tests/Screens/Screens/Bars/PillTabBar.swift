import SwiftUI

enum PillTab: String, CaseIterable, Identifiable {
    case home, search, alerts, profile

    var id: Self { self }

    var icon: String {
        switch self {
        case .home: return "house"
        case .search: return "magnifyingglass"
        case .alerts: return "bell"
        case .profile: return "person"
        }
    }

    var tint: Color {
        switch self {
        case .home: .indigo
        case .search: .orange
        case .alerts: .pink
        case .profile: .teal
        }
    }
}

struct PillTabBar: View {
    @Binding var selection: PillTab
    @Namespace private var namespace

    var body: some View {
        HStack {
            ForEach(PillTab.allCases) { tab in
                Button {
                    withAnimation(.spring(response: 0.4, dampingFraction: 0.7)) {
                        selection = tab
                    }
                } label: {
                    HStack(spacing: 6) {
                        Image(systemName: tab.icon)
                            .symbolVariant(selection == tab ? .fill : .none)
                        if selection == tab {
                            Text(tab.rawValue.capitalized)
                                .font(.footnote.weight(.semibold))
                                .lineLimit(1)
                        }
                    }
                    .foregroundColor(selection == tab ? .white : .gray)
                    .padding(.horizontal, 14)
                    .padding(.vertical, 10)
                    .background {
                        if selection == tab {
                            Capsule()
                                .fill(tab.tint)
                                .matchedGeometryEffect(id: "pill", in: namespace)
                        }
                    }
                }
                .accessibilityLabel(tab.rawValue)
                if tab != PillTab.allCases.last {
                    Spacer(minLength: 0)
                }
            }
        }
        .padding(10)
        .background(.regularMaterial)
        .clipShape(Capsule())
        .padding(.horizontal)
    }
}

struct PillTabBarView: View {
    @State private var tab: PillTab = .home

    var body: some View {
        ZStack {
            tab.tint.opacity(0.15)
                .ignoresSafeArea()
            switch tab {
            case .home:
                Text("Home").transition(.opacity)
            case .search:
                Text("Search").transition(.opacity)
            case .alerts:
                Text("Alerts").transition(.opacity)
            case .profile:
                Text("Profile").transition(.opacity)
            }
        }
        .font(.system(size: 52, weight: .thin))
        .safeAreaInset(edge: .bottom) {
            PillTabBar(selection: $tab)
        }
    }
}

struct PillTabBarView_Previews: PreviewProvider {
    static var previews: some View {
        PillTabBarView()
    }
}
