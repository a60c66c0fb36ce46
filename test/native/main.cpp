// The main of Catch2 version 2, in its own file because it takes long to compile.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
