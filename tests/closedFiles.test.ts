import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sectionQuestions } from '../src/cli/sectionQuestions.ts';
import type { EvidenceRef, FindSubject } from '../src/engine/engine.ts';
import type { ToPage, ToWorker } from '../src/engine/protocol.ts';
import { autoBasis, type BasisKind } from '../src/model/basis.ts';
import type { Dataset, Side } from '../src/model/dataset.ts';
import { plainLens } from '../src/model/lens.ts';
import { noRedaction } from '../src/model/shared.ts';
import { plainLook } from '../src/sections/benchmarks/benchmarkQuestion.ts';
import { type ProfileQuestion, viewsOf } from '../src/views/profile/asking/profileQuestion.ts';

/*
 * The worker answers everything that can be asked about the files that are open, and keeps what is expensive. Of a file
 * that is closed it keeps nothing, whatever else is still open.
 */

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Files with their sides; sections are asked about all of them together. */
const files: readonly [side: Side, path: string][] = [
  ...(['before', 'after'] as const).flatMap((side) =>
    [
      `setup/${side}/cpu.prof`,
      `setup/${side}/mem.out`,
      `setup/${side}/bench.txt`,
      `setup/${side}/bench-profiled.txt`,
      `sql/${side}.txt`,
      `load-tests/${side}/wrk_count.txt`,
      `goroutine-${side}.debug2.txt`,
    ].map((path): [Side, string] => [side, path]),
  ),
  ['before', 'coverage/set.out'],
  ['after', 'coverage/count.out'],
  [null, 'coverage/cart/cart.go'],
  [null, 'mutex.prof'],
  [null, 'block.prof'],
  [null, 'goroutine.prof'],
  [null, 'disassembly/cpu.prof'],
  [null, 'disassembly/objdump.txt'],
  [null, 'disassembly/tally.go'],
  [null, 'compiler/shop/cpu.prof'],
  [null, 'compiler/shop/mem.out'],
  [null, 'compiler/shop/m2.txt'],
];

const written = `# Results

| Benchmark | Before | After |
|---|---|---|
| Fill | 100 ns/op | 50 ns/op |
| Sum | 120 ns/op | 110 ns/op |
`;

const figures = [
  '=== RUN   TestStress',
  'stress: 1200 req/s, 0 errors',
  '--- PASS: TestStress (1.00s)',
  'PASS',
  'coverage: 61.5% of statements',
  'ok  \texample.com/shop\t1.2s',
  '',
].join('\n');

/** What is weakly held of a dataset: it and all objects that it consists of, by their place in it. */
type Held = readonly { place: string; part: WeakRef<object> }[];

/** By path, in the order of reading. */
const held = new Map<string, Held>();

/** What several datasets consist of: constants of their readers. */
const constants = new WeakSet<object>();
const seen = new WeakSet<object>();

interface OpenFile {
  id: string;
  path: string;
  side: Side;
  kind: Dataset['kind'] | undefined;
  type: string;
}

let hear: (event: { data: ToWorker }) => void;
let lastJob = 0;
const waiting = new Map<number, { take: (message: ToPage) => void; done: (answer: unknown) => void }>();

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (type: string, listener: typeof hear) => {
    if (type === 'message') hear = listener;
  });
  vi.stubGlobal('postMessage', (message: ToPage) => {
    if (!('job' in message)) return;
    waiting.get(message.job)?.take(message);
    if (message.type !== 'done' && message.type !== 'failed') return;
    waiting.get(message.job)?.done(message.type === 'done' ? structuredClone(message.answer) : failed);
    waiting.delete(message.job);
  });
  vi.resetModules();
  vi.doMock('../src/engine/openDataset.ts', async (original) => {
    const module = await original<typeof import('../src/engine/openDataset.ts')>();
    const openDataset: typeof module.openDataset = (item, dataset) => {
      held.set(item.path, partsOf(dataset));
      return module.openDataset(item, dataset);
    };
    return { ...module, openDataset };
  });
  await import('../src/engine/worker.ts');
});

afterAll(() => {
  vi.doUnmock('../src/engine/openDataset.ts');
  vi.unstubAllGlobals();
  vi.resetModules();
});

const failed = Symbol('failed');

function send(
  messageOf: (job: number) => ToWorker,
  take: (message: ToPage) => void = () => undefined,
): Promise<unknown> {
  const job = ++lastJob;
  return new Promise((done) => {
    waiting.set(job, { take, done });
    hear({ data: messageOf(job) });
  });
}

