# The libraries that Tianji needs, compiled from Debian's sources of them in TIANJI_DEPENDENCIES, which
# .package/sources.sh puts there: for systems for which Debian has no packages. The same names of targets
# and variables result as from find_package.
enable_language(C)
find_package(Threads REQUIRED)
set(sources ${TIANJI_DEPENDENCIES})

# Abseil: only the libraries that are linked are compiled.
set(ABSL_PROPAGATE_CXX_STD ON)
set(tianji_tests ${BUILD_TESTING})
set(BUILD_TESTING OFF)
add_subdirectory(${sources}/abseil ${CMAKE_BINARY_DIR}/dependencies/abseil EXCLUDE_FROM_ALL SYSTEM)
set(BUILD_TESTING ${tianji_tests})

# Boost and JSON are headers, but for Program_options.
add_library(tianji_headers INTERFACE)
target_include_directories(tianji_headers SYSTEM INTERFACE ${sources}/include)
file(GLOB program_options ${sources}/program_options/*.cpp)
list(FILTER program_options EXCLUDE REGEX "winmain")
add_library(program_options STATIC EXCLUDE_FROM_ALL ${program_options})
target_link_libraries(program_options PUBLIC tianji_headers)
add_library(Boost::program_options ALIAS program_options)

# SQLite, for one program that many threads use.
add_library(sqlite3 STATIC EXCLUDE_FROM_ALL ${sources}/sqlite/sqlite3.c)
target_compile_definitions(sqlite3 PRIVATE SQLITE_THREADSAFE=1 SQLITE_OMIT_LOAD_EXTENSION)
target_include_directories(sqlite3 SYSTEM PUBLIC ${sources}/sqlite)
target_link_libraries(sqlite3 PUBLIC Threads::Threads)
add_library(SQLite::SQLite3 ALIAS sqlite3)

# CoinUtils and Clp, whose own scripts cannot configure them for another system. No BLAS, no files.
set(coin ${CMAKE_BINARY_DIR}/dependencies/coin)
set(config "#define HAVE_CFLOAT 1\n#define HAVE_CMATH 1\n#define COIN_C_FINITE std::isfinite\n#define COIN_C_ISNAN std::isnan
#define COIN_INT64_T long long\n#define COIN_UINT64_T unsigned long long\n#define COIN_INTPTR_T long long
#define COIN_COINUTILS_CHECKLEVEL 0\n#define COIN_COINUTILS_VERBOSITY 0\n#define COINUTILS_VERSION \"2.11.4\"
#define COIN_CLP_CHECKLEVEL 0\n#define COIN_CLP_VERBOSITY 0\n#define CLP_VERSION \"1.17.6\"\n#define COIN_HAS_COINUTILS 1\n#define COIN_HAS_CLP 1\n")
foreach(name config config_coinutils config_clp)
  file(CONFIGURE OUTPUT ${coin}/coin/${name}.h CONTENT "#pragma once\n${config}" @ONLY)
endforeach()
file(GLOB coin_headers ${sources}/coinutils/CoinUtils/src/*.h ${sources}/coinutils/CoinUtils/src/*.hpp
     ${sources}/clp/Clp/src/*.h ${sources}/clp/Clp/src/*.hpp)
file(COPY ${coin_headers} DESTINATION ${coin}/coin)
file(GLOB coin_utils ${sources}/coinutils/CoinUtils/src/*.cpp)
file(GLOB clp ${sources}/clp/Clp/src/Clp*.cpp ${sources}/clp/Clp/src/Idi*.cpp)
list(FILTER clp EXCLUDE REGEX "(ClpMain|Clp_C_Interface|ClpCholesky(Mumps|Taucs|Ufl|Wssmp|WssmpKKT)|unitTest)\\.cpp$")
add_library(coin STATIC EXCLUDE_FROM_ALL ${coin_utils} ${clp})
target_compile_definitions(coin PUBLIC HAVE_CONFIG_H PRIVATE COINUTILS_BUILD CLP_BUILD)
target_include_directories(coin PRIVATE ${coin}/coin)
target_include_directories(coin SYSTEM INTERFACE ${coin})
set(CLP_LIBRARY coin)
set(COIN_UTILS tianji_headers)

# None of them is ours to warn of.
foreach(library program_options sqlite3 coin)
  target_compile_options(${library} PRIVATE -w)
endforeach()
