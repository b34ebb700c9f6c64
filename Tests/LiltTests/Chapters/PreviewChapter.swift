import Lilt

// Previews, as apps declare them for Xcode. Here they compile and expand to nothing.

struct Greeting: View {
    var name = "World"

    var body: some View {
        Text("Hello, \(name)").font(.title)
    }
}

#if Macros
#Preview {
    Greeting()
}

#Preview("Two of them") {
    VStack {
        Greeting(name: "Ada")
        Greeting(name: "Grace")
    }
    .padding()
}
#endif

struct Greeting_Previews: PreviewProvider {
    static var previews: some View { Greeting() }
}
