import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { type Batch, type Counts, type Found, noCounts } from './protocol.ts';
import type { Reader } from './reader.ts';
import { Failure, mostSeconds, type Read, tryInput } from './tryInput.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Bytes that a read may hold on to while it is asked about: two thousand times the input, and what small ones need
 * anyway.
 */
const mostMemory = (length: number): number => 300 * 1024 ** 2 + 2000 * length;
/** Milliseconds that are spent on making one find smaller. */
const shrinkFor = 20_000;

export interface BatchOutcome {
  counts: Counts;
  found: Found[];
}

/**
 * Tries the inputs of a batch. `onInput` hears of each before it is tried. Finds whose kind is among `known` are
 * counted only; the first of a kind is made as small as it goes.
 */
export async function runBatch(
  reader: Reader,
  { seed, batch, runs }: Batch,
  known: Set<string>,
  onInput: (run: number, bytes: Bytes) => void = () => undefined,
): Promise<BatchOutcome> {
  const counts = noCounts();
  const hits: Found[] = [];
  const inputs = await inputsOf(reader);
  let other: Read | null = null;
  let run = 0;
  let left = runs;
  while (left > 0) {
    const first = run;
    /** The kind of the find that is being made smaller. */
    let kind = '';
    const smaller: Found[] = [];
    const property = fc.asyncProperty(inputs, async (bytes) => {
      const isCounted = kind === '';
      const turn = batch + run;
      if (isCounted) run++;
      const input = `${batch}.${run}`;
      onInput(run, bytes);
      try {
        const { refused, datasets } = await measured(
          reader,
          bytes,
          turn,
          other,
          isCounted ? counts : noCounts(),
          input,
        );
        if (!isCounted) return;
        counts.tried++;
        if (refused) counts.refused++;
        if (turn % 11 === 0 && datasets[0] !== undefined) other = { dataset: datasets[0], bytes };
      } catch (error) {
        const its = `${reader.name}: ${kindOf(error)}`;
        if (isCounted) {
          counts.tried++;
          counts.failed++;
          if (known.has(its)) return;
          kind = its;
        } else if (its !== kind) return;
        smaller.push({ reader: reader.name, input: smaller[0]?.input ?? input, message: messageOf(error), bytes });
        throw error;
      }
    });
    // The stream of inputs goes on behind a find.
    await fc.check(property, {
      seed: hash(`${seed} ${reader.name} ${batch} ${first}`),
      numRuns: left,
      interruptAfterTimeLimit: Math.max(shrinkFor, left * 1000),
    });
    const smallest = smaller.at(-1);
    if (smallest !== undefined) {
      known.add(kind);
      hits.push(smallest);
    }
    left = runs - run;
    if (run === first) break;
  }
  return { counts, found: hits };
}

const inputsByReader = new Map<string, ReturnType<Reader['inputs']>>();

function inputsOf(reader: Reader): ReturnType<Reader['inputs']> {
  const known = inputsByReader.get(reader.name) ?? reader.inputs();
  inputsByReader.set(reader.name, known);
  return known;
}

/** Tries an input; what takes too long is tried twice again, since the machine may have had other work. */
async function measured(
  reader: Reader,
  bytes: Bytes,
  turn: number,
  other: Read | null,
  counts: Counts,
  input: string,
): ReturnType<typeof tryInput> {
  const before = memory();
  let { ms, outcome } = await timed(() => tryInput(reader, bytes, turn, other));
  const grown = memory() - before;
  for (let again = 0; again < 2 && ms > mostSeconds * 1000; again++) {
    ({ ms, outcome } = await timed(() => tryInput(reader, bytes, turn, other)));
  }
  if (ms > counts.slowest.ms) counts.slowest = { ms, input };
  if (grown > counts.most.bytes) counts.most = { bytes: grown, input };
  if (ms > mostSeconds * 1000) throw new Failure('It takes more than 2 s of processor time.');
  if (grown > mostMemory(bytes.length)) throw new Failure(`It takes ${Math.round(grown / 1024 ** 2)} MB.`);
  return outcome;
}

async function timed<Outcome>(work: () => Promise<Outcome>): Promise<{ ms: number; outcome: Outcome }> {
  const start = performance.now();
  const worked = threadTime();
  const outcome = await work();
  const wall = performance.now() - start;
  // The clock of the thread is coarse; where little time has passed, all of it may have been work.
  const ms = wall < 60 || worked === null ? wall : Math.min(wall, threadTime()! - worked);
  return { ms, outcome };
}

/** Milliseconds that this thread has worked, in steps of 10; null where the system does not say. */
function threadTime(): number | null {
  try {
    const fields = readFileSync('/proc/thread-self/stat', 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

function memory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function messageOf(error: unknown): string {
  if (error instanceof Failure) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);
}

/**
 * What finds have in common that have the same cause: the message without its numbers and quotations, and the place.
 */
function kindOf(error: unknown): string {
  const [message = '', ...frames] = (
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack}` : String(error)
  ).split('\n');
  const frame = error instanceof Failure ? '' : (frames.find((line) => line.trim().startsWith('at ')) ?? '');
  return `${message.replace(/\d+|“.*”/g, '#').slice(0, 60)} ${frame.trim()}`;
}

export function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  return value | 0;
}
