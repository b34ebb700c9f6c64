import CPixelKernels

/// Planning of clips.
extension FramePlanner {
    /// Returns the state of clip `index` of the context's list, combined with its parents. Computes the state on first
    /// use, from the outermost unknown clip inward. It does so without recursion, because ten thousand nested clips are
    /// legal.
    mutating func clipState(_ index: Int, in context: PlanContext) -> ClipState {
        if let known = clipStates[context.firstClipState + index] { return known }
        var unknown = [index]
        var parent = context.clip
        while case let outer = Int(context.segment.list.clips[unknown[unknown.count - 1]].parent), outer >= 0 {
            if let known = clipStates[context.firstClipState + outer] {
                parent = known
                break
            }
            unknown.append(outer)
        }
        for index in unknown.reversed() {
            parent = narrow(parent, by: context.segment.list.clips[index], in: context)
            clipStates[context.firstClipState + index] = parent
            if !openScopes.isEmpty { computedClips.append(context.firstClipState + index) }
        }
        return parent
    }

    private mutating func narrow(
        _ parent: ClipState, by clip: DisplayList.Clip, in context: PlanContext
    ) -> ClipState {
        let transform = context.segment.list.transforms[Int(clip.transform)].concatenating(context.transform)
        switch clip.region {
        case .path(let path):
            return narrow(parent, by: clip, path: context.segment.list.paths[Int(path)], transform: transform)
        case .segment(let segment):
            let drawing = context.segment.list.segments[Int(segment)]
            return narrow(
                parent, by: clip, drawing: context.nested(drawing, transform: transform, opacity: 1, clip: parent))
        }
    }

    private mutating func narrow(
        _ parent: ClipState, by clip: DisplayList.Clip, path: Path, transform: CGAffineTransform
    ) -> ClipState {
        guard
            let found = shape(
                of: path, transform: transform, isEvenOdd: clip.isEvenOdd, isAntialiased: clip.isAntialiased)
        else { return clip.isInverse ? parent : .empty }
        let bounds = clip.isInverse ? parent.bounds : parent.bounds.intersection(found.bounds)
        if !clip.isInverse, case .rect(let x0, let y0, let x1, let y1) = found.shape,
            (x0 | y0 | x1 | y1) & (FixedPointScale.one - 1) == 0
        {
            return ClipState(bounds: bounds, mask: parent.mask)
        }
        // An equal clip would cut the pixels at its edges twice.
        let outer = clip.isInverse ? parent.mask : plan.mask(parent.mask, around: found.shape)
        plan.masks.append(
            ClipMask(
                parent: outer, shape: found.shape, bounds: found.bounds, isInverse: clip.isInverse,
                isAntialiased: clip.isAntialiased))
        return ClipState(bounds: bounds, mask: Int32(plan.masks.count - 1))
    }

    /// Narrows a clip by the opacity of a drawing, which is the context's list.
    private mutating func narrow(
        _ parent: ClipState, by clip: DisplayList.Clip, drawing context: PlanContext
    ) -> ClipState {
        let items = 0..<context.segment.list.items.count
        guard !parent.bounds.isEmpty,
            let picture = makePicture(of: items, filters: [], isUnbounded: false, in: context)
        else { return clip.isInverse ? parent : .empty }
        plan.pictures.append(picture)
        plan.masks.append(
            ClipMask(
                parent: parent.mask, shape: .picture(Int32(plan.pictures.count - 1)), bounds: picture.frame,
                isInverse: clip.isInverse, isAntialiased: true, opacity: PixelColor.byte(clip.opacity)))
        let bounds = clip.isInverse ? parent.bounds : parent.bounds.intersection(picture.frame)
        return ClipState(bounds: bounds, mask: Int32(plan.masks.count - 1))
    }
}
