import SwiftUI

struct SquishyButtonStyle: ButtonStyle {
    var color: Color = .blue

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .foregroundColor(.white)
            .padding(.vertical, 14)
            .frame(maxWidth: .infinity)
            .background(color.opacity(configuration.isPressed ? 0.7 : 1))
            .clipShape(Capsule())
            .scaleEffect(x: configuration.isPressed ? 1.06 : 1, y: configuration.isPressed ? 0.86 : 1)
            .animation(.spring(response: 0.3, dampingFraction: 0.4), value: configuration.isPressed)
    }
}

struct NeumorphicButtonStyle: ButtonStyle {
    func makeBody(configuration: Self.Configuration) -> some View {
        configuration.label
            .padding(26)
            .background(
                Group {
                    if configuration.isPressed {
                        Circle()
                            .fill(Color.offWhite)
                            .overlay(
                                Circle()
                                    .stroke(Color.gray, lineWidth: 4)
                                    .blur(radius: 4)
                                    .offset(x: 2, y: 2)
                                    .mask(Circle().fill(LinearGradient(.black, .clear)))
                            )
                    } else {
                        Circle()
                            .fill(Color.offWhite)
                            .shadow(color: Color.black.opacity(0.2), radius: 10, x: 10, y: 10)
                            .shadow(color: Color.white.opacity(0.7), radius: 10, x: -5, y: -5)
                    }
                }
            )
    }
}

struct LiftButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        ZStack {
            RoundedRectangle(cornerRadius: 12)
                .fill(isEnabled ? Color(red: 0.7, green: 0.25, blue: 0.1) : .gray.opacity(0.7))
                .offset(y: 6)
            RoundedRectangle(cornerRadius: 12)
                .fill(isEnabled ? Color.orange : .gray)
                .offset(y: configuration.isPressed ? 6 : 0)
            configuration.label
                .foregroundStyle(.white)
                .fontWeight(.semibold)
                .offset(y: configuration.isPressed ? 6 : 0)
        }
        .frame(height: 52)
        .sensoryFeedback(.selection, trigger: configuration.isPressed)
    }
}

extension Color {
    static let offWhite = Color(red: 225 / 255, green: 225 / 255, blue: 235 / 255)
}

extension LinearGradient {
    init(_ colors: Color...) {
        self.init(gradient: Gradient(colors: colors), startPoint: .topLeading, endPoint: .bottomTrailing)
    }
}

extension ButtonStyle where Self == SquishyButtonStyle {
    static var squishy: SquishyButtonStyle { SquishyButtonStyle() }
    static func squishy(_ color: Color) -> SquishyButtonStyle { .init(color: color) }
}

struct PressStylesView: View {
    @State private var taps = 0

    var body: some View {
        ZStack {
            Color.offWhite.edgesIgnoringSafeArea(.all)
            VStack(spacing: 36) {
                Text("Tapped \(taps) \(taps == 1 ? "time" : "times")")
                    .font(.largeTitle)
                    .fontWeight(.heavy)

                Button("Squish me") { taps += 1 }
                    .buttonStyle(.squishy)
                Button("Squish me too") { taps += 1 }
                    .buttonStyle(.squishy(.purple))

                Button {
                    taps += 1
                } label: {
                    Image(systemName: "bolt.fill")
                        .font(.system(size: 30))
                        .foregroundColor(.gray)
                }
                .buttonStyle(NeumorphicButtonStyle())

                Button("Lift") { taps += 1 }
                    .buttonStyle(LiftButtonStyle())
                Button("Disabled") {}
                    .buttonStyle(LiftButtonStyle())
                    .disabled(true)
            }
            .padding(.horizontal, 40)
        }
    }
}

struct PressStylesView_Previews: PreviewProvider {
    static var previews: some View {
        PressStylesView()
            .previewDisplayName("Styles")
    }
}
