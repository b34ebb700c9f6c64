import SwiftUI

struct ShakeEffect: GeometryEffect {
    var amount: CGFloat = 10
    var shakesPerUnit = 3
    var animatableData: CGFloat

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(
            CGAffineTransform(
                translationX: amount * sin(animatableData * .pi * CGFloat(shakesPerUnit)),
                y: 0
            )
        )
    }
}

struct UnderlinedField: ViewModifier {
    var isFocused: Bool

    func body(content: Content) -> some View {
        content
            .padding(.vertical, 10)
            .overlay(alignment: .bottom) {
                Rectangle()
                    .frame(height: isFocused ? 2 : 1)
                    .foregroundColor(isFocused ? .blue : .gray.opacity(0.5))
            }
            .animation(.default, value: isFocused)
    }
}

struct LoginShakeView: View {
    enum Field: Hashable { case email, password }

    @State private var email = ""
    @State private var password = ""
    @State private var attempts = 0
    @State private var message: String?
    @State private var remembers = true
    @FocusState private var focus: Field?

    var body: some View {
        VStack(spacing: 24) {
            Image(systemName: "lock.shield.fill")
                .font(.system(size: 64))
                .foregroundColor(.blue)
                .padding(.bottom, 20)

            TextField("Email", text: $email)
                .focused($focus, equals: .email)
                .textContentType(.emailAddress)
                .keyboardType(.emailAddress)
                .autocapitalization(.none)
                .submitLabel(.next)
                .onSubmit { focus = .password }
                .modifier(UnderlinedField(isFocused: focus == .email))

            SecureField("Password", text: $password)
                .focused($focus, equals: .password)
                .submitLabel(.go)
                .onSubmit(signIn)
                .modifier(UnderlinedField(isFocused: focus == .password))

            if let message = message {
                Text(message)
                    .font(.footnote)
                    .foregroundColor(.red)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .transition(.opacity.combined(with: .move(edge: .top)))
            }

            Toggle("Remember me", isOn: $remembers)
                .tint(.blue)

            Button(action: signIn) {
                Text("Sign in")
                    .fontWeight(.semibold)
                    .frame(maxWidth: .infinity)
                    .padding()
                    .background(email.isEmpty ? Color.gray : Color.blue)
                    .foregroundColor(.white)
                    .cornerRadius(14)
            }
            .modifier(ShakeEffect(animatableData: CGFloat(attempts)))
        }
        .padding(32)
        .onChange(of: email) { _, _ in
            withAnimation { message = nil }
        }
    }

    private func signIn() {
        guard email.contains("@"), password.count >= 6 else {
            withAnimation(.default) {
                attempts += 1
                message = "Check the address and the password."
            }
            return
        }
        focus = nil
        message = nil
    }
}

#Preview {
    LoginShakeView()
}
