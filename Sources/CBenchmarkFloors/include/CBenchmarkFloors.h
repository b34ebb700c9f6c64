#pragma once

#include "AllocationCount.h"
#include "SpringFloor.h"
