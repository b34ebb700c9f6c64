#pragma once

#include "AllocationCount.h"
