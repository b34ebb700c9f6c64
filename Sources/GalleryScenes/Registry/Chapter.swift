import Lilt

/// A part of the gallery: a title, and demos with the names of the API that each of them shows.
package struct Chapter: Sendable, Identifiable {
    package let title: String
    package let entries: [Entry]

    package var id: String { title }

    /// A demo and the names by which a search finds it.
    package struct Entry: Sendable, Identifiable {
        package let demo: Demo
        /// Names of declarations that the demo's source uses.
        package let names: [String]

        package var id: String { demo.name }
    }

    /// All demos, each in one chapter.
    package static let all: [Chapter] = [
        Chapter(
            "Springs",
            (.corners, ["DragGesture", "GestureState", "predictedEndLocation", "spring", "delay", "speed"]),
            (.chain, ["DragGesture", "ForEach", "spring"]),
            (.curves, ["Canvas", "Path", "Picker", "Slider", "spring", "withAnimation"]),
            (.customAnimations, ["CustomAnimation", "Slider", "speed", "transaction"]),
            (.heart, ["Shape", "Path", "onTapGesture", "withAnimation"])),
        Chapter(
            "Hands",
            (.taskList, ["DragGesture", "ForEach", "transition", "zIndex", "withAnimation"]),
            (.player, ["Scrubber", "matchedGeometryEffect", "transition", "AnyTransition", "ScrollView"]),
            (.cards, ["DragGesture", "predictedEndTranslation", "spring", "zIndex"]),
            (.photoViewer, ["MagnifyGesture", "RotateGesture", "DragGesture", "GestureState"])),
        Chapter(
            "Screens",
            (
                .weather,
                [
                    "ParticleView", "scrollTransition", "visualEffect", "contentTransition", "matchedGeometryEffect",
                    "ScrollView",
                ]
            ),
            (.onboarding, ["ScrollPosition", "onScrollGeometryChange", "scrollTargetBehavior", "Canvas"]),
            (.charts, ["Shape", "AnimatableValues", "Picker", "delay"]),
            (.clock, ["TimelineView", "Animatable", "Canvas", "DragGesture"])),
        Chapter(
            "Steps in time",
            (.loaders, ["repeatForever", "PhaseAnimator", "KeyframeAnimator", "TimelineView", "trim"]),
            (.phases, ["PhaseAnimator", "phaseAnimator"]),
            (
                .keyframes,
                [
                    "KeyframeAnimator", "keyframeAnimator", "KeyframeTrack", "SpringKeyframe", "CubicKeyframe",
                    "LinearKeyframe", "MoveKeyframe",
                ]
            ),
            (.completions, ["withAnimation", "completion", "transaction"]),
            (.badge, ["Transaction", "transaction", "transition", "Toggle"])),
        Chapter(
            "Views that come and go",
            (.transitions, ["Transition", "transition", "matchedGeometryEffect"]),
            (.petPoll, ["Animatable", "contentTransition", "transaction"]),
            (.bodyCount, ["Animatable", "TimelineView"]),
            (.wedge, ["Shape", "Animatable", "AnimatableIgnored", "Toggle"])),
        Chapter(
            "Drawing and particles",
            (.particles, ["ParticleView", "ParticleSystem", "Emitter", "Slider", "DragGesture"]),
            (.galaxy, ["ParticleSystem", "ParticleView", "Emitter", "TimelineView", "onContinuousHover"]),
            (.particleStress, ["ParticleView", "ParticleSystem", "Emitter"]),
            (.floatingHearts, ["Canvas", "resolveSymbol", "symbols", "TimelineView"]),
            (.letters, ["TextRenderer", "textRenderer", "RunSlice", "Spring"]),
            (.textAndSymbols, ["contentTransition", "withAnimation"])),
    ]

    private init(_ title: String, _ entries: (Demo, [String])...) {
        self.title = title
        self.entries = entries.map { Entry(demo: $0, names: $1) }
    }
}

extension Chapter.Entry {
    /// Whether each word of `query` is in the title, the summary, the demo's name or a declaration's name. Ignores
    /// capitals.
    package func matches(_ query: String) -> Bool {
        let text = ([demo.title, demo.summary, demo.name] + names).joined(separator: " ").lowercased()
        return query.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
    }
}
