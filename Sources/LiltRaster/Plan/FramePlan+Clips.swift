import CPixelKernels

/// Where drawing is kept.
extension FramePlan {
    /// What clip `index` of a list comes to, with its parents, made when first used.
    mutating func clipState(
        _ index: Int, of list: DisplayList, base: Int, transform: CGAffineTransform, root: ClipState,
        resources: PlanResources
    ) -> ClipState {
        if let known = clipStates[base + index] { return known }
        let clip = list.clips[index]
        let parent =
            clip.parent < 0
            ? root
            : clipState(
                Int(clip.parent), of: list, base: base, transform: transform, root: root, resources: resources)
        let combined = list.transforms[Int(clip.transform)].concatenating(transform)
        let state =
            switch clip.region {
            case .path(let path): narrow(parent, by: clip, path: list.paths[Int(path)], transform: combined)
            case .segment(let segment):
                narrow(
                    parent, by: clip, list: list.segments[Int(segment)].list, transform: combined,
                    resources: resources)
            }
        clipStates[base + index] = state
        return state
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

    /// Narrows a clip to what a list draws, by its opacity.
    mutating func narrow(
        _ parent: ClipState, by clip: DisplayList.Clip, list: DisplayList, transform: CGAffineTransform,
        resources: PlanResources
    ) -> ClipState {
        guard !parent.bounds.isEmpty,
            let picture = makePicture(
                list, items: 0..<list.items.count, transform: transform, filters: [], sight: parent.bounds,
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
