#pragma once
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>
