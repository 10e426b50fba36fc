import { expect, test } from 'vitest';
import { planProfile } from '../../../../../tests/planProfile.ts';
import { pathKey } from '../../../../analysis/tree/rowKey.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { frame } from './frame.ts';

const planned = planProfile({
  valueTypes: [
    { type: 'samples', unit: 'count' },
    { type: 'cpu', unit: 'milliseconds' },
  ],
  samples: [
    { values: [4n, 40n], stack: ['main@/src/app/main.go:3', 'walk@/src/app/tree.go:14'] },
    { values: [3n, 30n], stack: ['main@/src/app/main.go:3', 'walk@/src/app/tree.go:15', 'sort'] },
    { values: [2n, 20n], stack: ['walk@/src/app/tree.go:14'] },
  ],
});

const ask = (name: string, path: string[] = [], profile = planned) =>
  frame(ProfileMemo.of([profile]), { valueType: 1, name, key: path.length === 0 ? '' : pathKey(path) });

test('a frame rests on the samples of its own subtree', () => {
  expect(ask('walk', ['main', 'walk']).sampled?.events).toBe(7);
  expect(ask('walk', ['walk']).sampled?.events).toBe(2);
  expect(ask('sort', ['main', 'walk', 'sort']).sampled?.words).toEqual(['sample', 'samples']);
});

test('its limits are those of a count: k + z²/2 ± z√(k + z²/4), times the weight of a sample', () => {
  const { lo, hi } = ask('walk', ['main', 'walk']).sampled!;
  const z = 1.959964;
  const reach = z * Math.sqrt(7 + z ** 2 / 4);
  expect(lo).toBeCloseTo(10 * (7 + z ** 2 / 2 - reach), 3);
  expect(hi).toBeCloseTo(10 * (7 + z ** 2 / 2 + reach), 3);
});

test('nothing is said of samples without a key, or where it is not known how they were taken', () => {
  expect(ask('walk').sampled).toBeNull();
  const delays = planProfile({
    valueTypes: [
      { type: 'contentions', unit: 'count' },
      { type: 'delay', unit: 'nanoseconds' },
    ],
    samples: [{ values: [4n, 40n], stack: ['main'] }],
  });
  expect(ask('main', ['main'], delays).sampled).toBeNull();
});

test('a function has a source position, with its first line if the profile says it', () => {
  expect(ask('walk').source).toBe('tree.go');
  expect(ask('sort').source).toBe('');
  const { functions, strings } = planned;
  const startLine = functions.startLine.map((_, row) => (strings[functions.name[row]!] === 'walk' ? 12 : 0));
  const told = { ...planned, functions: { ...functions, startLine } };
  expect(ask('walk', [], told).source).toBe('tree.go:12');
  expect(ask('nothing', [], told).source).toBe('');
});