/** Whether the worker had an answer, rather than a sentence why there is none. */
async function isAnswered(section: string, refs: EvidenceRef[], params: unknown): Promise<boolean> {
  return (await send((job) => ({ type: 'ask', job, question: { section, refs, params } }))) !== failed;
}

function partsOf(dataset: Dataset): Held {
  const found = new Map<object, string>();
  const open: [string, unknown][] = [[dataset.kind, dataset]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [place, part] = next;
    if (typeof part !== 'object' || part === null || found.has(part)) continue;
    found.set(part, place);
    if (ArrayBuffer.isView(part)) continue;
    const inner = part instanceof Map || part instanceof Set ? [...part.entries()].flat() : Object.entries(part);
    for (const [index, one] of inner.entries()) {
      open.push(Array.isArray(one) ? [`${place}.${one[0]}`, one[1]] : [`${place}[${index}]`, one]);
    }
  }
  for (const part of found.keys()) (seen.has(part) ? constants : seen).add(part);
  return [...found].map(([part, place]) => ({ place, part: new WeakRef(part) }));
}

/** What is left of a file, as many places in its dataset as a reader wants to see. */
function leftOf(path: string): string[] {
  return held
    .get(path)!
    .filter(({ part }) => {
      const left = part.deref();
      return left !== undefined && !constants.has(left);
    })
    .map(({ place }) => `${path}: ${place}`)
    .slice(0, 5);
}

/** What is left of a file after as many collections as it may take until all is noticed that nothing refers to. */
async function leftAfterwards(path: string): Promise<string[]> {
  for (let collections = 1; collections < 20 && leftOf(path).length > 0; collections++) {
    // Whatever was looked at in this turn is held until its end.
    await new Promise((resolve) => setTimeout(resolve));
    collectGarbage();
  }
  return leftOf(path);
}

async function openAll(): Promise<OpenFile[]> {
  const opened: OpenFile[] = [];
  const blobs = [
    ...files.map(([side, path]) => ({ side, path, blob: new Blob([readFileSync(`tests/fixtures/${path}`)]) })),
    { side: null, path: 'report.md', blob: new Blob([written]) },
    { side: null, path: 'tests.txt', blob: new Blob([figures]) },
  ];
  await send(
    (job) => ({ type: 'read', job, files: blobs.map(({ path, blob }) => ({ path, blob })), pixels: 1000 }),
    (message) => {
      if (message.type !== 'item') return;
      const { id, path, dataset } = message.item;
      const side = blobs.find((one) => one.path === path)!.side;
      opened.push({ id, path, side, kind: dataset?.kind, type: dataset?.profileType ?? '' });
    },
  );
  return opened;
}

const sections: Readonly<Record<string, string>> = {
  cpu: 'cpu',
  heap: 'memory',
  allocs: 'memory',
  mutex: 'contention',
  block: 'contention',
  goroutine: 'goroutines',
};

/** A named question, and its parameters for what else the view answers, with some that such questions have besides. */
function questionsOf(
  parsed: { ask: string; question?: unknown },
  names: readonly string[],
): Omit<ProfileQuestion, 'shown'>[] {
  const more = {
    look: plainLook,
    type: 0,
    valueType: 0,
    name: '',
    names: null,
    zoom: '',
    pixels: 800,
    query: '',
    key: '',
    groups: [],
  };
  const rest = { offset: 0, limit: 10, rows: 10, at: null, attributed: 'own', typed: 'main', what: 'names', file: '' };
  return [parsed.ask, ...names.filter((name) => name !== parsed.ask)].map((ask) => ({
    view: '',
    ask,
    lens: plainLens,
    question: { ...more, ...rest, ...(parsed.question as object) },
  }));
}

const sectionModules = import.meta.glob<{ answers?: object }>('../src/sections/*/question.ts', { eager: true });

function sectionAnswers(section: string): string[] {
  return Object.keys(sectionModules[`../src/sections/${section}/question.ts`]?.answers ?? {});
}

