import { expect, test } from 'vitest';
import { notesOf, notesOfFile } from '../../../tests/readNotes.ts';
import { type CompilerNotes, noteKinds } from '../../model/compilerNotes.ts';
import { escapeReason } from './escapeReason.ts';

/** The reason of a value that escapes by one step. */
async function reasonOf(step: string): Promise<string> {
  const notes = await notesOf(
    `./a.go:9:7: x escapes to heap in F:\n./a.go:9:7:     from ${step} at ./a.go:9:8\n./a.go:9:7: x escapes to heap\n`,
  );
  return escapeReason(notes, 0);
}

test.each([
  ['(*T).Encode(t.enc(x), x) (call parameter)', 'passed to `(*T).Encode`'],
  ['fmt.Sprintf("(%s", ... argument...) (call parameter)', 'passed to `fmt.Sprintf`'],
  ['return &T{...} (return)', 'returned'],
  ['c.byName[name] = &it (assign)', 'assigned to `c.byName[name]`'],
  ['it := T{...} (assign)', 'assigned to `it`'],
  ['make([]byte, n) (non-constant size)', 'non-constant size'],
  ['x (interface-converted)', 'converted to an interface'],
  ['x (captured by a closure)', 'captured by a closure'],
])('%s', async (step, reason) => {
  expect(await reasonOf(step)).toBe(reason);
});

test('steps that only reach the value are passed over', async () => {
  const notes = await notesOfFile('tests/fixtures/compiler/crudp-m2.txt');
  const reasons = reasonsOf(notes);
  expect(reasons.get('./crudp.go:41 &CrudP{...}')).toBe('returned');
  expect(reasons.get('./handlers.go:11 make([]actionHandler, len(handlers))')).toBe('assigned to `cp.handlers`');
  expect(reasons.get('./error.go:16 packet')).toBe('passed to `(*tinybin.TinyBin).Encode`');
});

test('without flows there is no reason', async () => {
  expect(
    [...reasonsOf(await notesOfFile('tests/fixtures/compiler/crudp-m1.txt')).values()].every((one) => one === ''),
  ).toBe(true);
});

function reasonsOf(notes: CompilerNotes): Map<string, string> {
  const { texts, notes: table } = notes;
  return new Map(
    [...table.kind.keys()]
      .filter((note) => noteKinds[table.kind[note]!] === 'escapes')
      .map((note) => [
        `${texts[table.file[note]!]}:${table.line[note]} ${texts[table.subject[note]!]}`,
        escapeReason(notes, note),
      ]),
  );
}
