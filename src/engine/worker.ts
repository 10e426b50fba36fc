import { recordedTime } from '../formats/kinds.ts';
import type { Dataset, EvidenceItem } from '../model/dataset.ts';
import { laterPart, loadLaterParts } from '../model/laterPart.ts';
import { pause } from '../model/pause.ts';
import { answerFind } from './answerFind.ts';
import { answerQuestion, isBackground, prepareAnswers } from './answerQuestion.ts';
import type { InputFile, Question } from './engine.ts';
import { failureSentence } from './failureSentence.ts';
import { bytesInMemory, contentMark, type FileBytes } from './fileBytes.ts';
import { goroutineCount } from './goroutineCount.ts';
import { connectInflater, disconnectInflater } from './inflateBeside.ts';
import { measuredSubject } from './measuredSubject.ts';
import { evidenceOf, type OpenDataset, openDataset } from './openDataset.ts';
import type { FileToRestore, ToPage, ToWorker } from './protocol.ts';
import { readFile } from './readFile.ts';
import { warmUp } from './warmUp.ts';
import { holdLife } from './workerLife.ts';

/** Milliseconds between two progress messages. */
const PROGRESS_INTERVAL = 150;

/**
 * Files that are opened together arrive one after another; after this number of milliseconds without a file, reading is
 * finished.
 */
const IDLE_AFTER = 100;

const reports = laterPart(() => import('./reportPart.ts'));

const datasets = new Map<string, OpenDataset>();
let lastId = 0;
/** The first file, until the answers that the page will request for it are precomputed. */
let first: Dataset | null = null;
/** Number of files that are being read. */
let reading = 0;
let lastRead = Number.NEGATIVE_INFINITY;
/** Running and waiting jobs, with their abort controllers. */
const jobs = new Map<number, AbortController>();

/** Milliseconds after the start; by then the page has been drawn. */
const WARM_UP_AFTER = 200;

/** Aborted by the first message, because a request has priority. */
const warmingUp = new AbortController();
setTimeout(() => {
  if (warmingUp.signal.aborted) return;
  warmUp(warmingUp.signal)
    .then(() => loadLaterParts(warmingUp.signal))
    .then(() => warmingUp.signal.aborted || tell({ type: 'warmedUp' }))
    .catch(() => undefined);
}, WARM_UP_AFTER);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'probe') {
    connectInflater(data.inflater);
    void probe(data.blob, data.life);
    return;
  }
  if (data.type === 'inflaterEnded') {
    disconnectInflater();
    return;
  }
  warmingUp.abort();
  if (data.type === 'cancel') jobs.get(data.job)?.abort();
  else if (data.type === 'forget') for (const id of data.ids) datasets.delete(id);
  else if (data.type === 'read') void readAndFollow(data.job, filesOf(data), data.pixels);
  else if (data.type === 'restore') {
    lastId = data.lastId;
    void run(data.job, (signal) => restore(filesOf(data), signal));
  } else if (data.type === 'find') {
    void run(data.job, async (signal) => {
      const searched = data.subjects.map(({ section, refs }) => ({ section, evidence: evidenceOf(refs, datasets) }));
      return answerFind(searched, data.query, signal);
    });
  } else if (data.type === 'report') {
    void run(data.job, async (signal) => {
      const { answerReport, withKinds } = await reports();
      return withKinds(await answerReport(evidenceOf(data.refs, datasets), data.names, data.edits, signal));
    });
  } else if (data.type === 'pack') {
    void run(data.job, async (signal) => {
      const { packEvidence } = await reports();
      return packEvidence(data.refs, datasets, data.options, signal);
    });
  } else if (data.type === 'redactions') {
    void run(data.job, async () => {
      const { answerRedactions } = await reports();
      return answerRedactions(data.refs, datasets, data.redaction, data.query);
    });
  } else void run(data.job, (signal) => ask(data.question, signal));
});

// The page waits for an answer to what has arrived damaged. It hears of an uncaught error, and asks another worker.
addEventListener('messageerror', () => {
  throw new Error('A message could not be read.');
});

async function probe(blob: Blob, life: string): Promise<void> {
  holdLife(life, () => tell({ type: 'lives' }));
  const readsBlobs = await blob.arrayBuffer().then(
    () => true,
    () => false,
  );
  if (!readsBlobs) disconnectInflater();
  tell({ type: 'probed', readsBlobs });
}

/** A file that the page has sent, as this worker can read it. */
type SentFile<File extends InputFile = InputFile> = Omit<File, 'blob'> & { blob: FileBytes };

function filesOf<File extends InputFile>(message: {
  files: File[];
  contents?: (ArrayBuffer | null)[];
}): SentFile<File>[] {
  const { files, contents } = message;
  return files.map((file, index) => {
    const bytes = contents?.[index] ?? null;
    return bytes === null ? file : { ...file, blob: bytesInMemory(new Uint8Array(bytes)) };
  });
}

