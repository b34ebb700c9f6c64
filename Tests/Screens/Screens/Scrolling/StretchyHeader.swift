import SwiftUI

struct StretchyHeaderView: View {
    let headerHeight: CGFloat = 280

    var body: some View {
        ScrollView(.vertical, showsIndicators: false) {
            VStack(spacing: 0) {
                GeometryReader { proxy in
                    let minY = proxy.frame(in: .global).minY

                    ZStack(alignment: .bottomLeading) {
                        LinearGradient(colors: [.blue, .purple, .pink], startPoint: .top, endPoint: .bottom)
                        Circle()
                            .fill(.yellow)
                            .frame(width: 90, height: 90)
                            .offset(x: 240, y: -120 + minY * 0.4)
                            .blur(radius: 1)
                        Text("Dusk")
                            .font(.system(size: 64, weight: .heavy))
                            .foregroundColor(.white)
                            .padding()
                            .opacity(1 + Double(minY) / 200)
                    }
                    .frame(width: proxy.size.width, height: minY > 0 ? headerHeight + minY : headerHeight)
                    .clipped()
                    .offset(y: minY > 0 ? -minY : -minY / 2)
                }
                .frame(height: headerHeight)

                VStack(alignment: .leading, spacing: 18) {
                    ForEach(1..<16) { chapter in
                        HStack {
                            Text("Chapter \(chapter)")
                                .font(.headline)
                            Spacer()
                            Image(systemName: "chevron.right")
                                .foregroundColor(Color.secondary)
                        }
                        .padding(.horizontal)
                        Divider()
                    }
                }
                .padding(.top, 24)
                .background(Color.white)
            }
        }
        .edgesIgnoringSafeArea(.top)
    }
}

struct StretchyHeaderView_Previews: PreviewProvider {
    static var previews: some View {
        StretchyHeaderView()
    }
}
