# The library as others find it: find_package(turnout 0.1), turnout::turnout.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

# The headers that a program includes, and what these include; all others may change at any time.
set(public_headers code_units.hpp dialect.hpp matcher.hpp newest_dialects.hpp utf8.hpp)
list(TRANSFORM public_headers PREPEND cpp/turnout/)
install(FILES ${public_headers} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/turnout)

install(TARGETS turnout EXPORT turnoutTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
                                                      INCLUDES DESTINATION
                                                      ${CMAKE_INSTALL_INCLUDEDIR})

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/turnout)
install(EXPORT turnoutTargets NAMESPACE turnout:: DESTINATION ${package_folder})
configure_package_config_file(cmake/turnoutConfig.cmake.in turnoutConfig.cmake
                              INSTALL_DESTINATION ${package_folder})
# Below 1.0 a minor version may break what the one before it had.
write_basic_package_version_file(turnoutConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/turnoutConfig.cmake
              ${PROJECT_BINARY_DIR}/turnoutConfigVersion.cmake DESTINATION ${package_folder})
