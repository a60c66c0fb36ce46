#include "turnout/pattern_pool.hpp"

#include <algorithm>
#include <functional>
#include <unordered_set>

namespace turnout {

PatternPool::PatternPool(std::span<const RouteMeta> metas, const CaseFolding& folding,
                         const Dialect& dialect, std::vector<Id>& ids) {
  // The metas of which each has a path that no one before it has, by that path.
  std::vector<std::uint32_t> firsts;
  const auto first = [&](Id id) -> const RouteMeta& { return metas[firsts[id]]; };
  const auto hash = [&](Id id) { return std::hash<TextView>()(first(id).relative_path); };
  const auto equal = [&](Id a, Id b) {
    return first(a).case_sensitive == first(b).case_sensitive &&
           first(a).relative_path == first(b).relative_path;
  };
  std::unordered_set<Id, decltype(hash), decltype(equal)> known(0, hash, equal);
  std::size_t text_size = 0;
  ids.reserve(metas.size());
  for (std::uint32_t meta = 0; meta < metas.size(); ++meta) {
    firsts.push_back(meta);
    const auto [id, is_new] = known.insert(static_cast<Id>(firsts.size() - 1));
    ids.push_back(*id);
    if (is_new) {
      text_size += metas[meta].relative_path.size();
    } else {
      firsts.pop_back();
    }
  }

  text_ = std::make_unique<char16_t[]>(text_size);
  matchers_.reserve(firsts.size());
  char16_t* end = text_.get();
  for (const std::uint32_t meta : firsts) {
    const Text& path = metas[meta].relative_path;
    const TextView kept(end, path.size());
    end = std::copy(path.begin(), path.end(), end);
    matchers_.emplace_back(kept, metas[meta].case_sensitive, folding, dialect);
  }
}

}  // namespace turnout
