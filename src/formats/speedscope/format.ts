import type { Problem } from '../../model/problem.ts';
import { nameWithFile } from '../../model/profileOfFunctions.ts';
import type { ValueType } from '../../model/unit.ts';
import type { FileHead } from '../fileHead.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { readJson } from '../jsonFile.ts';
import { listOf, numberOf, recordOf, textOf } from '../jsonValues.ts';
import { StackBuilder } from '../stackBuilder.ts';

/**
 * A profile in speedscope's own form: frames, and one or more profiles of sampled stacks with weights, or of calls with
 * their times. https://www.speedscope.app/file-format-schema.json
 */
export const format = {
  label: 'speedscope profile',
  matches,
  read,
} satisfies InputFormat;

const recognisedAs = 'speedscope profile';

function matches({ text }: FileHead): number {
  return text !== null && /^\s*\{/.test(text) && text.includes('speedscope.app/file-format-schema.json') ? 0.96 : 0;
}

/** The units of the schema as value types, and how many of these units one is. */
const units: ReadonlyMap<string, { type: ValueType; factor: number }> = new Map([
  ['nanoseconds', { type: { type: 'wall', unit: 'nanoseconds' }, factor: 1 }],
  ['microseconds', { type: { type: 'wall', unit: 'nanoseconds' }, factor: 1e3 }],
  ['milliseconds', { type: { type: 'wall', unit: 'nanoseconds' }, factor: 1e6 }],
  ['seconds', { type: { type: 'wall', unit: 'nanoseconds' }, factor: 1e9 }],
  ['bytes', { type: { type: 'space', unit: 'bytes' }, factor: 1 }],
  ['none', { type: { type: 'weight', unit: 'count' }, factor: 1 }],
]);
const noUnit = units.get('none')!;

type Json = Readonly<Record<string, unknown>>;

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const json = await readJson(chunks, 'This speedscope profile');
  if (!('value' in json)) return { dataset: null, recognisedAs, problems: [json] };
  const file = recordOf(json.value);
  const profiles = listOf(file?.['profiles'])
    .map(recordOf)
    .filter((one) => one !== null);
  const unitOf = (profile: Json) => units.get(textOf(profile['unit'])) ?? noUnit;
  const types = [...new Map(profiles.map((one) => [unitOf(one).type.type, unitOf(one).type])).values()];
  const builder = new StackBuilder(types.length === 0 ? [noUnit.type] : types);
  const frames = listOf(recordOf(file?.['shared'])?.['frames']).map((one) => {
    const frame = recordOf(one) ?? {};
    const source = textOf(frame['file']);
    const name = nameWithFile(textOf(frame['name']) || '(unnamed)', source);
    return builder.frame({ name, file: source, line: numberOf(frame['line']) });
  });
  const problems: Problem[] = [];
  for (const profile of profiles) {
    const { type, factor } = unitOf(profile);
    const column = types.indexOf(type);
    const name = textOf(profile['name']);
    const labels = profiles.length > 1 && name !== '' ? [{ key: 'profile', value: name }] : [];
    const add = (stack: readonly number[], weight: number): void => {
      const values = types.map((_, index) => (index === column ? rounded(weight * factor, type) : 0));
      builder.add(stack, values, ...labels);
    };
    const problem = profile['type'] === 'evented' ? addEvents(profile, frames, add) : addSamples(profile, frames, add);
    if (problem !== '') problems.push({ severity: 'warning', message: `${name || 'A profile'}: ${problem}` });
  }
  if (builder.sampleCount === 0) {
    const message = 'This speedscope profile has no samples.';
    return { dataset: null, recognisedAs, problems: [...problems, { severity: 'fatal', message }] };
  }
  const dataset = builder.take({ title: recognisedAs });
  return { dataset, recognisedAs, problems: [...problems, ...builder.problems] };
}

/** Nanoseconds and bytes are whole; other weights may be fractions. */
function rounded(amount: number, { unit }: ValueType): number {
  return unit === 'count' ? amount : Math.round(amount);
}

type Add = (stack: readonly number[], weight: number) => void;

/** Stacks, root first, with a weight each. A sentence if some cannot be read. */
function addSamples(profile: Json, frames: readonly number[], add: Add): string {
  const weights = listOf(profile['weights']);
  let strange = 0;
  for (const [index, sample] of listOf(profile['samples']).entries()) {
    const stack = listOf(sample).map((frame) => frames[frame as number]);
    if (stack.some((row) => row === undefined)) strange++;
    else add(stack as number[], numberOf(weights[index]));
  }
  return strange === 0 ? '' : `${strange} of its stacks name frames that are not in the file, and are left out.`;
}

/** Beginnings and ends of calls: the time between two events belongs to the stack that is open. */
function addEvents(profile: Json, frames: readonly number[], add: Add): string {
  const stack: number[] = [];
  const opened: unknown[] = [];
  let last = numberOf(profile['startValue']);
  for (const one of listOf(profile['events'])) {
    const event = recordOf(one) ?? {};
    const at = numberOf(event['at']);
    if (at < last) return 'its events are not in the order of their times; what follows is left out.';
    if (at > last && stack.length > 0) add(stack, at - last);
    last = at;
    const row = frames[event['frame'] as number];
    if (event['type'] === 'O' && row !== undefined) {
      stack.push(row);
      opened.push(event['frame']);
    } else if (event['type'] === 'C' && opened.at(-1) === event['frame']) {
      stack.pop();
      opened.pop();
    } else return 'a call ends that is not the last one that began; what follows is left out.';
  }
  const end = numberOf(profile['endValue']);
  if (end > last && stack.length > 0) add(stack, end - last);
  return '';
}
