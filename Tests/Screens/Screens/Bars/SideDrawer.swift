import SwiftUI

struct SideDrawerView: View {
    @State private var isShowing = false
    @State private var selection = "Inbox"

    private let entries: [(String, String)] = [
        ("Inbox", "tray.full"), ("Drafts", "doc.text"), ("Sent", "paperplane"), ("Trash", "trash"),
    ]

    var body: some View {
        let drag = DragGesture()
            .onEnded {
                if $0.translation.width < -100 {
                    withAnimation { self.isShowing = false }
                } else if $0.translation.width > 100 {
                    withAnimation { self.isShowing = true }
                }
            }

        return GeometryReader { geometry in
            ZStack(alignment: .leading) {
                mainView
                    .frame(width: geometry.size.width, height: geometry.size.height)
                    .cornerRadius(isShowing ? 30 : 0)
                    .offset(x: isShowing ? geometry.size.width / 1.6 : 0)
                    .scaleEffect(isShowing ? 0.86 : 1)
                    .shadow(color: .black.opacity(isShowing ? 0.3 : 0), radius: 20)
                    .disabled(isShowing ? true : false)
                if isShowing {
                    menu
                        .frame(width: geometry.size.width / 1.8)
                        .transition(.move(edge: .leading))
                }
            }
            .background(Color(red: 0.2, green: 0.2, blue: 0.3).edgesIgnoringSafeArea(.all))
            .gesture(drag)
        }
    }

    private var mainView: some View {
        ZStack(alignment: .topLeading) {
            Color.white
            VStack(alignment: .leading) {
                Button(action: {
                    withAnimation(.spring(response: 0.5, dampingFraction: 0.75, blendDuration: 0)) {
                        self.isShowing = true
                    }
                }) {
                    Image(systemName: "line.horizontal.3")
                        .imageScale(.large)
                        .padding(12)
                }
                .accessibility(label: Text("Menu"))
                Text(selection)
                    .font(.largeTitle)
                    .fontWeight(.bold)
                    .padding(.horizontal)
            }
        }
    }

    private var menu: some View {
        VStack(alignment: .leading, spacing: 28) {
            ForEach(entries, id: \.0) { entry in
                Button {
                    selection = entry.0
                    withAnimation(.spring()) { isShowing = false }
                } label: {
                    HStack {
                        Image(systemName: entry.1)
                            .frame(width: 30)
                        Text(entry.0)
                            .font(.headline)
                    }
                    .foregroundColor(selection == entry.0 ? .yellow : .white)
                }
            }
            Spacer()
        }
        .padding(.top, 100)
        .padding(.leading, 24)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

struct SideDrawerView_Previews: PreviewProvider {
    static var previews: some View {
        SideDrawerView()
    }
}
