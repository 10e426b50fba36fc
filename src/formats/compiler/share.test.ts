import { expect, test } from 'vitest';
import { makeRandom } from '../../../tests/random.ts';
import { notesOfFile } from '../../../tests/readNotes.ts';
import { haveSamples, samplePath, withoutSamples } from '../../../tests/sharedSamples.ts';
import { ByteReader } from '../../codes/byteReader.ts';
import { ByteWriter } from '../../codes/byteWriter.ts';
import { PayloadError } from '../../codes/payloadError.ts';
import { share } from './share.ts';

const files = [
  'tests/fixtures/compiler/crudp-m1.txt',
  'tests/fixtures/compiler/crudp-m2.txt',
  'tests/fixtures/compiler/shop/m2.txt',
  ...(haveSamples ? [samplePath('gotap/compiler/gcflags-m2.txt')] : []),
];

test.each(files)(`%s comes out of a link unchanged${withoutSamples}`, async (path) => {
  const notes = await notesOfFile(path);
  const writer = new ByteWriter();
  share.write(writer, notes);
  expect(share.read(new ByteReader(writer.take()))).toEqual(notes);
});

test('damaged bytes are an error with a sentence, or notes whose rows exist', async () => {
  const writer = new ByteWriter();
  share.write(writer, await notesOfFile('tests/fixtures/compiler/shop/m2.txt'));
  const whole = writer.take();
  const random = makeRandom(5);
  const faults: string[] = [];
  for (let round = 0; round < 300; round++) {
    const bytes = whole.slice(0, random.below(3) === 0 ? random.below(whole.length) : whole.length);
    for (let change = random.below(4); change >= 0; change--) bytes[random.below(bytes.length)] = random.below(256);
    faults.push(...faultsOf(bytes));
  }
  expect(faults).toEqual([]);
});

/** What is wrong with the notes that the bytes contain; nothing if they are refused with a sentence. */
function faultsOf(bytes: Uint8Array): string[] {
  try {
    const { texts, notes, flows } = share.read(new ByteReader(bytes));
    const columns = [notes.file, notes.subject, notes.detail, flows.text, flows.file];
    return columns.every((rows) => rows.every((row) => texts[row] !== undefined)) ? [] : ['a text that does not exist'];
  } catch (error) {
    return error instanceof PayloadError ? [] : [String(error)];
  }
}
