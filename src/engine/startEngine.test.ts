import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EvidenceItem } from '../model/dataset.ts';
import { CancelledError } from '../model/problem.ts';
import type { ReadListener } from './engine.ts';
import type { ToInflater, ToPage, ToWorker } from './protocol.ts';
import { createEngine, type Replacement } from './startEngine.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A worker that does what the test tells it, and hears nothing else. */
class PlannedWorker extends EventTarget {
  readonly heard: ToWorker[] = [];
  isEnded = false;

  postMessage(message: ToWorker | ToInflater): void {
    if (message.type === 'connect') inflaters.push(this);
    else if (message.type === 'probe') {
      workers.push(this);
      if (readsBlobs !== null) this.says({ type: 'probed', readsBlobs });
    } else this.heard.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  fails(): void {
    this.dispatchEvent(new Event('error', { cancelable: true }));
  }

  says(data: ToPage): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  item(job: number, id: string, file = 0): void {
    this.says({ type: 'item', job, file, item: { id, path: id } as EvidenceItem });
  }
}

/** Those that read, and those that decompress beside them. */
let workers: PlannedWorker[] = [];
let inflaters: PlannedWorker[] = [];
/** What a worker answers whether it can read Blobs; null for not yet. */
let readsBlobs: boolean | null = true;
const blob = new Blob(['x']);
const unreadable = Object.assign(new Blob(['x']), { arrayBuffer: () => Promise.reject(new DOMException('gone')) });
const listener: ReadListener = { onItem: () => undefined, onProgress: () => undefined };
const file = (path: string) => ({ path, blob });
const question = { section: 'cpu', refs: [], params: 1 };

beforeEach(() => {
  workers = [];
  inflaters = [];
  readsBlobs = true;
  vi.useFakeTimers();
  vi.stubGlobal('Worker', PlannedWorker);
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('origin', 'http://localhost');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = (onReplaced: (replacement: Replacement) => void = () => undefined) =>
  createEngine(() => undefined, onReplaced);

/** An engine that has read `a.zip` (items 1, 2 and 3) and `b.prof` (item 4). */
async function withTwoFiles(onReplaced?: (replacement: Replacement) => void) {
  const engine = start(onReplaced);
  const [worker] = workers;
  const archive = engine.read([file('a.zip')], listener);
  for (const id of ['1', '2', '3']) worker!.item(1, id);
  worker!.says({ type: 'done', job: 1, answer: undefined });
  const profile = engine.read([file('b.prof')], listener);
  worker!.item(2, '4');
  worker!.says({ type: 'done', job: 2, answer: undefined });
  await Promise.all([archive, profile]);
  return { engine, worker: worker! };
}

test('a worker that does not stop reading is replaced by one that reads again what is open', async () => {
  const { engine, worker } = await withTwoFiles();
  engine.forget(['1', '3']);
  const abort = new AbortController();
  const endless = engine.read([file('endless.txt')], listener, abort.signal);
  const asked = engine.ask(question);
  abort.abort();
  await expect(endless).rejects.toThrow('abort');
  vi.advanceTimersByTime(2000);
  expect(worker.isEnded).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(worker.isEnded).toBe(true);
  expect(inflaters.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  const next = workers[1]!;
  expect(next.heard).toEqual([
    {
      type: 'restore',
      job: 5,
      files: [
        { ...file('a.zip'), ids: [null, '2'] },
        { ...file('b.prof'), ids: ['4'] },
      ],
      lastId: 4,
    },
  ]);
  // What is asked meanwhile waits, and what was asked before is asked again.
  const later = engine.ask({ ...question, params: 2 });
  expect(next.heard).toHaveLength(1);
  next.says({ type: 'done', job: 5, answer: [] });
  expect(next.heard.slice(1)).toMatchObject([
    { type: 'ask', job: 4, question },
    { type: 'ask', job: 6 },
  ]);
  // The worker that was ended is not listened to.
  worker.says({ type: 'done', job: 4, answer: 'old' });
  next.says({ type: 'done', job: 4, answer: 'one' });
  next.says({ type: 'done', job: 6, answer: 'two' });
  expect(await Promise.all([asked, later])).toEqual(['one', 'two']);
});

test('a worker that stops reading in time stays', async () => {
  const { engine, worker } = await withTwoFiles();
  const abort = new AbortController();
  const reading = engine.read([file('large.prof')], listener, abort.signal);
  abort.abort();
  await expect(reading).rejects.toThrow('abort');
  worker.says({ type: 'failed', job: 3, message: '', cancelled: true });
  vi.advanceTimersByTime(10_000);
  expect(workers).toHaveLength(1);
  expect(worker.isEnded).toBe(false);
});

test('a question that is withdrawn ends no worker', async () => {
  const { engine, worker } = await withTwoFiles();
  const abort = new AbortController();
  const asked = engine.ask(question, abort.signal);
  abort.abort();
  await expect(asked).rejects.toThrow('abort');
  vi.advanceTimersByTime(10_000);
  expect(worker.isEnded).toBe(false);
});

test('a question that the user cancels ends a worker that does not stop', async () => {
  const { engine, worker } = await withTwoFiles();
  const abort = new AbortController();
  const asked = engine.ask(question, abort.signal);
  const other = engine.ask({ ...question, params: 2 });
  abort.abort(new CancelledError());
  await expect(asked).rejects.toThrow(CancelledError);
  vi.advanceTimersByTime(5000);
  expect(worker.isEnded).toBe(true);
  const next = workers[1]!;
  expect(next.heard).toMatchObject([{ type: 'restore', files: [{ path: 'a.zip' }, { path: 'b.prof' }] }]);
  next.says({ type: 'done', job: 5, answer: [] });
  expect(next.heard.slice(1)).toMatchObject([{ type: 'ask', job: 4, question: { params: 2 } }]);
  next.says({ type: 'done', job: 4, answer: 'other' });
  expect(await other).toBe('other');
});

test('a worker that answers a cancelled question in time stays', async () => {
  const { engine, worker } = await withTwoFiles();
  const abort = new AbortController();
  const asked = engine.ask(question, abort.signal);
  abort.abort(new CancelledError());
  await expect(asked).rejects.toThrow(CancelledError);
  worker.says({ type: 'done', job: 3, answer: 'late' });
  vi.advanceTimersByTime(10_000);
  expect(worker.isEnded).toBe(false);
});

test('a file that is opened after Cancel is read by the new worker', async () => {
  const { engine } = await withTwoFiles();
  const abort = new AbortController();
  const endless = engine.read([file('endless.txt')], listener, abort.signal);
  abort.abort();
  await expect(endless).rejects.toThrow('abort');
  const found: string[] = [];
  const reading = engine.read([file('c.prof')], { ...listener, onItem: ({ id }) => found.push(id) });
  vi.advanceTimersByTime(5000);
  const next = workers[1]!;
  next.says({ type: 'done', job: 5, answer: [] });
  expect(next.heard.slice(1)).toMatchObject([{ type: 'read', job: 4, files: [{ path: 'c.prof' }] }]);
  next.item(4, '5');
  next.says({ type: 'done', job: 4, answer: undefined });
  await reading;
  expect(found).toEqual(['5']);
});

test('a worker that cannot read Blobs gets the contents, and its messages in their order', async () => {
  readsBlobs = false;
  const engine = start();
  const [worker] = workers;
  void engine.read([file('a.prof'), { path: 'gone', blob: unreadable }], listener);
  void engine.ask(question);
  await expect.poll(() => worker!.heard).toHaveLength(2);
  const [read, ask] = worker!.heard;
  expect(read).toMatchObject({ type: 'read', files: [{ path: 'a.prof' }, { path: 'gone' }] });
  const [contents, none] = (read as { contents: (ArrayBuffer | null)[] }).contents;
  expect(new TextDecoder().decode(contents!)).toBe('x');
  expect(none).toBeNull();
  expect(ask).toMatchObject({ type: 'ask' });
});

test('nothing is sent before the worker has said whether it can read Blobs', () => {
  readsBlobs = null;
  const engine = start();
  const [worker] = workers;
  void engine.read([file('a.prof')], listener);
  expect(worker!.heard).toEqual([]);
  worker!.says({ type: 'probed', readsBlobs: true });
  expect(worker!.heard).toMatchObject([{ type: 'read' }]);
});

test('where a worker breaks down, another reads what is open, and what was asked is asked again', async () => {
  const replaced = vi.fn<(replacement: Replacement) => void>();
  const { engine, worker } = await withTwoFiles(replaced);
  const asked = engine.ask(question);
  worker.fails();
  expect(worker.isEnded).toBe(true);
  const next = workers[1]!;
  expect(next.heard).toMatchObject([{ type: 'restore', files: [{ path: 'a.zip' }, { path: 'b.prof' }] }]);
  expect(replaced).not.toHaveBeenCalled();
  next.says({ type: 'done', job: 4, answer: ['3'] });
  expect(replaced).toHaveBeenCalledExactlyOnceWith({ hasFailed: true, lost: ['3'] });
  next.says({ type: 'done', job: 3, answer: 'one' });
  expect(await asked).toBe('one');
});

test('a file that is read again is compared with what it contained at first', async () => {
  const engine = start();
  const [first] = workers;
  const reading = engine.read([file('a.prof'), file('b.prof')], listener);
  first!.item(1, '1', 0);
  first!.says({ type: 'mark', job: 1, file: 0, mark: 7 });
  first!.fails();
  const second = workers[1]!;
  const files = [{ ...file('a.prof'), ids: ['1'], mark: 7 }];
  expect(second.heard).toMatchObject([{ type: 'restore', files }]);
  second.says({ type: 'done', job: 2, answer: [] });
  // What is read on meanwhile does not say anew what the file was.
  second.item(1, '2', 0);
  second.says({ type: 'mark', job: 1, file: 0, mark: 8 });
  second.fails();
  expect(workers[2]!.heard).toMatchObject([{ type: 'restore', files }]);
  await expect(reading).rejects.toThrow('has stopped twice');
});

test('what two workers break down at rejects, and everything else is answered', async () => {
  const { engine, worker } = await withTwoFiles();
  const deadly = engine.ask(question);
  worker.fails();
  const [, second] = workers;
  // Asked meanwhile, it has not reached the worker.
  const other = engine.ask({ ...question, params: 2 });
  second!.says({ type: 'done', job: 4, answer: [] });
  expect(second!.heard.slice(1)).toMatchObject([{ job: 3 }, { job: 5 }]);
  second!.says({ type: 'done', job: 5, answer: 'other' });
  second!.fails();
  await expect(deadly).rejects.toThrow('The part of the page that reads files has stopped twice here');
  expect(await other).toBe('other');
  const [, , third] = workers;
  third!.says({ type: 'done', job: 6, answer: [] });
  expect(third!.heard).toHaveLength(1);
  const later = engine.ask(question);
  third!.says({ type: 'done', job: 7, answer: 'later' });
  expect(await later).toBe('later');
});

test('an archive that is read again yields no member twice', async () => {
  const { engine, worker } = await withTwoFiles();
  const found: string[] = [];
  const reading = engine.read([file('c.zip')], { ...listener, onItem: ({ id }) => found.push(id) });
  worker.item(3, '5');
  worker.item(3, '6');
  worker.fails();
  const next = workers[1]!;
  expect(next.heard).toMatchObject([
    { type: 'restore', lastId: 6, files: [{}, {}, { path: 'c.zip', ids: ['5', '6'] }] },
  ]);
  next.says({ type: 'done', job: 4, answer: [] });
  for (const id of ['7', '8', '9']) next.item(3, id);
  next.says({ type: 'done', job: 3, answer: undefined });
  await reading;
  expect(found).toEqual(['5', '6', '9']);
  expect(next.heard.slice(2)).toEqual([
    { type: 'forget', ids: ['7'] },
    { type: 'forget', ids: ['8'] },
  ]);
});

test('where no worker can read what is open, everything rejects with a sentence', async () => {
  const { engine, worker } = await withTwoFiles();
  const asked = engine.ask(question);
  worker.fails();
  workers[1]!.fails();
  workers[2]!.fails();
  expect(workers).toHaveLength(3);
  await expect(asked).rejects.toThrow('Reload the page.');
  await expect(engine.ask(question)).rejects.toThrow('Reload the page.');
});

test('where the worker that decompresses fails, the one that reads is told, and goes on', async () => {
  const { engine, worker } = await withTwoFiles();
  inflaters[0]!.fails();
  expect(inflaters[0]!.isEnded).toBe(true);
  expect(worker.heard.at(-1)).toEqual({ type: 'inflaterEnded' });
  expect(worker.isEnded).toBe(false);
  const asked = engine.ask(question);
  worker.says({ type: 'done', job: 3, answer: 'one' });
  await expect(asked).resolves.toBe('one');
  expect(workers).toHaveLength(1);
});

test('files of which nothing is open are let go, also where reading was stopped', async () => {
  const engine = start();
  const [worker] = workers;
  const blobs = [new Blob(['whole']), new Blob(['stopped'])];
  const left = blobs.map((one) => new WeakRef(one));
  const whole = engine.read([{ path: 'a.zip', blob: blobs[0]! }], listener);
  for (const id of ['1', '2']) worker!.item(1, id);
  worker!.says({ type: 'done', job: 1, answer: undefined });
  const stop = new AbortController();
  const stopped = engine.read([{ path: 'b.zip', blob: blobs[1]! }], listener, stop.signal);
  worker!.item(2, '3');
  stop.abort();
  worker!.says({ type: 'failed', job: 2, message: '', cancelled: true });
  await Promise.allSettled([whole, stopped]);
  vi.useRealTimers();
  blobs.length = 0;
  worker!.heard.length = 0;
  const isLeft = (): boolean[] => {
    collectGarbage();
    return left.map((one) => one.deref() !== undefined);
  };
  engine.forget(['1', '3']);
  await expect.poll(isLeft).toEqual([true, false]);
  engine.forget(['2']);
  await expect.poll(isLeft).toEqual([false, false]);
});
