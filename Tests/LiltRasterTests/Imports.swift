import LiltRaster
