// Lilt: the one import of app authors. It re-exports all that they write with.

@_exported import LiltSDL
@_exported import LiltViews
