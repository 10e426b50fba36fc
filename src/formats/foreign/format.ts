import type { InputFormat, Reading } from '../inputFormat.ts';
import { binaryKinds, unknownBinary } from './binaryKinds.ts';
import { fileHead } from './fileHead.ts';
import type { FileHead, ForeignKind } from './foreignKind.ts';
import { jsonKinds } from './jsonKinds.ts';
import { measurementKinds } from './measurementKinds.ts';
import { otherTextKinds, unknownText } from './otherTextKinds.ts';

/** Enough to tell every kind; the same as what `matches` is given at most. */
const headBytes = 64 * 1024;

/**
 * Everything that Perfolio does not read, so that a file is never just refused: it is named, and the reader is told
 * what to do. Each kind is one record in a table.
 */
export const format = {
  label: 'other file',
  matches: (head, whole) => kindOf(fileHead(head, whole)).likelihood,
  read,
  onlyNames: true,
} satisfies InputFormat;

/** Reads no more than the beginning. Always sets the file aside, with one fatal problem. */
async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const bytes = new Uint8Array(headBytes);
  let length = 0;
  let whole = true;
  for await (const chunk of chunks) {
    const taken = chunk.subarray(0, headBytes - length);
    bytes.set(taken, length);
    length += taken.length;
    if (taken.length < chunk.length) {
      whole = false;
      break;
    }
  }
  const head = fileHead(bytes.subarray(0, length), whole);
  const { name, sentence, hint } = kindOf(head);
  const message = typeof sentence === 'string' ? sentence : sentence(head);
  return { dataset: null, recognisedAs: name, problems: [{ severity: 'fatal', message, hint }] };
}

/** What a server, a tool or a person wrote is told before what it looks like. */
const textKinds = [...otherTextKinds, ...jsonKinds, ...measurementKinds, unknownText];

function kindOf(head: FileHead): ForeignKind {
  const kinds = head.text === null || head.text === '' ? binaryKinds : [...binaryKinds, ...textKinds];
  return kinds.find((kind) => kind.test(head)) ?? unknownBinary;
}
