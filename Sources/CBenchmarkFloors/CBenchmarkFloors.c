#include "CBenchmarkFloors.h"
