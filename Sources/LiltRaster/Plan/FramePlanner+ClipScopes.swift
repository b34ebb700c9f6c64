import CPixelKernels

/// Scopes of clips.
///
/// If each command in a clip were clipped by itself, the pixels at the clip's edge would show the colors of covered
/// commands: a white card over a red one would have a pink edge. In a scope, commands are drawn without the clip on a
/// copy of the pixels below. The copy is then mixed with these pixels; the coverage of the clip's mask is the copy's
/// share. A scope whose commands do not overlap is removed; each command then has the mask itself.
extension FramePlanner {
    /// An open scope.
    struct ClipScope {
        /// The index of the clip in the list.
        let clip: Int
        /// The index of the `beginClip` command.
        let begin: Int
        /// The state of the clip, without the scope.
        let state: ClipState
        /// The context's clip around the scope.
        let outer: ClipState
        /// The number of computed clip states, and of masks, at the start.
        let computedCount: Int
        let maskCount: Int
    }

    /// The largest number of scopes inside one another. Each needs the memory of a layer.
    private static let maximumScopeCount = 6
    /// The largest number of clips from one scope to the next. Ten thousand nested clips are legal.
    private static let maximumChainLength = 16

    /// Ends the scopes that an item's clip is outside of, and begins those of the clips around the item.
    ///
    /// - Parameters:
    ///   - clip: The index of the item's clip, or −1.
    ///   - base: The number of scopes of the layers around the item, which remain open.
    mutating func changeScopes(
        to clip: Int, from base: Int, _ scopes: inout [ClipScope], in context: inout PlanContext
    ) {
        while scopes.count > base, !contains(scopes[scopes.count - 1].clip, clip, in: context) {
            endScope(&scopes, in: &context)
        }
        var chain: [Int] = []
        var index = clip
        while index >= 0, scopes.count == base || index != scopes[scopes.count - 1].clip {
            guard chain.count < Self.maximumChainLength else { return }
            chain.append(index)
            index = Int(context.segment.list.clips[index].parent)
        }
        for index in chain.reversed() where openScopes.count < Self.maximumScopeCount {
            let state = clipState(index, in: context)
            guard !state.bounds.isEmpty, state.mask >= 0, state.mask != context.clip.mask else { continue }
            let mask = plan.masks[Int(state.mask)]
            // A rectangle inside of a rectangular mask is not clipped; see `FramePlan.mask`.
            if case .rect = mask.shape { continue }
            // A mask without antialiasing has no edge.
            guard mask.isAntialiased else { continue }
            scopes.append(
                ClipScope(
                    clip: index, begin: plan.commands.count, state: state, outer: context.clip,
                    computedCount: computedClips.count, maskCount: plan.masks.count))
            openScopes.append(plan.commands.count)
            plan.commands.append(Command(shape: .beginClip, bounds: state.bounds, mask: state.mask))
            // Inside the scope, clips are relative to it.
            context.clip = ClipState(bounds: state.bounds, mask: -1)
            clipStates[context.firstClipState + index] = context.clip
        }
    }

    /// Ends the innermost scope. Removes it if its commands do not overlap.
    mutating func endScope(_ scopes: inout [ClipScope], in context: inout PlanContext) {
        let scope = scopes.removeLast()
        openScopes.removeLast()
        context.clip = scope.outer
        for index in computedClips[scope.computedCount...] { clipStates[index] = nil }
        computedClips.removeLast(computedClips.count - scope.computedCount)
        clipStates[context.firstClipState + scope.clip] = scope.state
        let (bounds, overlaps) = content(of: scope)
        if overlaps || keptScopes.remove(scope.begin) != nil {
            plan.commands[scope.begin].bounds = bounds
            plan.commands.append(Command(shape: .endClip, bounds: bounds, mask: scope.state.mask))
        } else {
            plan.commands.remove(at: scope.begin)
            clipCommands(of: scope)
        }
    }

    /// Returns whether clip `outer` of the context's list is clip `inner`, or one around it.
    private func contains(_ outer: Int, _ inner: Int, in context: PlanContext) -> Bool {
        var index = inner
        for _ in 0...Self.maximumChainLength where index >= 0 {
            if index == outer { return true }
            index = Int(context.segment.list.clips[index].parent)
        }
        return false
    }

    /// Returns the bounds of a scope's commands, and whether some of them may overlap. Layers and inner scopes count as
    /// one command each.
    private func content(of scope: ClipScope) -> (bounds: PixelRect, overlaps: Bool) {
        var bounds = PixelRect.empty
        var (depth, overlaps) = (0, false)
        for command in plan.commands[(scope.begin + 1)...] {
            if command.shape.beginsLayer { depth += 1 }
            if command.shape.endsLayer { depth -= 1 }
            guard depth == 0 else { continue }
            if case .sprites = command.shape { overlaps = true }
            if !bounds.intersection(command.bounds).isEmpty { overlaps = true }
            bounds = bounds.union(command.bounds)
        }
        return (bounds, overlaps)
    }

    /// Gives the mask of a removed scope to its commands.
    private mutating func clipCommands(of scope: ClipScope) {
        var depth = 0
        for index in scope.begin..<plan.commands.count {
            let shape = plan.commands[index].shape
            if shape.endsLayer { depth -= 1 }
            if depth == 0 {
                let mask = plan.commands[index].mask
                if mask < 0 { plan.commands[index].mask = scope.state.mask } else { clip(mask, inside: scope) }
            }
            if shape.beginsLayer { depth += 1 }
        }
    }

    /// Clips a mask that was made in a scope by the scope's mask.
    private mutating func clip(_ mask: Int32, inside scope: ClipScope) {
        var outermost = Int(mask)
        while outermost >= scope.maskCount, plan.masks[outermost].parent >= 0 {
            outermost = Int(plan.masks[outermost].parent)
        }
        // A mask before the scope's masks is the mask of the scope, which an earlier command has added.
        if outermost >= scope.maskCount { plan.masks[outermost].parent = scope.state.mask }
    }
}

extension Command.Shape {
    /// Whether the shape begins a layer or the scope of a clip.
    var beginsLayer: Bool {
        switch self {
        case .beginLayer, .beginClip: true
        default: false
        }
    }

    /// Whether the shape ends a layer or the scope of a clip.
    var endsLayer: Bool {
        switch self {
        case .endLayer, .endClip: true
        default: false
        }
    }
}
