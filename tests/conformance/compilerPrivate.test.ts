import { expect, test } from 'vitest';
import { joinProfile } from '../../src/analysis/compiler/joinProfile.ts';
import { createRedactor } from '../../src/analysis/redact/redactor.ts';
import { privateTexts } from '../../src/formats/compiler/private.ts';
import { privateTexts as profileTexts } from '../../src/formats/pprof/private.ts';
import { noteKinds } from '../../src/model/compilerNotes.ts';
import { noRedaction, type Redaction } from '../../src/model/shared.ts';
import { readDataset } from '../readDataset.ts';
import { notesOf, notesOfFile } from '../readNotes.ts';

const all: Redaction = { paths: 'hash', labels: 'hash', packages: 'hash', hosts: 'hash', notes: 'hash' };

const text = [
  '# corp.example/pay',
  './salary.go:3:6: cannot inline (*Salary).Secret: function too complex: cost 90 exceeds budget 80',
  './salary.go:9:7: secretTable escapes to heap in (*Salary).Secret:',
  './salary.go:9:7:   flow: {heap} ← &{storage for secretTable}:',
  './salary.go:9:7:     from secretTable (call parameter) at ./salary.go:9:8',
  './salary.go:9:7: secretTable escapes to heap',
  'secret line',
].join('\n');

test('a private package’s functions have the same replacement as in a profile, and its code is hashed', async () => {
  const notes = await notesOf(text);
  const redactor = createRedactor(all, 'salt', privateTexts.packagesIn(notes, createRedactor(all, 'salt')));
  const redacted = privateTexts.redact(notes, redactor)!;
  expect(JSON.stringify(redacted)).not.toMatch(/secret|salary|pay/i);
  const { texts, notes: table } = redacted;
  const name = `${texts[table.package[0]!]}.${texts[table.subject[0]!]}`;
  expect(name).toBe(redactor.functionName('corp.example/pay.(*Salary).Secret'));
  expect(texts[table.within[1]!]).toBe(texts[table.subject[0]!]);
  expect(texts[table.detail[0]!]).toBe('function too complex: cost 90 exceeds budget 80');
  expect([...table.cost]).toEqual([90, -1]);
  expect(texts[redacted.flows.why[1]!]).toBe('call parameter');
});

test('if only names are hashed, code of private packages is left out', async () => {
  const notes = await notesOf(text);
  const redactor = createRedactor({ ...noRedaction, packages: 'hash' }, 'salt', ['corp.example/pay']);
  const { texts, notes: table } = privateTexts.redact(notes, redactor)!;
  expect(texts[table.subject[1]!]).toBe('…');
});

test('nothing changes without redaction, and counts never do', async () => {
  const notes = await notesOfFile('tests/fixtures/compiler/crudp-m2.txt');
  expect(privateTexts.redact(notes, createRedactor(noRedaction, 'salt'))).toBe(notes);
  const redacted = privateTexts.redact(notes, createRedactor(all, 'salt', ['github.com/cdvelop/crudp']))!;
  for (const column of ['kind', 'line', 'column', 'cost', 'times', 'endStep'] as const) {
    expect(redacted.notes[column]).toEqual(notes.notes[column]);
  }
  // Equal texts stay equal, and different functions stay different.
  const functions = (of: typeof notes): string[] =>
    [...of.notes.kind.keys()]
      .filter((row) => noteKinds[of.notes.kind[row]!] === 'notInlinable')
      .map((row) => of.texts[of.notes.subject[row]!]!);
  expect(new Set(functions(redacted)).size).toBe(new Set(functions(notes)).size);
});

test('redacted notes still meet the redacted profile', async () => {
  const notes = await notesOfFile('tests/fixtures/compiler/crudp-m2.txt');
  const { data: profile } = await readDataset('tests/fixtures/compiler/crudp/mem.out');
  const plain = joinProfile(notes, profile);
  const redactor = createRedactor(all, 'salt', ['github.com/cdvelop/crudp']);
  const redacted = joinProfile(privateTexts.redact(notes, redactor)!, profileTexts.redact(profile, redactor)!);
  expect(redacted.functions.length).toBe(plain.functions.length);
  expect(redacted).toMatchObject({ sameLine: plain.sameLine, otherLine: plain.otherLine });
  expect(redacted.functions.map(({ name }) => name)).toEqual(
    plain.functions.map(({ name }) => redactor.functionName(name)),
  );
  expect(redacted.functions.map(({ file }) => file !== '')).toEqual(plain.functions.map(({ file }) => file !== ''));
});

test('every text is redacted', async () => {
  const notes = await notesOf(text);
  const left = notes.texts.filter((before) => {
    const planted = { ...notes, texts: notes.texts.map((one) => (one !== '' && one === before ? 'zqsecret' : one)) };
    const redactor = createRedactor(all, 'salt', ['corp.example/pay']);
    return JSON.stringify(privateTexts.redact(planted, redactor)).includes('zqs');
  });
  expect(left).toEqual([]);
});