/** Asks everything about these files, and returns the names of the views that have answered. */
async function askAll(opened: readonly OpenFile[]): Promise<Set<string>> {
  const answered = new Set<string>();
  const refs = opened.map(({ id, side }): EvidenceRef => ({ id, side }));
  const profiles = opened.filter(({ kind }) => kind === 'profile');
  const refOf = ({ id, side }: OpenFile): EvidenceRef => ({ id, side });
  const note = async (name: string, ...asked: Parameters<typeof isAnswered>): Promise<void> => {
    if (await isAnswered(...asked)) answered.add(name);
  };
  const names = { before: '', after: '' };
  await send((job) => ({ type: 'report', job, refs, names, edits: [] }));
  const subjects = Object.values(sections).map((section): FindSubject => ({ section, refs }));
  await send((job) => ({ type: 'find', job, subjects, query: { typed: 'main', limit: 5 } }));
  const head = { names, edits: [], place: '' };
  for (const redaction of [noRedaction, { ...noRedaction, paths: 'hash' as const }]) {
    await send((job) => ({ type: 'pack', job, refs, options: { detail: 0.9, head, redaction } }));
    await send((job) => ({ type: 'redactions', job, refs, redaction, query: '' }));
  }
  const common = { ask: 'facts', question: {} };
  const ofCommon = ['facts', 'costs', 'suggest', 'complete', 'places', 'goTo', 'stack', 'frame', 'pprof', 'folded'];
  for (const shown of profiles) {
    const section = sections[shown.type] ?? 'profiles';
    const alike = profiles.filter(({ type }) => type === shown.type);
    const alone = [shown.id];
    for (const [view, { answers, parse }] of viewsOf('one')) {
      for (const one of questionsOf(parse(new URLSearchParams(), 0, []), Object.keys(answers))) {
        await note(view, section, refs, { ...one, view, shown: alone });
      }
    }
    for (const one of questionsOf(common, ofCommon)) {
      await note('one', section, [refOf(shown)], { ...one, shown: alone });
    }
    const narrowed = { ...plainLens, steps: [{ kind: 'hide' as const, text: 'runtime' }] };
    for (const one of questionsOf(common, ofCommon)) {
      await note('narrowed', section, [refOf(shown)], { ...one, shown: alone, lens: narrowed });
      // Merged with all of its kind, and beside one as its base.
      const both = { ...one, shown: alike.map(({ id }) => id) };
      await note('merged', section, alike.map(refOf), both);
      await note('base', section, alike.map(refOf), { ...both, against: both.shown.slice(1) });
    }
  }
  for (const type of new Set(profiles.map((one) => one.type))) {
    const section = sections[type] ?? 'profiles';
    const sided = profiles.filter((one) => one.type === type && one.side !== null);
    if (sided.length === 0) continue;
    const before = sided.filter(({ side }) => side === 'before').map(({ id }) => id);
    const shown = sided.map(({ id }) => id);
    for (const kind of ['auto', 'within', 'normalized'] satisfies BasisKind[]) {
      const pair = { before, basis: { ...autoBasis, kind }, matched: true };
      for (const [view, { answers, parse }] of viewsOf('two')) {
        const parsed = parse(new URLSearchParams(), 0, []);
        for (const one of questionsOf(parsed, Object.keys(answers))) {
          await note(`pair ${view}`, section, refs, { ...one, view, shown, pair });
        }
      }
      const ofPair = [...ofCommon, 'comparability', 'operations', 'pairFacts'];
      for (const one of questionsOf({ ask: 'comparability', question: { names: null } }, ofPair)) {
        await note('pair', section, refs, { ...one, shown, pair });
      }
    }
  }
  for (const [section, { parseQuestion }] of sectionQuestions) {
    const parsed = parseQuestion(new URLSearchParams(), []);
    await note(section, section, refs, parsed);
    for (const one of questionsOf(parsed, sectionAnswers(section))) await note('sections', section, refs, one);
  }
  return answered;
}

test.each(['first', 'last'])('of files that are closed, the %s one first, nothing stays in the worker', async (end) => {
  const opened = await openAll();
  expect(opened.filter(({ kind }) => kind === undefined)).toEqual([]);
  const answered = await askAll(opened);
  const views = [...viewsOf('one').keys(), ...[...viewsOf('two').keys()].map((view) => `pair ${view}`)];
  const all = [...views, ...sectionQuestions.keys(), 'sections', 'one', 'narrowed', 'merged', 'base', 'pair'];
  expect(all.filter((name) => !answered.has(name))).toEqual([]);
  const left: string[] = [];
  for (const { id, path } of end === 'first' ? opened : opened.toReversed()) {
    hear({ data: { type: 'forget', ids: [id] } });
    left.push(...(await leftAfterwards(path)));
  }
  expect(left).toEqual([]);
});
