import CPixelKernels
import LiltDrawing

/// The values that apply to the items of one list while they are planned. A nested list gets a changed copy.
///
/// The context holds the list by reference: a display list has fifteen arrays, and a copy would change the reference
/// count of each. For this reason, read the list as `segment.list`, and do not copy it to a constant.
struct PlanContext {
    /// The list to plan.
    var segment: DisplayListSegment
    /// The map from the list's coordinates to pixels.
    var transform: CGAffineTransform
    /// The factor of each item's opacity.
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
    /// The part of `maximumOutset` that the layers around this plan have not used.
    var remainingOutset = PlanContext.maximumOutset
    /// Whether only the plan's bounds are needed. If so, the pictures of layers are not planned for drawing. If they
    /// were, each enclosing layer would double the number of times that a nested layer is planned.
    var isMeasuring = false

    /// The largest depth of nested lists; deeper lists are omitted. Each level needs about 1 KiB of the thread's stack.
    static let maximumDepth = DisplayListSegment.maximumDepth

    /// The largest distance in pixels by which nested filters together extend drawing beyond the visible area. This
    /// limit bounds the memory of a layer.
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

/// A clip: bounds in whole pixels, and the index of the innermost mask or −1.
struct ClipState {
    var bounds: PixelRect
    var mask: Int32

    /// The clip that leaves nothing.
    static let empty = ClipState(bounds: .empty, mask: -1)
}

/// An item with its map to pixels and its clip.
struct PlannedItem {
    let item: DisplayList.Item
    /// The map from the item's coordinates to pixels.
    let transform: CGAffineTransform
    let clip: ClipState
}
