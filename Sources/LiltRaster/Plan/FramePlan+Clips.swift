import CPixelKernels

/// Clips.
extension FramePlan {
    /// Returns the state of clip `index` of a list combined with its parents. Computes it on first use, from the
    /// outermost unknown clip inward, without recursion: ten thousand nested clips are legal.
    mutating func clipState(
        _ index: Int, of list: DisplayList, base: Int, transform: CGAffineTransform, root: ClipState,
        resources: PlanResources
    ) -> ClipState {
        if let known = clipStates[base + index] { return known }
        var unknown = [index]
        var parent = root
        while case let outer = Int(list.clips[unknown[unknown.count - 1]].parent), outer >= 0 {
            if let known = clipStates[base + outer] {
                parent = known
                break
            }
            unknown.append(outer)
        }
        for index in unknown.reversed() {
            parent = narrow(
                parent, by: list.clips[index], of: list, transform: transform, resources: resources)
            clipStates[base + index] = parent
        }
        return parent
    }

    private mutating func narrow(
        _ parent: ClipState, by clip: DisplayList.Clip, of list: DisplayList, transform: CGAffineTransform,
        resources: PlanResources
    ) -> ClipState {
        let combined = list.transforms[Int(clip.transform)].concatenating(transform)
        switch clip.region {
        case .path(let path): return narrow(parent, by: clip, path: list.paths[Int(path)], transform: combined)
        case .segment(let segment):
            return narrow(
                parent, by: clip, list: list.segments[Int(segment)].list, transform: combined, resources: resources)
        }
    }

    mutating func narrow(
        _ parent: ClipState, by clip: DisplayList.Clip, path: Path, transform: CGAffineTransform
    ) -> ClipState {
        guard let found = shape(of: path, transform: transform, isEvenOdd: clip.isEvenOdd) else {
            return clip.isInverse ? parent : ClipState(bounds: .empty, mask: -1)
        }
        let bounds = clip.isInverse ? parent.bounds : parent.bounds.intersection(found.bounds)
        if !clip.isInverse, case .rect(let x0, let y0, let x1, let y1) = found.shape,
            (x0 | y0 | x1 | y1) & (FixedPointScale.one - 1) == 0
        {
            return ClipState(bounds: bounds, mask: parent.mask)
        }
        masks.append(
            ClipMask(
                parent: parent.mask, shape: found.shape, bounds: found.bounds, isInverse: clip.isInverse,
                isAntialiased: clip.isAntialiased))
        return ClipState(bounds: bounds, mask: Int32(masks.count - 1))
    }

    /// Narrows a clip by the opacity of a list's drawing.
    mutating func narrow(
        _ parent: ClipState, by clip: DisplayList.Clip, list: DisplayList, transform: CGAffineTransform,
        resources: PlanResources
    ) -> ClipState {
        guard !parent.bounds.isEmpty,
            let picture = makePicture(
                list, items: 0..<list.items.count, transform: transform, filters: [], visibleRect: parent.bounds,
                isUnbounded: false, resources: resources)
        else { return clip.isInverse ? parent : ClipState(bounds: .empty, mask: -1) }
        pictures.append(picture)
        masks.append(
            ClipMask(
                parent: parent.mask, shape: .picture(Int32(pictures.count - 1)), bounds: picture.frame,
                isInverse: clip.isInverse, isAntialiased: true, opacity: Self.byte(clip.opacity)))
        let bounds = clip.isInverse ? parent.bounds : parent.bounds.intersection(picture.frame)
        return ClipState(bounds: bounds, mask: Int32(masks.count - 1))
    }
}
