import Foundation
import Lilt

// Text, images, shapes, styles, and composition of views.

struct Typography: View {
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Large title").font(.largeTitle).bold()
            Text("Headline").font(.headline).fontWeight(.heavy)
            Text("Rounded").font(.system(.title2, design: .rounded, weight: .semibold))
            Text("Mono \(42)").font(.system(size: 14, weight: .regular, design: .monospaced)).monospacedDigit()
            Text("Italic").italic() + Text(" and ") + Text("red").foregroundStyle(.red).underline()
            Text("\(Image(systemName: "star.fill")) with a symbol").imageScale(.small)
            Text("A long text that breaks its lines where it must, and ends in dots where it cannot.")
                .lineLimit(2)
                .truncationMode(.tail)
                .multilineTextAlignment(.center)
                .lineSpacing(4)
                .minimumScaleFactor(0.5)
            Text(0.25, format: .percent)
            Text(verbatim: "not a key").kerning(2).tracking(1).baselineOffset(3).textCase(.uppercase)
            Text("now: \(Date.now, style: .time)")
        }
        .foregroundStyle(colorScheme == .dark ? .white : .black)
    }
}

struct Pictures: View {
    var body: some View {
        HStack {
            Image(systemName: "heart.fill")
                .foregroundStyle(.pink)
                .imageScale(.large)
            Image("missing")
                .resizable()
                .interpolation(.high)
                .aspectRatio(4 / 3, contentMode: .fit)
                .frame(height: 40)
            Image(decorative: "missing")
                .renderingMode(.template)
                .resizable(capInsets: EdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4), resizingMode: .tile)
            Label("Both", systemImage: "bolt")
            Label {
                Text("Made by hand")
            } icon: {
                Circle().fill(.green).frame(width: 8, height: 8)
            }
        }
    }
}

struct Shapes: View {
    var body: some View {
        VStack {
            Circle().fill(.linearGradient(colors: [.red, .orange], startPoint: .top, endPoint: .bottom))
            Ellipse().strokeBorder(.blue, lineWidth: 4)
            Capsule().stroke(.green, style: StrokeStyle(lineWidth: 2, dash: [4, 2]))
            RoundedRectangle(cornerRadius: 10, style: .continuous).inset(by: 4).fill(.purple.gradient)
            UnevenRoundedRectangle(topLeadingRadius: 20, bottomTrailingRadius: 20).fill(.tint)
            Rectangle().fill(
                .radialGradient(Gradient(colors: [.white, .clear]), center: .center, startRadius: 0, endRadius: 40))
            Rectangle().fill(
                AngularGradient(
                    gradient: Gradient(stops: [.init(color: .red, location: 0), .init(color: .blue, location: 1)]),
                    center: .center))
            Circle().trim(from: 0.1, to: 0.9).rotation(.degrees(90)).scale(0.8).offset(x: 4, y: 2).stroke(lineWidth: 3)
            AnyShape(Circle()).fill(.secondary)
            Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10)).fill(.foreground)
            Circle().fill(.red.shadow(.drop(radius: 4)).opacity(0.5))
            Circle().fill(.blue).stroke(.white, lineWidth: 2)
        }
        .foregroundStyle(.orange, .yellow, .mint)
        .background(.quaternary, in: .rect(cornerRadius: 12))
        .clipShape(.capsule)
    }
}

struct Conditional: View {
    enum Content { case empty, loading, loaded([String]), failed(any Error) }

    var content = Content.empty
    var title: String?

    var body: some View {
        Group {
            if let title { Text(title) }
            switch content {
            case .empty:
                EmptyView()
            case .loading:
                ProgressView("Loading")
            case .loaded(let names):
                ForEach(Array(names.enumerated()), id: \.offset) { index, name in
                    Text("\(index): \(name)")
                }
            case .failed(let error):
                Text(error.localizedDescription)
            }
            if #available(macOS 99, *) { Text("future") }
            ForEach(Edge.allCases, id: \.self) { edge in Text("\(String(describing: edge))") }
            Text("1"); Text("2"); Text("3"); Text("4"); Text("5"); Text("6"); Text("7"); Text("8")
        }
        .modifier(CardStyle(color: .white))
        .card()
    }
}

struct CardStyle: ViewModifier {
    var color: Color

    func body(content: Content) -> some View {
        content
            .padding()
            .background(color)
            .cornerRadius(8)
            .shadow(color: .black.opacity(0.2), radius: 4, x: 0, y: 2)
    }
}

extension View {
    func card() -> some View { modifier(CardStyle(color: .gray)) }

    @ViewBuilder
    func hidden(if isHidden: Bool) -> some View {
        if isHidden { hidden() } else { self }
    }
}

struct Wrapper<Header: View, Content: View>: View {
    let header: Header
    let content: () -> Content

    init(@ViewBuilder header: () -> Header, @ViewBuilder content: @escaping () -> Content) {
        self.header = header()
        self.content = content
    }

    var body: some View {
        VStack(spacing: 0) {
            header
            content()
        }
    }

    var erased: AnyView { AnyView(self) }
}

struct Expensive: View, Equatable {
    let number: Int

    var body: some View { Text("\(number)").equatable() }
}

struct Colors: View {
    let brand = Color(red: 0.2, green: 0.4, blue: 0.9, opacity: 0.9)
    let warm = Color(hue: 0.08, saturation: 0.9, brightness: 1)

    var body: some View {
        HStack(spacing: 0) {
            brand
            warm.opacity(0.5)
            Color.primary
            Color(white: 0.5)
            Color.accentColor.mix(with: .red, by: 0.3)
            Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1)
        }
        .ignoresSafeArea()
    }
}

#if Macros
#Preview { Colors() }
#endif

struct Typography_Previews: PreviewProvider {
    static var previews: some View { Typography() }
}
