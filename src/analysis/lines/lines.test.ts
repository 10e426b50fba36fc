import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { lineTable, lineTree } from '../tree/lineTable.ts';
import { fileLines } from './alignLines.ts';
import { functionLines } from './functionLines.ts';

const profile = drawProfile(`
  3ms             1ms             4ms             2ms
  main@a.go:3     main@a.go:3     main@a.go:4     main@a.go:4
  walk@a.go:10    walk@a.go:11    literal@a.go:4  walk@b.go:7
  -               walk@a.go:10    -               -
`);
const tree = lineTree(profile);

/** `go tool pprof -list` splits a function by file; a line of a recursive function counts once per sample. */
test('a function has lines in each of its files', () => {
  expect(functionLines(profile, lineTable(profile, tree, 0), 'walk')).toEqual([
    {
      file: 'a.go',
      startLine: 0,
      rows: [
        { line: 10, flat: 4, cum: 4 },
        { line: 11, flat: 0, cum: 1 },
      ],
    },
    { file: 'b.go', startLine: 0, rows: [{ line: 7, flat: 2, cum: 2 }] },
  ]);
  expect(functionLines(profile, lineTable(profile, tree, 0), 'nobody')).toEqual([]);
});

/** Line 4 belongs to `main` and to the literal in it: its 4 ms are counted once, and so are the 2 ms of the call. */
test('a line of a file is shared by all functions that have it', () => {
  expect(fileLines(profile, tree, 0, 'a.go')).toEqual([
    { line: 3, flat: 0, cum: 4 },
    { line: 4, flat: 4, cum: 6 },
    { line: 10, flat: 4, cum: 4 },
    { line: 11, flat: 0, cum: 1 },
  ]);
});
