import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { readProfile } from '../../../tests/readProfile.ts';
import { packageOf } from '../names/functionName.ts';
import { rollUp } from '../packages/rollUp.ts';
import { callTree } from '../tree/callTree.ts';
import { lineTable, lineTree } from '../tree/lineTable.ts';
import { topTable } from '../tree/topTable.ts';
import { nameIndex } from './nameIndex.ts';

describe.each(['cpu', 'heap', 'block', 'goroutine'])('in %s.prof', (file) => {
  const profile = readProfile(`tests/fixtures/${file}.prof`);
  const type = profile.defaultValueType;
  const index = nameIndex(profile, type);
  const tree = callTree(profile);

  const nonZero = (names: readonly string[], cum: ArrayLike<unknown>): [string, number][] =>
    names
      .map((name, row): [string, number] => [name, Number(cum[row])])
      .filter(([name, amount]) => name !== '' && amount !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1));

  test('functions have the cum of the table of functions', () => {
    const table = topTable(profile, tree, type);
    expect(nonZero(index.functions.names, index.functions.cum)).toEqual(nonZero(table.names, table.cum));
  });

  test('packages have the cum of functions rolled up', () => {
    const titles = [...new Set(tree.names.map(packageOf))];
    const ofName = Int32Array.from(tree.names, (name) => titles.indexOf(packageOf(name)));
    const table = rollUp(profile, tree, ofName, titles, type);
    expect(nonZero(index.packages.names, index.packages.cum)).toEqual(nonZero(titles, table.cum));
  });

  test('the hottest line of a function is its line with the largest cum in the table of lines', () => {
    const table = lineTable(profile, lineTree(profile), type);
    const { names, hottest } = index.functions;
    for (const [row, name] of names.entries()) {
      const its = [...table.order].filter((at) => table.names[at] === name && table.lines[at] !== 0);
      const most = Math.max(0, ...its.map((at) => Number(table.cum[at])));
      expect(hottest[row]! < 0 ? 0 : index.lines.cum[hottest[row]!]).toBe(most);
    }
  });
});

test('recursion and inlined calls count a sample once', () => {
  const profile = drawProfile(`
    5ms                2ms
    main@main.go:1     main@main.go:1
    a@a.go:3+b@a.go:9  idle@idle.go:7
    a@a.go:3+a@a.go:4
  `);
  const { functions, files, lines } = nameIndex(profile, 0);
  const cumOf = ({ names, cum }: typeof files, name: string) => cum[names.indexOf(name)];
  expect(['main', 'a', 'b', 'idle'].map((name) => cumOf(functions, name))).toEqual([7, 5, 5, 2]);
  expect(cumOf(files, 'a.go')).toBe(5);
  const hottest = functions.hottest[functions.names.indexOf('a')]!;
  expect(`${lines.files[hottest]}:${lines.lines[hottest]}`).toBe('a.go:3');
});
