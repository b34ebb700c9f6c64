import LiltGeometry
import TestSupport
import Testing

@Suite struct SeededRandomTests {
    /// The first five outputs for seed 1234567, as the reference implementation of splitmix64 prints them.
    @Test func theSequenceMatchesTheReferenceImplementation() {
        var random = SeededRandom(seed: 1_234_567)
        let numbers = (0..<5).map { _ in random.next() }
        #expect(
            numbers == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test func unitNumbersFillTheHalfOpenRangeEvenly() {
        forEachSeed(20) { seed, random in
            var counts = [Int](repeating: 0, count: 10)
            for _ in 0..<10_000 {
                let number = random.nextUnit()
                #expect(number >= 0 && number < 1, "seed \(seed)")
                counts[Int(number * 10)] += 1
            }
            // A bin has a mean of 1000 and a standard deviation of 30. The limit is five standard deviations.
            #expect(counts.allSatisfy { abs($0 - 1000) < 150 }, "seed \(seed): \(counts)")
        }
    }

    @Test func aRangeOfOneNumberReturnsThatNumber() {
        var random = SeededRandom(seed: 0)
        #expect(random.nextDouble(in: 3...3) == 3)
    }

    @Test(arguments: [1e308, .greatestFiniteMagnitude]) func aRangeOfHugeNumbersReturnsItsNumbers(limit: Double) {
        var random = SeededRandom(seed: 1)
        let numbers = (0..<1000).map { _ in random.nextDouble(in: -limit...limit) }
        #expect(numbers.allSatisfy { abs($0) <= limit })
        // A half has a mean of 500 numbers and a standard deviation of 16.
        #expect(abs(numbers.count { $0 < 0 } - 500) < 80)
    }

    @Test func splitSequencesDiffer() {
        var parent = SeededRandom(seed: 7)
        var child = parent.split()
        var sibling = parent.split()
        let heads = [parent.next(), child.next(), sibling.next()]
        #expect(Set(heads).count == 3)
        var again = SeededRandom(seed: 7)
        var sameChild = again.split()
        #expect(sameChild.next() == heads[1])
    }
}
