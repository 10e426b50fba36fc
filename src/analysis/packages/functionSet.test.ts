import { describe, expect, test } from 'vitest';
import { isInSets } from './functionSet.ts';

const why = 'For the test.';

describe('a set of functions', () => {
  test.each([
    ['mallocgc*', 'runtime.mallocgcTiny'],
    ['mallocgc', 'runtime.mallocgc.func1'],
    ['call#', 'runtime.call1024'],
    ['mheap.*', 'runtime.(*mheap).alloc.func1'],
    ['spanClass.*', 'runtime.spanClass.noscan'],
    ['mspan.sweep*', 'runtime.(*mspan).sweepLocked'],
    ['scan*', 'runtime.scanobject'],
  ])('%s takes %s', (names, name) => expect(isInSets([{ why, names }])(name)).toBe(true));

  test.each([
    ['mallocgc', 'runtime.mallocgcTiny'],
    ['call#', 'runtime.callers'],
    ['mspan.sweep*', 'runtime.(*mheap).sweepLocked'],
    ['scan*', 'main.scanobject'],
    ['scan*', 'runtime.scanner.next'],
  ])('%s does not take %s', (names, name) => expect(isInSets([{ why, names }])(name)).toBe(false));

  test('may name other packages, all packages below one, any package, or none', () => {
    const isIn = isInSets([
      { why, of: ['time'], names: 'Sleep' },
      { why, of: ['internal/trace/...'], names: '*' },
      { why, of: ['*'], names: '_Cfunc_*' },
      { why, of: ['internal/sync'], names: 'HashTrieMap.*' },
      { why, of: [''], names: 'memeqbody*' },
    ]);
    const names = [
      'time.Sleep',
      'internal/trace/v2.Read',
      'a/b._Cfunc_go',
      'internal/sync.(*HashTrieMap[...]).Load',
      'memeqbody',
    ];
    expect(names.filter((name) => !isIn(name))).toEqual([]);
    expect(['runtime.Sleep', 'internal/trace.Read', 'a.memeqbody'].filter(isIn)).toEqual([]);
  });

  test('leaves out exceptions that the wildcards would match', () => {
    const isIn = isInSets([{ why, names: 'gc*', except: 'gcstopm*' }]);
    expect([isIn('runtime.gcDrain'), isIn('runtime.gcstopm'), isIn('runtime.gcstopm.func1')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
