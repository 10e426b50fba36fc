import { goalSubjects } from '../../model/goal.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { goalsDataset } from './dataset.ts';
import { keyOf, readGoals } from './readGoals.ts';

/** A list of goals as JSON. */
export const format = {
  label: 'goals',
  matches: ({ text }) => (text !== null && isGoals(text) ? 0.95 : 0),
  read,
} satisfies InputFormat;

const keys = goalSubjects.map(keyOf).join('|');
const namesSubject = new RegExp(`"(?:${keys})"\\s*:`);
const namesTarget = /"(?:atMost|atLeast)"\s*:\s*-?[\d.]/;

/** Whether JSON names what a goal is about, and a target. */
function isGoals(text: string): boolean {
  return /^\s*[[{]/.test(text.replace(/^\uFEFF/, '')) && namesSubject.test(text) && namesTarget.test(text);
}

/** A list of 500 goals has less. */
const longest = 1024 ** 2;

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longest) {
      const message = 'This list of goals is longer than 1 MiB, where Perfolio stops.';
      return rejected(message, 'Keep at most 500 goals in one file.');
    }
  }
  const { value, problems } = readGoals(text + decoder.decode());
  if (value === null) return { dataset: null, recognisedAs: 'Goals', problems };
  if (value.length === 0) {
    const { problems: fatal } = rejected('This list of goals is empty.', example);
    return { dataset: null, recognisedAs: 'Goals', problems: [...fatal, ...problems] };
  }
  return { dataset: goalsDataset(value), recognisedAs: 'Goals', problems };
}

const example = 'A goal looks like this: {"benchmark": "Encode", "unit": "ns/op", "atMost": 200}.';

function rejected(message: string, hint: string): Reading {
  return { dataset: null, recognisedAs: 'Goals', problems: [{ severity: 'fatal', message, hint }] };
}
