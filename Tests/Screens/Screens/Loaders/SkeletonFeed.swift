import SwiftUI

struct Shimmer: ViewModifier {
    @State private var phase: CGFloat = -1
    var duration: Double = 1.4

    func body(content: Content) -> some View {
        content
            .overlay(
                GeometryReader { proxy in
                    LinearGradient(
                        stops: [
                            .init(color: .white.opacity(0), location: 0),
                            .init(color: .white.opacity(0.7), location: 0.5),
                            .init(color: .white.opacity(0), location: 1),
                        ],
                        startPoint: .leading,
                        endPoint: .trailing
                    )
                    .frame(width: proxy.size.width)
                    .offset(x: phase * proxy.size.width)
                }
                .mask(content)
            )
            .onAppear {
                withAnimation(.linear(duration: duration).repeatForever(autoreverses: false)) {
                    phase = 1
                }
            }
    }
}

extension View {
    func shimmering(duration: Double = 1.4) -> some View {
        modifier(Shimmer(duration: duration))
    }

    @ViewBuilder
    func skeleton(if condition: Bool) -> some View {
        if condition {
            self
                .redacted(reason: .placeholder)
                .shimmering()
        } else {
            self
        }
    }
}

struct Article: Identifiable, Hashable {
    let id: Int
    let title: String
    let author: String
    let tint: Color

    static let samples: [Article] = [
        Article(id: 0, title: "The quiet harbor at dawn", author: "Mira Holm", tint: .teal),
        Article(id: 1, title: "Five breads for a slow Sunday", author: "Jonas Pike", tint: .brown),
        Article(id: 2, title: "Why clocks run clockwise", author: "Ada Lund", tint: .indigo),
        Article(id: 3, title: "A field guide to small clouds", author: "Ruth Vale", tint: .cyan),
    ]
}

struct ArticleRow: View {
    let article: Article

    var body: some View {
        HStack(alignment: .top, spacing: 16) {
            RoundedRectangle(cornerRadius: 12)
                .fill(article.tint.gradient)
                .frame(width: 72, height: 72)
            VStack(alignment: .leading, spacing: 6) {
                Text(article.title)
                    .font(.headline)
                    .lineLimit(2)
                Text("by \(article.author)")
                    .font(.caption)
                    .foregroundStyle(.secondary)
                Label("4 min read", systemImage: "clock")
                    .font(.caption2)
                    .foregroundStyle(.tertiary)
            }
            Spacer(minLength: 0)
        }
        .padding()
        .background(Color.white)
        .clipShape(RoundedRectangle(cornerRadius: 18))
        .shadow(color: .black.opacity(0.08), radius: 8, x: 0, y: 4)
    }
}

struct SkeletonFeedView: View {
    @State private var isLoading = true

    var body: some View {
        ScrollView {
            VStack(spacing: 16) {
                ForEach(Article.samples) { article in
                    ArticleRow(article: article)
                        .skeleton(if: isLoading)
                }
                Button(isLoading ? "Loading…" : "Reload") {
                    isLoading = true
                    load()
                }
                .disabled(isLoading)
                .padding(.top)
            }
            .padding()
        }
        .background(Color.gray.opacity(0.12).ignoresSafeArea())
        .onAppear(perform: load)
    }

    private func load() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
            withAnimation(.easeOut(duration: 0.35)) {
                isLoading = false
            }
        }
    }
}

#Preview {
    SkeletonFeedView()
}
