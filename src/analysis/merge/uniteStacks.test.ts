import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { makeRandom } from '../../../tests/random.ts';
import type { Profile, StackTable } from '../../model/profile.ts';
import { mergeTables } from './mergeTables.ts';
import { uniteStacks } from './uniteStacks.ts';

function unite(first: Profile, second: Profile) {
  const { tables, rows } = mergeTables([first, second]);
  const [ours, theirs] = [rows[0]!.locations, rows[1]!.locations];
  const united = uniteStacks(first.stacks, second.stacks, ours, theirs, tables.locations.count);
  return { ...united, tables, ours, theirs };
}

/** The locations of a stack from the root on, by their rows. */
function pathOf(stacks: StackTable, stack: number, rows: Int32Array | null): string {
  const path: number[] = [];
  for (let index = stack; index >= 0; index = stacks.caller[index]!) {
    path.push(rows === null ? stacks.location[index]! : rows[stacks.location[index]!]!);
  }
  return path.reverse().join(' ');
}

test('common stacks share rows, the others follow, callers first', () => {
  const before = drawProfile(`
    1ms    1ms    1ms
    main   main   init
    walk   idle   -
    step   -      -
  `);
  const after = drawProfile(`
    1ms    1ms    1ms    1ms
    main   main   other  init
    walk   wait   main   main
    jump   -      -      -
  `);
  const { stacks, rows } = unite(before, after);
  expect(before.stacks.count).toBe(5);
  // main, walk and init exist; jump, wait, other, main below other, and main below init do not.
  expect(stacks.count).toBe(10);
  expect([...rows].filter((row) => row < 5)).toHaveLength(3);
  for (let stack = 0; stack < stacks.count; stack++) expect(stacks.caller[stack]).toBeLessThan(stack);
});

test('a thousand random stacks per side: each keeps its path, and all are distinct', () => {
  const random = makeRandom(11).below;
  const draw = (): Profile => {
    const columns = Array.from({ length: 1000 }, () => [
      '1ms',
      ...Array.from({ length: 1 + random(8) }, (_, depth) => `f${random(depth < 3 ? 3 : 12)}`),
    ]);
    return drawProfile(
      Array.from({ length: 9 }, (_, row) => columns.map((column) => column[row] ?? '-').join('  ')).join('\n'),
    );
  };
  const [first, second] = [draw(), draw()];
  const { stacks, rows, ours, theirs } = unite(first, second);
  for (let stack = 0; stack < first.stacks.count; stack++) {
    expect(pathOf(stacks, stack, null)).toBe(pathOf(first.stacks, stack, ours));
  }
  for (let stack = 0; stack < second.stacks.count; stack++) {
    expect(pathOf(stacks, rows[stack]!, null)).toBe(pathOf(second.stacks, stack, theirs));
  }
  const paths = new Set(Array.from({ length: stacks.count }, (_, stack) => pathOf(stacks, stack, null)));
  expect(paths.size).toBe(stacks.count);
  expect(stacks.count).toBeLessThan(first.stacks.count + second.stacks.count);
});

test('one side without stacks', () => {
  const none = drawProfile('1ms\n-');
  const some = drawProfile('1ms  1ms\nmain  main\nwalk  idle');
  expect(unite(none, some).stacks.count).toBe(3);
  expect([...unite(some, none).stacks.caller]).toEqual([...some.stacks.caller]);
});
