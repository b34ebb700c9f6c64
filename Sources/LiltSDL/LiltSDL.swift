// LiltSDL: an SDL window as the host's platform.

@_exported import LiltHost
import CSDL2
