import LiltHost
