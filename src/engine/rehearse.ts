import { warmScratch } from '../analysis/scratch.ts';
import { plainLens } from '../model/lens.ts';
import { answerQuestion, prepareAnswers } from './answerQuestion.ts';
import type { Held } from './held.ts';
import { readFile } from './readFile.ts';

/** Enough for the engine to compile what runs hot. */
const ROUNDS = 6;
const SAMPLES = 1500;
const FUNCTIONS = 120;
const DEPTH = 24;

/**
 * Reads and draws a made-up profile while nobody waits, so that the browser has compiled the hot loops when somebody
 * does: a first small profile takes half the time.
 */
export async function rehearse(signal: AbortSignal): Promise<void> {
  warmScratch();
  const blob = new Blob([rehearsalProfile()]);
  for (let round = 0; round < ROUNDS; round++) {
    for await (const { path, size, reading } of readFile(blob, 'rehearsal', { signal })) {
      const { dataset, problems } = reading;
      if (dataset === null) throw new Error(problems[0]?.message);
      prepareAnswers(dataset);
      const held = new Map<string, Held>([['rehearsal', { path, size, dataset, problems }]]);
      const exhibits = [{ id: 'rehearsal', side: null }];
      const drawing = { valueType: 0, zoom: '', pixels: 1200, query: '' };
      for (const [answer, question] of [
        ['facts', {}],
        ['flame', drawing],
        ['flame', { ...drawing, query: 'f1' }],
      ]) {
        const params = { answer, lens: plainLens, question };
        await answerQuestion({ section: 'cpu', exhibits, params }, held);
      }
    }
  }
}

/** A profile as protobuf: stacks that fork like real ones, one value type. */
function rehearsalProfile(): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  field(bytes, 1, [8, 1, 16, 2]);
  for (let sample = 0; sample < SAMPLES; sample++) {
    const ids: number[] = [];
    for (let depth = DEPTH - (sample % 7); depth > 0; depth--) {
      varint(ids, 1 + ((depth * 5 + (sample >> (depth % 11))) % FUNCTIONS));
    }
    const value: number[] = [];
    varint(value, 10_000 * (1 + (sample % 13)));
    const message: number[] = [];
    field(message, 1, ids);
    field(message, 2, value);
    field(bytes, 2, message);
  }
  const texts = ['', 'cpu', 'nanoseconds'];
  for (let row = 1; row <= FUNCTIONS; row++) {
    field(bytes, 4, [8, row, 34, 2, 8, row]);
    const message = [8, row, 16];
    varint(message, texts.length);
    field(bytes, 5, message);
    texts.push(`example.com/pkg${row % 9}.(*Type).f${row}`);
  }
  for (const text of texts) field(bytes, 6, [...new TextEncoder().encode(text)]);
  return Uint8Array.from(bytes);
}

function field(bytes: number[], number: number, content: number[]): void {
  bytes.push((number << 3) | 2);
  varint(bytes, content.length);
  bytes.push(...content);
}

function varint(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest);
}
