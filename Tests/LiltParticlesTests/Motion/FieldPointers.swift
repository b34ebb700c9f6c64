/// Calls `body` with pointers to the fields of particles, and writes the changed fields back.
func withPointers<Result>(
    _ fields: inout [[Float]], _ body: ([UnsafeMutablePointer<Float>]) -> Result
) -> Result {
    let pointers = fields.map { field in
        let pointer = UnsafeMutablePointer<Float>.allocate(capacity: field.count)
        pointer.initialize(from: field, count: field.count)
        return pointer
    }
    defer { for pointer in pointers { pointer.deallocate() } }
    let result = body(pointers)
    for index in fields.indices {
        fields[index] = Array(UnsafeBufferPointer(start: pointers[index], count: fields[index].count))
    }
    return result
}
