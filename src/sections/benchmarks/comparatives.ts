import { dictionary } from '../../model/dictionary.ts';

/** What less and more of a unit are called in a sentence. */
export const comparatives: Readonly<Record<string, readonly [less: string, more: string]>> = dictionary({
  'sec/op': ['faster', 'slower'],
  'B/op': ['less memory', 'more memory'],
  'allocs/op': ['fewer allocations', 'more allocations'],
  'B/s': ['slower', 'faster'],
  'ops/s': ['slower', 'faster'],
});
