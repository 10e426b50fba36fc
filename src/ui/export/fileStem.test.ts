import { expect, test } from 'vitest';
import { fileStem } from './fileStem.ts';

test.each([
  ['cpu.prof', 'Top functions', 'cpu-top-functions'],
  ['runs/after/cpu.pb.gz', 'Flame graph', 'cpu-flame-graph'],
  ['C:\\profiles\\mem.out', 'Labels', 'mem-labels'],
  ['archive.zip/inner/heap.2.pprof', 'Top functions', 'heap.2-top-functions'],
  ['3 profiles of Before, merged', 'Top', '3-profiles-of-before-merged-top'],
  ['../..', 'Top', 'top'],
  ['профиль.prof', 'Top', 'профиль-top'],
  ['a:b?c*.prof', '', 'a-b-c'],
])('%j, %j is called %s', (path, part, stem) => {
  expect(fileStem(path, part)).toBe(stem);
});
