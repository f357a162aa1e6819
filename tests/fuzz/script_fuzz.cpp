// Rule scripts: any bytes as text, and scripts that the bytes choose by the grammar. Whatever they
// are, they are checked, loaded and called; the machine goes on, and two machines agree.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "support/script_generator.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const bool as_text = data[0] == '-';
  const std::string script = as_text
                                 ? std::string(reinterpret_cast<const char*>(data), size)
                                 : tw::test::script_of(std::span<const std::uint8_t>(data, size));
  const std::string broken = tw::test::broken_by(script);
  if (broken.empty()) return 0;
  std::fprintf(stderr, "%s\n%s\n", script.c_str(), broken.c_str());
  std::abort();
}