function tell(message: ToPage): void {
  postMessage(message);
}

async function run(job: number, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const controller = new AbortController();
  jobs.set(job, controller);
  try {
    tell({ type: 'done', job, answer: await work(controller.signal) });
  } catch (error) {
    tell({ type: 'failed', job, message: failureSentence(error), cancelled: controller.signal.aborted });
  } finally {
    jobs.delete(job);
  }
}

/** Reads files, says that they are read, and then does what would have delayed that. */
async function readAndFollow(job: number, files: SentFile[], pixels: number): Promise<void> {
  const withData = new Set<number>();
  await run(job, (signal) => read(job, files, withData, signal));
  workAhead(pixels);
  for (const file of withData) tell({ type: 'mark', job, file, mark: await contentMark(files[file]!.blob) });
}

/** Adds to `withData` the indexes of the files that contain data. */
async function read(job: number, files: SentFile[], withData: Set<number>, signal: AbortSignal): Promise<void> {
  reading++;
  try {
    await readAll(job, files, withData, signal);
  } finally {
    reading--;
    lastRead = performance.now();
  }
}

/** Precomputes the answers that the page requests first, while the page prepares the layout for the first file. */
function workAhead(pixels: number): void {
  const dataset = first;
  first = null;
  if (dataset !== null) prepareAnswers(dataset, pixels);
}

async function readAll(job: number, files: SentFile[], withData: Set<number>, signal: AbortSignal): Promise<void> {
  for (const [file, { path, blob, limit }] of files.entries()) {
    let toldAt = performance.now();
    const onProgress = (readBytes: number): void => {
      const now = performance.now();
      if (now - toldAt < PROGRESS_INTERVAL) return;
      toldAt = now;
      tell({ type: 'progress', job, progress: { path, readBytes, totalBytes: blob.size } });
    };
    const options = { signal, onProgress, limit };
    for await (const item of readFile(blob, path, options)) {
      signal.throwIfAborted();
      const { dataset, recognisedAs, problems, isUnrelated } = item.reading;
      const id = String(++lastId);
      const subject = dataset === null ? '' : measuredSubject(dataset);
      const goroutines = dataset === null ? 0 : goroutineCount(dataset);
      if (dataset !== null) datasets.set(id, openDataset(item, dataset));
      tell({
        type: 'item',
        job,
        file,
        item: {
          id,
          path: item.path,
          size: item.size,
          dataset: dataset && about(dataset),
          ...(dataset !== null && recordedTime(dataset) > 0 ? { recorded: recordedTime(dataset) } : {}),
          ...(goroutines === 0 ? {} : { goroutines }),
          ...(subject === '' ? {} : { subject }),
          recognisedAs,
          problems,
          ...(isUnrelated === undefined ? {} : { isUnrelated }),
          side: item.side,
          role: item.role,
        },
      });
      if (dataset === null) continue;
      if (datasets.size === 1) first = dataset;
      withData.add(file);
    }
  }
}

/**
 * Reads what was open in another worker, each file no further than to the last item that is needed. Returns the ids of
 * what could not be read again, or contains something else now.
 */
async function restore(files: SentFile<FileToRestore>[], signal: AbortSignal): Promise<string[]> {
  for (const { path, blob, limit, ids, mark } of files) {
    if (mark !== undefined && (await contentMark(blob)) !== mark) continue;
    let index = 0;
    for await (const item of readFile(blob, path, { signal, limit })) {
      const { dataset } = item.reading;
      const id = ids[index++] ?? null;
      if (dataset !== null && id !== null) datasets.set(id, openDataset(item, dataset));
      if (index === ids.length) break;
    }
  }
  return files.flatMap(({ ids }) => ids.flatMap((id) => (id === null || datasets.has(id) ? [] : [id])));
}

/** The metadata of a dataset for the page: everything except the data. */
function about({ kind, profileType, title, valueTypes, defaultValueType }: Dataset): EvidenceItem['dataset'] {
  return { kind, profileType, title, valueTypes, defaultValueType };
}

async function ask(question: Question, signal: AbortSignal): Promise<unknown> {
  // Waits for one turn of the event loop, so that a question that was cancelled meanwhile costs nothing.
  await pause();
  signal.throwIfAborted();
  if (isBackground(question)) await whenIdle(signal);
  return answerQuestion(question, datasets);
}

/** Whether files are being read; pauses between files that are opened together count as reading. */
function isReading(): boolean {
  return reading > 0 || performance.now() - lastRead < IDLE_AFTER;
}

/** Resolves when no file is being read, so that precomputing does not delay reading. */
async function whenIdle(signal: AbortSignal): Promise<void> {
  while (isReading()) {
    await pause(IDLE_AFTER);
    signal.throwIfAborted();
  }
}
