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
  for (let round = 0; round < 300; round++) {
    const bytes = whole.slice(0, random.below(3) === 0 ? random.below(whole.length) : whole.length);
    for (let change = random.below(4); change >= 0; change--) bytes[random.below(bytes.length)] = random.below(256);
    try {
      const { texts, notes, flows } = share.read(new ByteReader(bytes));
      for (const rows of [notes.file, notes.subject, notes.detail, flows.text, flows.file]) {
        expect(rows.every((row) => texts[row] !== undefined)).toBe(true);
      }
    } catch (error) {
      expect(error).toBeInstanceOf(PayloadError);
    }
  }
});
