import Foundation
import LiltViews

/// A line of a table of figures: a name at the left and a value at the right.
package struct FigureRow: View {
    let name: String
    let value: String
    /// The color of the figure in a graph; nil if no graph shows it.
    let color: Color?

    /// Creates a line with a text.
    package init(_ name: String, _ value: String, color: Color? = nil) {
        (self.name, self.value, self.color) = (name, value, color)
    }

    /// Creates a line with a duration, shown in milliseconds with two decimals.
    package init(_ name: String, seconds: Double, color: Color? = nil) {
        self.init(name, Self.milliseconds(seconds), color: color)
    }

    static func milliseconds(_ seconds: Double) -> String { String(format: "%.2f ms", seconds * 1000) }

    package var body: some View {
        HStack(spacing: 6) {
            if let color { Circle().fill(color).frame(width: 7, height: 7) }
            Text(name).foregroundStyle(.secondary)
            Spacer(minLength: 8)
            Text(value).monospacedDigit()
        }
    }
}
