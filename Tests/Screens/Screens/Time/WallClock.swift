import SwiftUI

struct ClockHand: View {
    let angle: Angle
    let length: CGFloat
    let width: CGFloat
    var color: Color = .primary

    var body: some View {
        RoundedRectangle(cornerRadius: width / 2)
            .fill(color)
            .frame(width: width, height: length)
            .offset(y: -length / 2 + 10)
            .rotationEffect(angle)
    }
}

struct WallClockView: View {
    @State private var isSweeping = false

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        return calendar
    }

    var body: some View {
        VStack(spacing: 40) {
            TimelineView(.periodic(from: .now, by: 1)) { timeline in
                let parts = calendar.dateComponents([.hour, .minute, .second], from: timeline.date)
                let second = Double(parts.second ?? 0)
                let minute = Double(parts.minute ?? 0) + second / 60
                let hour = Double(parts.hour ?? 0).truncatingRemainder(dividingBy: 12) + minute / 60

                ZStack {
                    Circle()
                        .fill(.white)
                        .shadow(color: .black.opacity(0.15), radius: 20, y: 10)
                    ForEach(1..<13) { number in
                        Text("\(number)")
                            .font(.title3.weight(.medium))
                            .rotationEffect(.degrees(-Double(number) * 30))
                            .offset(y: -118)
                            .rotationEffect(.degrees(Double(number) * 30))
                    }
                    ClockHand(angle: .degrees(hour * 30), length: 80, width: 8)
                    ClockHand(angle: .degrees(minute * 6), length: 115, width: 5)
                    ClockHand(angle: .degrees(second * 6), length: 130, width: 2, color: .red)
                        .animation(.spring(response: 0.2, dampingFraction: 0.5), value: second)
                    Circle().fill(.red).frame(width: 12, height: 12)
                }
                .frame(width: 290, height: 290)
            }

            TimelineView(.animation(minimumInterval: 1 / 30, paused: !isSweeping)) { context in
                let value = context.date.timeIntervalSinceReferenceDate.remainder(dividingBy: 4) / 4 + 0.5
                ProgressView(value: value)
                    .padding(.horizontal, 60)
            }

            TimelineView(.everyMinute) { context in
                Text(context.date, format: .dateTime.hour().minute())
                    .font(.system(size: 40, weight: .thin))
            }

            Toggle("Sweep", isOn: $isSweeping)
                .frame(width: 140)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(white: 0.95))
    }
}

#Preview {
    WallClockView()
}
