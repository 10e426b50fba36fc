import { expect, test } from 'vitest';
import { planProfile } from '../../../../../tests/planProfile.ts';
import { pathKey } from '../../../../analysis/tree/rowKey.ts';
import { plainLens } from '../../../../model/lens.ts';
import type { Evidence } from '../../../../model/question.ts';
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

const source = `package app

func walk(node *Node) {
	for _, child := range node.children {
		visit(child)
	}
}
`;

/** An open file that the profile may name. */
const opened = (path: string, text: string): Evidence => ({
  id: path,
  side: null,
  path,
  dataset: {
    kind: 'source',
    profileType: 'source',
    title: 'Go source file',
    valueTypes: [],
    defaultValueType: 0,
    data: { text, language: 'go' },
  },
});

test('a frame has the heaviest line of its function, with its source if that is open', () => {
  const profile = planProfile({
    valueTypes: [{ type: 'samples', unit: 'count' }],
    samples: [
      { values: [5n], stack: ['main@/src/app/main.go:3', 'app.walk@/src/app/tree.go:5'] },
      { values: [2n], stack: ['main@/src/app/main.go:3', 'app.walk@/src/app/tree.go:4'] },
    ],
  });
  const { functions, strings } = profile;
  const startLine = functions.startLine.map((_, row) => (strings[functions.name[row]!] === 'app.walk' ? 3 : 0));
  const lineOf = (path: string[], needs: Evidence[], by: 'function' | 'line' | 'package' = 'function') => {
    const memo = ProfileMemo.of([{ ...profile, functions: { ...functions, startLine } }], { ...plainLens, by });
    return frame(memo, { valueType: 0, name: path.at(-1)!, key: pathKey(path) }, needs).line;
  };
  const walk = ['main', 'app.walk'];
  const heaviest = { line: 5, amount: 5, isOneOfMany: true };
  expect(lineOf(walk, [])).toEqual({ ...heaviest, text: '' });
  expect(lineOf(walk, [opened('/src/app/tree.go', source)])).toEqual({ ...heaviest, text: 'visit(child)' });
  // Another version of the file, in which the function begins elsewhere.
  expect(lineOf(walk, [opened('/src/app/tree.go', `\n\n${source}`)])).toEqual({ ...heaviest, text: '' });
  expect(lineOf(['main'], [])).toMatchObject({ line: 3, amount: 7, isOneOfMany: false });
  const byLine = ['main /src/app/main.go:3', 'app.walk /src/app/tree.go:4'];
  expect(lineOf(byLine, [opened('/src/app/tree.go', source)], 'line')).toEqual({
    line: 4,
    amount: 2,
    isOneOfMany: false,
    text: 'for _, child := range node.children {',
  });
  // A package has no line.
  expect(lineOf(['main', 'app'], [], 'package')).toBeNull();
});
