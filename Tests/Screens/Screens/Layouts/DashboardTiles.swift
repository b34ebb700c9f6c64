import SwiftUI

struct TileStyle: ViewModifier {
    let color: Color

    func body(content: Content) -> some View {
        content
            .padding()
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .background(color.gradient)
            .clipShape(RoundedRectangle(cornerRadius: 22, style: .continuous))
            .foregroundStyle(.white)
    }
}

extension View {
    func tile(_ color: Color) -> some View { modifier(TileStyle(color: color)) }
}

extension VerticalAlignment {
    private enum TitleBaseline: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat {
            context[VerticalAlignment.center]
        }
    }

    static let titleBaseline = VerticalAlignment(TitleBaseline.self)
}

struct DashboardTilesView: View {
    @State private var isCompact = false
    @State private var appeared = false

    var body: some View {
        VStack(spacing: 14) {
            HStack(alignment: .titleBaseline) {
                VStack(alignment: .leading) {
                    Text("Tuesday").font(.caption)
                    Text("Home")
                        .font(.largeTitle.bold())
                        .alignmentGuide(.titleBaseline) { $0[.firstTextBaseline] }
                }
                Spacer()
                Button(isCompact ? "Spread" : "Compact") {
                    withAnimation(.spring(response: 0.5, dampingFraction: 0.75)) { isCompact.toggle() }
                }
                .alignmentGuide(.titleBaseline) { $0[.firstTextBaseline] }
            }

            HStack(spacing: 14) {
                VStack(alignment: .leading) {
                    Image(systemName: "thermometer.medium").font(.title)
                    Spacer()
                    Text("21.5°").font(.system(size: 40, weight: .semibold))
                }
                .tile(.orange)
                .layoutPriority(1)

                if !isCompact {
                    VStack(spacing: 14) {
                        Image(systemName: "lightbulb.fill").font(.title).tile(.yellow)
                        Image(systemName: "lock.fill").font(.title).tile(.mint)
                    }
                    .frame(width: 120)
                    .transition(.move(edge: .trailing).combined(with: .opacity))
                }
            }
            .frame(height: isCompact ? 140 : 220)
            .offset(y: appeared ? 0 : 60)
            .opacity(appeared ? 1 : 0)

            HStack(spacing: 14) {
                Text("Garage closed").tile(.indigo)
                Text("Two windows open").tile(.pink)
            }
            .frame(height: 100)
            .offset(y: appeared ? 0 : 120)
            .opacity(appeared ? 1 : 0)

            Text("All quiet. Last movement in the hall at \(Text("14:32").bold()).")
                .font(.footnote)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding()
                .background {
                    RoundedRectangle(cornerRadius: 16)
                        .fill(.quaternary)
                }
            Spacer()
        }
        .padding()
        .onAppear {
            withAnimation(.spring(response: 0.7, dampingFraction: 0.8).delay(0.1)) { appeared = true }
        }
    }
}

struct DashboardTilesView_Previews: PreviewProvider {
    static var previews: some View {
        DashboardTilesView()
            .previewLayout(.sizeThatFits)
    }
}
