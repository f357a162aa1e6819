// The dependency direction of docs/architecture.md, read off the includes.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "repo/source_tree.hpp"

namespace tw::repo {
namespace {

/// Which modules a module may include from, itself aside.
const std::map<std::string, std::set<std::string>> may_include = {
    {"diagnostics", {}},
    {"model", {"diagnostics"}},
    {"tiledef", {"diagnostics", "model"}},
    {"compiler", {"diagnostics", "model", "tiledef"}},
    {"render", {"diagnostics", "model"}},
    {"validator", {"diagnostics", "model"}},
    {"interop", {"diagnostics", "model", "tiledef", "compiler", "validator"}},
    {"cli", {"diagnostics", "model", "tiledef", "compiler", "render", "validator", "interop"}},
};

/// Libraries that only some folders may know, by the beginning of the include.
const std::map<std::string, std::set<std::string>> library_belongs_to = {
    {"yaml-cpp/", {"tiledef"}}, {"cairo", {"render/paint"}},
    {"pango/", {"render"}},     {"librsvg/", {"render/paint", "render/load"}},
    {"stb", {"render"}},        {"qpdf/", {"render"}},
    {"lcms2.h", {"render"}},    {"pugixml.hpp", {"interop"}},
    {"lua", {"validator"}},     {"cmark", {"render"}},
    {"CLI/", {"cli"}},
};

bool lies_in(const std::filesystem::path& path, const std::set<std::string>& folders) {
  for (const std::string& folder : folders)
    if (path.string().starts_with(folder + "/")) return true;
  return false;
}

TEST(Includes, FollowTheDependencyDirection) {
  std::size_t seen = 0;
  for (const SourceFile& file : module_sources()) {
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      const std::string target = included(file.lines[i]);
      const std::string module = target.substr(0, target.find('/'));
      if (!may_include.contains(module)) continue;
      ++seen;
      if (module == file.module()) continue;
      EXPECT_TRUE(may_include.at(file.module()).contains(module))
          << file.path.string() << ":" << i + 1 << " includes " << target << "; " << file.module()
          << " may not know " << module;
    }
  }
  EXPECT_GT(seen, 20U) << "the scan found too few includes to mean anything";
}

TEST(Includes, KeepLibrariesInTheirPlaces) {
  for (const SourceFile& file : module_sources()) {
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      const std::string target = included(file.lines[i]);
      for (const auto& [library, folders] : library_belongs_to) {
        if (!target.starts_with(library)) continue;
        EXPECT_TRUE(lies_in(file.path, folders))
            << file.path.string() << ":" << i + 1 << " includes " << target;
      }
    }
  }
}

TEST(Includes, NameModuleAndFile) {
  for (const SourceFile& file : module_sources()) {
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      if (!file.lines[i].starts_with("#include \"")) continue;
      EXPECT_NE(included(file.lines[i]).find('/'), std::string::npos)
          << file.path.string() << ":" << i + 1 << ": write \"module/file.hpp\"";
    }
  }
}

}  // namespace
}  // namespace tw::repo
