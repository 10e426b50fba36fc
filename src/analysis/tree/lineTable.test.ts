import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { lineTable, lineTree } from './lineTable.ts';

/** One text line per row: function, file:line, flat, cum. */
function rows(drawing: string, more?: Parameters<typeof drawProfile>[1]): string[] {
  const profile = drawProfile(drawing, more);
  const { names, files, lines, flat, cum, order } = lineTable(profile, lineTree(profile), 0);
  return Array.from(order, (row) => `${names[row]} ${files[row]}:${lines[row]} ${flat[row]} ${cum[row]}`);
}

test('a row is a function, a file and a line: two lines of one function are two rows', () => {
  expect(
    rows(`
      3ms           1ms
      main@m.go:10  main@m.go:11
      walk@w.go:20  walk@w.go:20
    `),
  ).toEqual(['walk w.go:20 4 4', 'main m.go:10 0 3', 'main m.go:11 0 1']);
});

test('one name in two files is two rows, and files are compared as clean paths', () => {
  expect(
    rows(`
      1ms               2ms                  4ms
      init@/a/./a.go:1  init@/a/b/../a.go:1  init@/b/b.go:1
    `),
  ).toEqual(['init /b/b.go:1 4 4', 'init /a/a.go:1 3 3']);
});

/** As in `go tool pprof -top -lines`. */
test('a recursive line counts once per sample, and so does the line that calls it', () => {
  expect(
    rows(`
      5ms
      walk@w.go:20
      walk@w.go:20
      walk@w.go:21
    `),
  ).toEqual(['walk w.go:21 5 5', 'walk w.go:20 0 5']);
});

test('flat goes to the innermost inlined line of the leaf', () => {
  expect(
    rows(`
      7ms
      main@m.go:1
      outer@o.go:2+inner@i.go:3
    `),
  ).toEqual(['inner i.go:3 7 7', 'main m.go:1 0 7', 'outer o.go:2 0 7']);
});

test('frames without a name have a row, and frames without a file keep their line', () => {
  expect(
    rows(`
      1ms   2ms
      main  @only/file.go:5
      ?     VM@:10
    `),
  ).toEqual(['VM :10 2 2', '<unknown> :0 1 1', ' only/file.go:5 0 2', 'main :0 0 1']);
});

test('frames that the profile drops have no rows', () => {
  expect(
    rows(
      `
      4ms
      main@m.go:1
      runtime.malloc@r.go:2
    `,
      { dropFrames: 'runtime\\..*' },
    ),
  ).toEqual(['main m.go:1 4 4']);
});

test('ties are sorted by name, then file, then line number', () => {
  expect(
    rows(`
      1ms        1ms         1ms       1ms
      b@b.go:10  b@b.go:9    b@a.go:9  a@z.go:1
    `),
  ).toEqual(['a z.go:1 1 1', 'b a.go:9 1 1', 'b b.go:9 1 1', 'b b.go:10 1 1']);
});
