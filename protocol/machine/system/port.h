// A port that no other program can take.
#pragma once

#include <boost/asio/ip/tcp.hpp>

namespace tianji::protocol {

/// What is set before a port is bound. Linux lets a port be bound again at once after its program
/// has ended, if that is wanted. Windows does so anyway; what is wanted there is that no
/// other program binds the same port meanwhile.
#ifdef _WIN32
using OwnPort = boost::asio::detail::socket_option::boolean<SOL_SOCKET, SO_EXCLUSIVEADDRUSE>;
#else
using OwnPort = boost::asio::socket_base::reuse_address;
#endif

}  // namespace tianji::protocol
