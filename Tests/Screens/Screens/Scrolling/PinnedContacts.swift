import SwiftUI

/// An address book with pinned letters, a bar that jumps to a letter, and a switch to a grid of initials.
struct PinnedContactsView: View {
    @State private var showsGrid = false
    @State private var favorites: Set<String> = []

    private let contacts = AddressBook.sample

    private let columns = [GridItem(.adaptive(minimum: 72), spacing: 12)]

    var body: some View {
        ScrollViewReader { proxy in
            VStack(spacing: 0) {
                Picker("Layout", selection: $showsGrid.animation(.snappy)) {
                    Text("List").tag(false)
                    Text("Grid").tag(true)
                }
                .pickerStyle(.segmented)
                .padding()
                ScrollView {
                    if showsGrid {
                        LazyVGrid(columns: columns, spacing: 12, pinnedViews: [.sectionHeaders]) {
                            ForEach(contacts) { section in
                                Section(header: LetterHeader(letter: section.letter)) {
                                    ForEach(section.names, id: \.self) { name in InitialTile(name: name) }
                                }
                            }
                        }
                    } else {
                        LazyVStack(alignment: .leading, spacing: 0, pinnedViews: [.sectionHeaders]) {
                            ForEach(contacts) { section in
                                Section {
                                    ForEach(section.names, id: \.self) { name in
                                        ContactRow(name: name, isFavorite: favorites.contains(name)) {
                                            withAnimation(.bouncy) { favorites.formSymmetricDifference([name]) }
                                        }
                                        Divider().padding(.leading, 64)
                                    }
                                } header: {
                                    LetterHeader(letter: section.letter).id(section.letter)
                                }
                            }
                        }
                    }
                }
                .overlay(alignment: .trailing) {
                    VStack(spacing: 6) {
                        ForEach(contacts) { section in
                            Button(section.letter) {
                                withAnimation(.easeInOut(duration: 0.4)) {
                                    proxy.scrollTo(section.letter, anchor: .top)
                                }
                            }
                            .font(.caption2.bold())
                        }
                    }
                    .padding(6)
                    .opacity(showsGrid ? 0 : 1)
                }
            }
        }
    }
}

private struct AddressBook: Identifiable {
    let letter: String
    let names: [String]
    var id: String { letter }

    static let sample = ["Ada Abel Anouk Aris", "Bela Bo Bruno", "Cara Cem Clio Cy Cato", "Dana", "Edda Emil Esra"]
        .map { line -> AddressBook in
            let names = line.split(separator: " ").map(String.init)
            return AddressBook(letter: String(names[0].prefix(1)), names: names.flatMap { [$0, $0 + " Junior"] })
        }
}

private struct LetterHeader: View {
    let letter: String

    var body: some View {
        Text(letter)
            .font(.headline)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal)
            .padding(.vertical, 6)
            .background(.bar)
    }
}

private struct ContactRow: View {
    let name: String
    let isFavorite: Bool
    let toggle: () -> Void

    private var hue: Double { Double(name.utf8.reduce(0) { $0 + Int($1) } % 100) / 100 }

    var body: some View {
        HStack(spacing: 12) {
            Circle()
                .fill(Color(hue: hue, saturation: 0.5, brightness: 0.9))
                .frame(width: 36, height: 36)
                .overlay(Text(name.prefix(1)).foregroundColor(.white))
            Text(name)
            Spacer()
            Button(action: toggle) {
                Image(systemName: isFavorite ? "star.fill" : "star")
                    .foregroundColor(isFavorite ? .yellow : .secondary)
                    .scaleEffect(isFavorite ? 1.25 : 1)
            }
            .accessibilityLabel("Favorite \(name)")
            .padding(.trailing, 24)
        }
        .padding(.horizontal)
        .padding(.vertical, 8)
    }
}

private struct InitialTile: View {
    let name: String

    var body: some View {
        Text(name.prefix(2))
            .font(.title2.bold())
            .frame(maxWidth: .infinity)
            .frame(height: 72)
            .background(Color.indigo.opacity(0.15), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
    }
}

struct PinnedContactsView_Previews: PreviewProvider {
    static var previews: some View {
        PinnedContactsView()
    }
}
