/// A seldom visible layer of a control: the shade while the pointer is over the control, or the ring of the focus.
///
/// The layer takes the proposed size, and receives no events. The views of its content are created in the first update
/// in which the opacity is above 0, because most controls never show their layers. The content fills the frame of the
/// layer. A modifier inside, such as `padding`, would give the content another frame. During a motion of the control,
/// that frame would at once be where the motion ends, because it did not exist before the motion.
struct FadingLayer<Content: View>: View, Animatable {
    typealias Body = Never

    var opacity: Double
    let content: Content

    var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }
}

extension FadingLayer: PrimitiveView {
    static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let presented = inputs.animated("opacity", view)
        // Creates the shown frame by reading it. If the layer becomes visible while the control moves, the content,
        // which has this frame, moves with the control.
        _ = inputs.geometry.shown
        var made: Attribute<Drawing>?
        let content = inputs.structure("content of layer") {
            if made == nil, view.value.opacity > 0 {
                let content = inputs.attribute("\(Content.self)") { view.value.content }
                made = LiltViews.makeView(content, inputs: inputs).drawing
            }
            return made
        }
        return ViewOutputs(
            layout: Attribute("size of layer", value: LeafComputer.flexible(), in: inputs.subgraph),
            drawing: inputs.attribute("opacity") {
                let opacity = presented.value.opacity
                guard opacity > 0, let drawing = content.value else { return .empty }
                return drawing.value.faded(by: opacity)
            })
    }
}
