/** What less and more of a unit are called in a sentence. */
export const comparatives: Readonly<Record<string, readonly [less: string, more: string]>> = {
  'sec/op': ['faster', 'slower'],
  'B/op': ['less memory', 'more memory'],
  'allocs/op': ['fewer allocations', 'more allocations'],
  'B/s': ['slower', 'faster'],
  'ops/s': ['slower', 'faster'],
};
