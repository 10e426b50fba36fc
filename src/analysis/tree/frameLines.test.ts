import { expect, test } from 'vitest';
import { planProfile } from '../../../tests/planProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { callTree } from './callTree.ts';
import { frameLines } from './frameLines.ts';

const profile = planProfile({
  valueTypes: [
    { type: 'samples', unit: 'count' },
    { type: 'cpu', unit: 'milliseconds' },
  ],
  samples: [
    { values: [4n, 40n], stack: ['main@/src/main.go:3', 'walk@/src/tree.go:14'] },
    { values: [1n, 10n], stack: ['main@/src/main.go:3', 'walk@/src/tree.go:15', 'sort@/src/tree.go:31'] },
    { values: [2n, 20n], stack: ['main@/src/main.go:9', 'walk@/src/tree.go:15', 'walk@/src/tree.go:14'] },
    { values: [8n, 80n], stack: ['walk@/src/tree.go:14'] },
  ],
});

function of(measured: Profile, path: string[], valueType: number) {
  const naming = stackNaming(measured);
  const tree = callTree(measured, naming);
  let row = 0;
  for (const name of path) {
    row = Array.from(tree.parent, (_, index) => index).find(
      (at) => tree.parent[at] === row && tree.names[tree.name[at]!] === name,
    )!;
  }
  return frameLines(measured, naming, tree, row, valueType);
}

test('the samples through a frame are counted on the line that its function was on, the heaviest first', () => {
  const at = (...path: string[]) => of(profile, path, 1);
  expect(at('main').lines).toEqual([
    { line: 3, amount: 50 },
    { line: 9, amount: 20 },
  ]);
  // Of two frames of one function in a stack each has its own line.
  expect(at('main', 'walk').lines).toEqual([
    { line: 14, amount: 40 },
    { line: 15, amount: 30 },
  ]);
  expect(at('main', 'walk', 'walk').lines).toEqual([{ line: 14, amount: 20 }]);
  expect(at('walk').lines).toEqual([{ line: 14, amount: 80 }]);
});

test('a frame is inlined always, never, or depending on the caller', () => {
  const inlining = planProfile({
    valueTypes: [{ type: 'samples', unit: 'count' }],
    samples: [
      { values: [1n], stack: ['main@/src/main.go:3+walk@/src/tree.go:14', 'sort@/src/tree.go:31'] },
      { values: [2n], stack: ['main@/src/main.go:5', 'walk@/src/tree.go:15'] },
      { values: [3n], stack: ['idle@/src/main.go:7+walk@/src/tree.go:14+sort@/src/tree.go:32'] },
    ],
  });
  const at = (...path: string[]) => of(inlining, path, 0);
  expect(at('main').inlined).toBe('never');
  expect(at('main', 'walk')).toEqual({
    lines: [
      { line: 15, amount: 2 },
      { line: 14, amount: 1 },
    ],
    inlined: 'sometimes',
  });
  expect(at('main', 'walk', 'sort').inlined).toBe('never');
  expect(at('idle', 'walk')).toEqual({ lines: [{ line: 14, amount: 3 }], inlined: 'always' });
  expect(at('idle', 'walk', 'sort')).toEqual({ lines: [{ line: 32, amount: 3 }], inlined: 'always' });
});
