// LiltSDL: an SDL window as the host's platform: events, waiting, presenting.

@_exported import LiltHost
