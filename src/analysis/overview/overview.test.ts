import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import { originOf } from '../names/functionName.ts';
import { callTree } from '../tree/callTree.ts';
import { attributedFunctions } from './attributedFunctions.ts';
import { observations } from './observations.ts';
import { originShares } from './originShares.ts';

const profile = drawProfile(`
  3ms        5ms               7ms               11ms                13ms
  main.main  main.main         main.main         net/http.serve      runtime.mcall
  main.walk  fmt.Sprint        main.walk         runtime.mallocgc    -
  -          runtime.mallocgc  runtime.mallocgc  -                   -
`);
const tree = callTree(profile);
const origins = tree.names.map((name) => originOf(name, ''));

test('samples are split by the origin of their leaf, and by whether own code requested them', () => {
  expect(originShares(profile, tree, origins, 0)).toEqual([
    { origin: 'own', flat: 3, attributed: 3 },
    { origin: 'module', flat: 0, attributed: 0 },
    { origin: 'standard', flat: 0, attributed: 0 },
    { origin: 'runtime', flat: 5 + 7 + 11 + 13, attributed: 5 + 7 },
    { origin: 'other', flat: 0, attributed: 0 },
  ]);
});

test('work of other code is attributed to the innermost own function', () => {
  const isOwn = Uint8Array.from(origins, (origin) => (origin === 'own' ? 1 : 0));
  expect(
    attributedFunctions(profile, tree, isOwn, 0).map(({ name, amount }) => `${tree.names[name]} ${amount}`),
  ).toEqual(['main.walk 10', 'main.main 5']);
});

describe('observations behind a figure', () => {
  test('CPU time: the samples column', () => {
    const cpu = planProfile({
      valueTypes: [
        { type: 'samples', unit: 'count' },
        { type: 'cpu', unit: 'nanoseconds' },
      ],
      samples: [{ values: [4n, 40_000_000n], stack: ['main'] }],
    });
    expect(observations(cpu, 1)).toEqual(Float64Array.of(4));
  });

  // At a rate of 512 kB an allocation of 16 bytes is sampled once in 32768 times, one of 64 MB always.
  test('memory: the sampled allocations before Go scaled them up', () => {
    const heap = {
      ...planProfile({
        valueTypes: [
          { type: 'alloc_objects', unit: 'count' },
          { type: 'alloc_space', unit: 'bytes' },
        ],
        samples: [
          { values: [14_254_297n, 14_254_297n * 16n], stack: ['main'] },
          { values: [1n, 64n << 20n], stack: ['main', 'grow'] },
          { values: [0n, 0n], stack: ['main', 'none'] },
        ],
      }),
      periodType: { type: 'space', unit: 'bytes' },
      period: 524_288,
    };
    expect(observations(heap, 1)).toEqual(Float64Array.of(435, 1, 0));
  });

  test('unknown for contentions', () => {
    const mutex = planProfile({
      valueTypes: [
        { type: 'contentions', unit: 'count' },
        { type: 'delay', unit: 'nanoseconds' },
      ],
      samples: [{ values: [4n, 9n], stack: ['main'] }],
    });
    expect(observations(mutex, 1)).toBeNull();
  });
});
