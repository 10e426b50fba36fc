import { FileHead } from '../fileHead.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { binaryKinds, unknownBinary } from './binaryKinds.ts';
import type { ForeignKind } from './foreignKind.ts';
import { jsonKinds } from './jsonKinds.ts';
import { measurementKinds } from './measurementKinds.ts';
import { markdownDocument, otherTextKinds, prose, unknownText } from './otherTextKinds.ts';

/** Enough to recognize every kind; also the most that `matches` receives. */
const headBytes = 64 * 1024;

/**
 * Recognizes every file that Perfolio cannot read, so that the page can name the file and tell the user what to do.
 * Each kind is one record in a table.
 */
export const format = {
  label: 'other file',
  matches: (head) => kindOf(head).likelihood,
  read,
  onlyNames: true,
} satisfies InputFormat;

/** Reads only the beginning. Always rejects the file with one fatal problem. */
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
  const head = new FileHead(bytes.subarray(0, length), whole);
  const { name, sentence, hint, isUnrelated } = kindOf(head);
  const message = typeof sentence === 'string' ? sentence : sentence(head);
  const reading: Reading = { dataset: null, recognisedAs: name, problems: [{ severity: 'fatal', message, hint }] };
  return isUnrelated === true ? { ...reading, isUnrelated } : reading;
}

/** Ordered by priority: texts written by servers, tools and people come before JSON and measurements. */
const textKinds = [...otherTextKinds, ...jsonKinds, ...measurementKinds, markdownDocument, prose, unknownText];

function kindOf(head: FileHead): ForeignKind {
  const kinds = head.text === null || head.text === '' ? binaryKinds : [...binaryKinds, ...textKinds];
  return kinds.find((kind) => kind.test(head)) ?? unknownBinary;
}
