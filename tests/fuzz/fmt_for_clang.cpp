// Clang names this function of fmt otherwise than GCC, which built the library that is linked.
#include <fmt/format-inl.h>

FMT_BEGIN_NAMESPACE
namespace detail {
template void vformat_to<char>(buffer<char>&, basic_string_view<char>,
                               basic_format_args<buffer_context<char>>, locale_ref);
}  // namespace detail
FMT_END_NAMESPACE
