import LiltDrawing

extension Bitmap {
    /// Returns the connected areas of the pixels whose color satisfies `isPart`, each as the indices of its pixels in
    /// `pixels`. Pixels that share a side are connected.
    package func areas(where isPart: (UInt32) -> Bool) -> [[Int]] {
        var isFree = pixels.map(isPart)
        var areas: [[Int]] = []
        for first in isFree.indices where isFree[first] {
            isFree[first] = false
            var area = [first]
            var position = 0
            while position < area.count {
                let pixel = area[position]
                position += 1
                let (x, y) = (pixel % width, pixel / width)
                let steps = [(-1, x > 0), (1, x < width - 1), (-width, y > 0), (width, y < height - 1)]
                for (step, isInside) in steps where isInside && isFree[pixel + step] {
                    isFree[pixel + step] = false
                    area.append(pixel + step)
                }
            }
            areas.append(area)
        }
        return areas
    }
}
