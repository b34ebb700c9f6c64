#pragma once

#include "AllocationCount.h"
#include "ParticleFloor.h"
#include "SpringFloor.h"
