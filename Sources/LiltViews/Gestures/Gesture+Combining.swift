extension Gesture {
    /// Calls `action` each time the gesture's value changes.
    public func onChanged(
        _ action: @escaping (Value) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> GestureWithAction<Self> where Value: Equatable {
        GestureWithAction(base: self, action: .changed(action), line: SourceLine(fileID, line))
    }

    /// Calls `action` when the gesture is complete.
    public func onEnded(
        _ action: @escaping (Value) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> GestureWithAction<Self> {
        GestureWithAction(base: self, action: .ended(action), line: SourceLine(fileID, line))
    }

    /// Calls `body` to update `state` during the gesture, and resets the state to its initial value when the gesture is
    /// over.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, update: body, line: SourceLine(fileID, line))
    }

    /// Maps the gesture's values.
    public func map<T>(_ body: @escaping (Value) -> T) -> MapGesture<Self, T> {
        MapGesture(base: self, transform: body)
    }

    /// Returns a gesture that recognizes both gestures at the same time.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// Returns a gesture that recognizes this gesture, then the other.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// Returns a gesture that recognizes this gesture, or `other` if this gesture is not recognized.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}
