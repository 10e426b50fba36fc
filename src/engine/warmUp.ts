import { warmScratch } from '../analysis/tree/scratch.ts';
import { ProfileReader } from '../formats/pprof/profileReader.ts';
import { plainLens } from '../model/lens.ts';
import type { NamedQuestion } from '../views/kit/asking.ts';
import type { CommonAnswers } from '../views/profile/asking/commonAnswers.ts';
import type { ProfileQuestion } from '../views/profile/asking/profileQuestion.ts';
import type { answers as flame } from '../views/profile/subjects/flame/answer.ts';
import type { answers as overview } from '../views/profile/subjects/overview/answer.ts';
import { answerQuestion, prepareAnswers } from './answerQuestion.ts';
import { bytesInMemory, type FileBytes } from './fileBytes.ts';
import type { OpenDataset } from './openDataset.ts';
import { readFile } from './readFile.ts';
import { warmUpProfile } from './warmUpProfile.ts';

/** Number of rounds after which the browser has compiled the hot loops. */
const ROUNDS = 8;

/**
 * Kept alive, because the browser discards compiled code with the last object of the shapes that it was compiled for.
 */
const kept: ProfileReader[] = [];

type Rehearsed =
  | ({ view: '' } & NamedQuestion<CommonAnswers, 'facts' | 'warm' | 'costs'>)
  | ({ view: 'flame' } & NamedQuestion<typeof flame.one, 'drawing'>)
  | ({ view: 'overview' } & NamedQuestion<typeof overview.one, 'about'>);

/**
 * Reads and draws artificial profiles while the worker is idle, so that the browser has compiled the hot loops before
 * the first request: a first small profile takes half the time.
 */
export async function warmUp(signal: AbortSignal): Promise<void> {
  const profiles = [false, true].map(warmUpProfile);
  const reader = new ProfileReader();
  for (const chunk of shortChunks(profiles[1]!)) reader.push(chunk);
  kept[0] = reader;
  const blobs = await Promise.all(profiles.map(gzipped));
  const drawing = { valueType: 0, zoom: '', pixels: 1200, query: '', folding: { all: true, apart: [] } };
  const { valueType } = drawing;
  // Those of the view that a profile opens with: what comes after the drawing brings further shapes of objects to the
  // same loops.
  const questions: readonly Rehearsed[] = [
    { view: '', ask: 'facts', question: {} },
    { view: 'flame', ask: 'drawing', question: drawing },
    { view: '', ask: 'warm', question: {} },
    { view: '', ask: 'costs', question: { valueType, groups: [] } },
    { view: 'overview', ask: 'about', question: { valueType } },
    { view: 'flame', ask: 'drawing', question: { ...drawing, query: 'f1' } },
  ];
  for (let round = 0; round < ROUNDS; round++) {
    for await (const { path, size, reading } of readFile(blobs[round % blobs.length]!, 'warm-up', { signal })) {
      const { dataset, problems } = reading;
      if (dataset === null) throw new Error(problems[0]?.message);
      prepareAnswers(dataset, drawing.pixels);
      const datasets = new Map<string, OpenDataset>([['warm-up', { path, size, dataset, problems }]]);
      const refs = [{ id: 'warm-up', side: null }];
      for (const question of questions) {
        const params: ProfileQuestion = { ...question, lens: plainLens, shown: ['warm-up'] };
        await answerQuestion({ section: 'cpu', refs, params }, datasets);
      }
    }
  }
  warmScratch();
}

/** Chunks so short that they end at any position in a field. */
function* shortChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += 97) yield bytes.subarray(start, start + 97);
}

async function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<FileBytes> {
  const packed = bytesInMemory(bytes).stream().pipeThrough(new CompressionStream('gzip'));
  return bytesInMemory(new Uint8Array(await new Response(packed).arrayBuffer()));
}
