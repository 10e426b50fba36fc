import type { InputFormat } from '../src/formats/inputFormat.ts';
import type { Profile } from '../src/model/profile.ts';
import { makeRandom } from './random.ts';

/** Number of mutations of a text that are tried. */
const tries = process.env['PERFOLIO_TEST_ALL'] === '1' ? 10_000 : 300;

/** What mutations put into a text: parts that formats may take for others of their parts. */
const pieces = [
  '',
  '0',
  '-1',
  '1e400',
  '99999999999999999999',
  'null',
  '{}',
  '[]',
  '"',
  ';',
  ' ',
  '\n',
  '\0',
  '\ud800',
  '9'.repeat(40),
];

/**
 * Reads mutations of a text in the format of a profile. Resolves to those that are neither a profile of finite amounts
 * nor a fatal problem with a sentence.
 */
export async function readMutations(format: InputFormat, text: string): Promise<string[]> {
  const random = makeRandom(text.length);
  const bad: string[] = [];
  for (let trial = 0; trial < tries; trial++) {
    let mutated = text;
    for (let change = 0; change <= trial % 4; change++) {
      const at = random.below(mutated.length);
      const length = random.skewed(40);
      mutated = mutated.slice(0, at) + random.pick(pieces) + mutated.slice(at + length);
    }
    const { dataset, problems } = await format.read(whole(mutated));
    const sums =
      dataset === null ? [] : (dataset.data as Profile).samples.values.map((column) => Array.from(column, Number));
    const isGood =
      dataset === null
        ? problems.some(({ severity, message }) => severity === 'fatal' && message.endsWith('.'))
        : sums.every((column) => column.every(Number.isFinite));
    if (!isGood) bad.push(JSON.stringify(mutated));
  }
  return bad;
}

async function* whole(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
