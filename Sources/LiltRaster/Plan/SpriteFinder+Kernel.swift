import CPixelKernels

/// The kernel that positions the sprites of instances under one linear map.
extension SpriteFinder {
    /// Always true. Its first use checks that the recorded instance type and the kernel's instance type have the same
    /// layout in memory.
    private static let hasKernelLayout: Bool = {
        typealias Recorded = DisplayList.SymbolInstance
        precondition(
            MemoryLayout<Recorded>.size == MemoryLayout<SymbolInstance>.size
                && MemoryLayout<Recorded>.stride == MemoryLayout<SymbolInstance>.stride
                && MemoryLayout<Recorded>.offset(of: \.a) == MemoryLayout<SymbolInstance>.offset(of: \.linear.0)
                && MemoryLayout<Recorded>.offset(of: \.b) == MemoryLayout<SymbolInstance>.offset(of: \.linear.1)
                && MemoryLayout<Recorded>.offset(of: \.c) == MemoryLayout<SymbolInstance>.offset(of: \.linear.2)
                && MemoryLayout<Recorded>.offset(of: \.d) == MemoryLayout<SymbolInstance>.offset(of: \.linear.3)
                && MemoryLayout<Recorded>.offset(of: \.tx) == MemoryLayout<SymbolInstance>.offset(of: \.tx)
                && MemoryLayout<Recorded>.offset(of: \.ty) == MemoryLayout<SymbolInstance>.offset(of: \.ty)
                && MemoryLayout<Recorded>.offset(of: \.opacity) == MemoryLayout<SymbolInstance>.offset(of: \.opacity)
                && MemoryLayout<Recorded>.offset(of: \.tint) == MemoryLayout<SymbolInstance>.offset(of: \.tint),
            "DisplayList.SymbolInstance and the kernels' SymbolInstance differ in layout")
        return true
    }()

    /// Adds the sprites of visible instances with the kernel. Stops when `sprites` is full, or at the first instance
    /// without a sprite. Returns the number of instances before the stop.
    func appendWithKernel(
        _ instances: UnsafeBufferPointer<DisplayList.SymbolInstance>, to run: inout SpriteTable.OpenRun, number: Int32,
        _ sprites: inout OutputSpan<PositionedSprite>
    ) -> Int {
        let linear = linear ?? .zero
        var index = 0
        var retried = -1
        _ = Self.hasKernelLayout
        instances.withMemoryRebound(to: SymbolInstance.self) { kernelInstances in
            while true {
                run.phases.withUnsafeBufferPointer { phases in
                    var known = SpritePhases(
                        linear: (linear.x, linear.y, linear.z, linear.w), a: outer.a, b: outer.b, c: outer.c,
                        d: outer.d, tx: outer.tx, ty: outer.ty, opacity: run.opacity, clip: run.clip, run: number,
                        sprites: phases.baseAddress)
                    sprites.withUnsafeMutableBufferPointer { buffer, count in
                        index += source.kernels.position_sprites(
                            kernelInstances.baseAddress! + index,
                            min(kernelInstances.count - index, buffer.count - count), &known,
                            buffer.baseAddress! + count, &count, &run.bounds)
                    }
                }
                // The kernel stopped because the next instance has another map, is too far from the origin, or needs a
                // phase that is not drawn yet.
                guard index < kernelInstances.count && !sprites.isFull, index != retried, isPlain(instances[index]),
                    case .upright = find(instances[index])
                else { return }
                // The phase is drawn now, so the kernel tries this instance once more. If it stops here again, it
                // disagrees with `find` about the phase. The caller then draws the instance's symbol as its own items.
                retried = index
                run.phases = knownPhases
            }
        }
        return index
    }
}
