import CPixelKernels
import LiltDrawing

/// The values that apply to the items of one list while they are planned. A nested list gets a changed copy.
///
/// The context holds the list by reference: a display list has fifteen arrays, and a copy would count a reference to
/// each. Read the list as `segment.list`, without copying it to a constant.
struct PlanContext {
    /// The list to plan.
    var segment: DisplayListSegment
    /// Maps the list's coordinates to pixels.
    var transform: CGAffineTransform
    /// Multiplies the opacity of each item.
    var opacity: Float = 1
    /// The clip outside the list or, in a layer, the layer's bounds.
    var clip: ClipState
    /// The position of the plan's pixel (0, 0) in the picture. Gradients are dithered by the position in the picture,
    /// so a layer that is drawn separately has the same bytes as one that is drawn in place.
    var origin = SIMD2<Int32>.zero

    /// The index of the list's first clip in the planner's `clipStates`.
    var firstClipState = 0
    /// The number of lists around this one.
    var depth = 0
    /// The number of filters of the layers around the next item.
    var filterCount = 0
    /// The part of the outset that the layers around this plan do not use.
    var remainingOutset = PlanContext.maximumOutset
    /// Whether the plan is only for bounds. It then does not plan the pictures of layers for drawing: nested layers
    /// would be planned twice per enclosing layer.
    var isMeasuring = false

    /// The largest depth of nested lists; deeper lists are omitted. A level needs about 1 KiB of the thread's stack.
    static let maximumDepth = DisplayListSegment.maximumDepth

    /// The largest distance in pixels by which nested filters together extend drawing beyond the visible area. It
    /// bounds the memory of a layer.
    static let maximumOutset: Int32 = 1024

    /// Returns the context of a list inside this one.
    func nested(
        _ segment: DisplayListSegment, transform: CGAffineTransform, opacity: Float, clip: ClipState
    ) -> PlanContext {
        var inner = self
        inner.segment = segment
        inner.transform = transform
        inner.opacity = opacity
        inner.clip = clip
        return inner
    }
}

/// A clip: bounds in whole pixels, and the innermost mask or −1.
struct ClipState {
    var bounds: PixelRect
    var mask: Int32

    /// The clip that leaves nothing.
    static let empty = ClipState(bounds: .empty, mask: -1)
}

/// An item with its map to pixels and its clip.
struct PlannedItem {
    let item: DisplayList.Item
    /// Maps the item's coordinates to pixels.
    let transform: CGAffineTransform
    let clip: ClipState
}
