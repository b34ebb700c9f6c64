import SwiftUI

struct SunMaskView: View {
    @State private var isNight = false
    @State private var showsReveal = false

    var body: some View {
        ZStack {
            (isNight ? Color(red: 0.07, green: 0.08, blue: 0.2) : Color(red: 0.55, green: 0.8, blue: 1))
                .ignoresSafeArea()

            VStack(spacing: 60) {
                Circle()
                    .fill(isNight ? .white : .yellow)
                    .frame(width: 160, height: 160)
                    .mask {
                        ZStack {
                            Rectangle()
                            Circle()
                                .offset(x: isNight ? 40 : 160, y: isNight ? -30 : -120)
                                .blendMode(.destinationOut)
                        }
                        .compositingGroup()
                    }
                    .shadow(color: isNight ? .white.opacity(0.4) : .orange, radius: 30)
                    .rotationEffect(.degrees(isNight ? -20 : 0))

                Text(isNight ? "Good night" : "Good day")
                    .font(.system(size: 48, weight: .heavy, design: .rounded))
                    .foregroundStyle(isNight ? AnyShapeStyle(.white) : AnyShapeStyle(.black.opacity(0.7)))
                    .transaction { transaction in
                        transaction.animation = transaction.animation?.delay(0.2)
                    }

                Text("LILT")
                    .font(.system(size: 110, weight: .black))
                    .foregroundColor(.white)
                    .overlay {
                        LinearGradient(colors: [.pink, .orange, .yellow], startPoint: .leading, endPoint: .trailing)
                            .mask(alignment: .leading) {
                                Rectangle()
                                    .frame(width: showsReveal ? 400 : 0)
                            }
                            .mask {
                                Text("LILT").font(.system(size: 110, weight: .black))
                            }
                    }

                Button("Switch") {
                    withAnimation(.timingCurve(0.65, 0, 0.35, 1, duration: 0.9)) {
                        isNight.toggle()
                        showsReveal.toggle()
                    }
                }
                .buttonStyle(.borderedProminent)
                .tint(isNight ? .indigo : .orange)
            }
        }
        .statusBarHidden()
    }
}

#Preview {
    SunMaskView()
}
