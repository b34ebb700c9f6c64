#pragma once

/// Returns how many blocks the calling thread has asked the allocator for since it began.
unsigned long lilt_allocation_count(void);
