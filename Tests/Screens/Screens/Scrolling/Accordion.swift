import SwiftUI

struct FAQ: Identifiable {
    let id = UUID()
    let question: String
    let answer: String
}

struct AccordionRow: View {
    let faq: FAQ
    let isOpen: Bool
    let toggle: () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Button(action: toggle) {
                HStack {
                    Text(faq.question)
                        .font(.headline)
                        .multilineTextAlignment(.leading)
                    Spacer()
                    Image(systemName: "plus")
                        .rotationEffect(.degrees(isOpen ? 45 : 0))
                        .foregroundStyle(isOpen ? .red : .blue)
                }
                .contentShape(.rect)
            }
            .buttonStyle(.plain)
            .padding()

            if isOpen {
                Text(faq.answer)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .padding([.horizontal, .bottom])
                    .transition(.opacity)
            }
        }
        .background(.white, in: .rect(cornerRadius: 16))
        .clipped()
    }
}

struct AccordionView: View {
    @State private var openID: FAQ.ID?
    @State private var showsMore = false
    @State private var faqs = [
        FAQ(
            question: "Can I change my order?",
            answer: "Yes, until the baker has started. That is at four in the morning."),
        FAQ(question: "Do you deliver?", answer: "By bicycle, within five kilometres."),
        FAQ(question: "Is the rye bread really black?", answer: "It is dark brown. In candlelight it is black."),
    ]

    var body: some View {
        ScrollView {
            VStack(spacing: 12) {
                ForEach(faqs) { faq in
                    AccordionRow(faq: faq, isOpen: openID == faq.id) {
                        withAnimation(.spring(duration: 0.45, bounce: 0.2)) {
                            openID = openID == faq.id ? nil : faq.id
                        }
                    }
                }

                DisclosureGroup("Allergens", isExpanded: $showsMore) {
                    Text("Wheat, rye, sesame and, on Fridays, almonds.")
                        .frame(maxWidth: .infinity, alignment: .leading)
                        .padding(.top, 6)
                }
                .padding()
                .background(.white, in: .rect(cornerRadius: 16))

                GroupBox("Opening hours") {
                    LabeledContent("Monday", value: "closed")
                    LabeledContent("Tuesday–Sunday", value: "6–18 h")
                }
            }
            .padding()
        }
        .background(Color(.systemGray6))
    }
}

#Preview {
    AccordionView()
}
