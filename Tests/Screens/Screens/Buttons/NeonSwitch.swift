import SwiftUI

struct NeonToggleStyle: ToggleStyle {
    var onColor = Color.green
    var offColor = Color.gray

    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
                .foregroundStyle(.white)
            Spacer()
            ZStack(alignment: configuration.isOn ? .trailing : .leading) {
                Capsule()
                    .fill(configuration.isOn ? onColor.opacity(0.3) : offColor.opacity(0.2))
                    .overlay(
                        Capsule().stroke(configuration.isOn ? onColor : offColor, lineWidth: 2)
                    )
                    .shadow(color: configuration.isOn ? onColor.opacity(0.9) : .clear, radius: 12)
                    .frame(width: 64, height: 34)
                Circle()
                    .fill(.white)
                    .overlay {
                        Image(systemName: configuration.isOn ? "checkmark" : "xmark")
                            .font(.caption.weight(.black))
                            .foregroundColor(configuration.isOn ? onColor : offColor)
                            .contentTransition(.symbolEffect(.replace))
                    }
                    .frame(width: 26, height: 26)
                    .padding(4)
            }
            .onTapGesture {
                withAnimation(.spring(response: 0.3, dampingFraction: 0.6)) {
                    configuration.isOn.toggle()
                }
            }
        }
    }
}

struct DayNightToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            withAnimation(.easeInOut(duration: 0.6)) {
                configuration.$isOn.wrappedValue.toggle()
            }
        } label: {
            ZStack {
                Capsule()
                    .fill(
                        configuration.isOn
                            ? Color(red: 0.1, green: 0.1, blue: 0.35) : Color(red: 0.5, green: 0.8, blue: 1))
                ForEach(0..<8, id: \.self) { i in
                    Circle()
                        .fill(.white)
                        .frame(width: CGFloat(i % 3) + 2)
                        .offset(x: CGFloat(i * 11) - 60, y: CGFloat((i * 17) % 40) - 20)
                        .opacity(configuration.isOn ? 1 : 0)
                }
                Circle()
                    .fill(configuration.isOn ? Color(white: 0.9) : .yellow)
                    .padding(6)
                    .frame(maxWidth: .infinity, alignment: configuration.isOn ? .trailing : .leading)
                    .rotationEffect(.degrees(configuration.isOn ? 360 : 0))
            }
            .frame(width: 150, height: 64)
            .clipShape(Capsule())
        }
        .buttonStyle(PlainButtonStyle())
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Night")
        .accessibilityValue(configuration.isOn ? "on" : "off")
    }
}

struct NeonSwitchView: View {
    @State private var wifi = true
    @State private var bluetooth = false
    @State private var night = false

    var body: some View {
        VStack(spacing: 30) {
            Toggle("Wi-Fi", isOn: $wifi)
                .toggleStyle(NeonToggleStyle())
            Toggle(isOn: $bluetooth) {
                VStack(alignment: .leading) {
                    Text("Bluetooth")
                    Text("Visible as “Ada’s phone”")
                        .font(.caption)
                        .opacity(0.6)
                }
            }
            .toggleStyle(NeonToggleStyle(onColor: .cyan))

            Toggle("Night", isOn: $night)
                .toggleStyle(DayNightToggleStyle())
                .padding(.top, 50)
        }
        .padding(32)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(night ? Color.black : Color(red: 0.13, green: 0.13, blue: 0.18))
        .preferredColorScheme(.dark)
    }
}

#Preview {
    NeonSwitchView()
}
