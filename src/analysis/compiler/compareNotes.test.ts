import { expect, test } from 'vitest';
import { notesOf, notesOfFile } from '../../../tests/readNotes.ts';
import { compareNotes } from './compareNotes.ts';

const before = [
  '# example.com/a',
  './a.go:3:6: cannot inline F: function too complex: cost 90 exceeds budget 80',
  './a.go:13:6: can inline G with cost 20 as: func() {}',
  './a.go:23:6: can inline H with cost 20 as: func() {}',
  './a.go:33:6: can inline Old with cost 20 as: func() {}',
  './a.go:5:7: x escapes to heap in F:',
  './a.go:5:7: x escapes to heap',
  './a.go:6:7: moved to heap: buf',
  './a.go:15:9: "a" escapes to heap',
  './a.go:35:9: y escapes to heap',
].join('\n');
const after = [
  '# example.com/a',
  './a.go:4:6: can inline F with cost 70 as: func() {}',
  './a.go:14:6: can inline G with cost 30 as: func() {}',
  './b.go:3:6: cannot inline H: unhandled op DEFER',
  './a.go:7:7: moved to heap: buf',
  './a.go:16:9: "a" escapes to heap',
  './a.go:17:9: "a" escapes to heap',
].join('\n');

test('functions are compared by name, wherever they moved', async () => {
  const changes = compareNotes(await notesOf(before), await notesOf(after));
  expect(changes.functions.map(({ change, after: { name } }) => `${name} ${change}`)).toEqual([
    'F inlinable',
    'G cost',
    'H notInlinable',
  ]);
  expect(changes).toMatchObject({ bothSides: 3, onlyBefore: 1, onlyAfter: 0 });
});

test('values are compared within functions that both sides have', async () => {
  const { escapes } = compareNotes(await notesOf(before), await notesOf(after));
  expect(
    escapes.map(
      ({ change, within, subject, before: was, after: is }) => `${within}: ${subject} ${change} ${was} → ${is}`,
    ),
  ).toEqual(['F: x stopped 1 → 0', 'G: "a" started 1 → 2']);
});

test('the same notes have no changes', async () => {
  const notes = await notesOfFile('tests/fixtures/compiler/crudp-m2.txt');
  expect(compareNotes(notes, notes)).toMatchObject({ functions: [], escapes: [], onlyBefore: 0, onlyAfter: 0 });
});
