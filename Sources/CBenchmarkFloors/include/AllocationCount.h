#pragma once

/// Returns the number of allocations by the calling thread so far.
unsigned long lilt_allocation_count(void);
