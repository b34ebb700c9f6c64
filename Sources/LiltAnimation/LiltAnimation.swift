// LiltAnimation: how a value moves. Time is an argument; nothing here reads a clock.

@_exported import LiltGeometry
