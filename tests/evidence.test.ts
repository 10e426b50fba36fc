import { isDeepStrictEqual } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { createChapterList } from '../src/app/route.ts';
import { questionNames } from '../src/cli/answerAsk.ts';
import { mcpServer } from '../src/cli/mcp/server.ts';
import { printable, printableFigures } from '../src/cli/printable.ts';
import { type OpenedItem, openEvidence } from '../src/cli/report/openEvidence.ts';
import { run } from '../src/cli/run.ts';
import { sectionQuestions } from '../src/cli/sectionQuestions.ts';
import { answerQuestion } from '../src/engine/answerQuestion.ts';
import { autoBasis } from '../src/model/basis.ts';
import { plainLens } from '../src/model/lens.ts';
import { modulesById, type Placed } from '../src/model/modulesById.ts';
import type { Section } from '../src/sections/section.ts';
import type { SectionItem } from '../src/views/kit/sectionView.ts';
import { askingOf } from '../src/views/profile/asking/askingOf.ts';
import { viewsOf } from '../src/views/profile/asking/profileQuestion.ts';
import { tableAnswers } from '../src/views/profile/asking/tableAnswers.ts';
import { sectionOfProfileType } from '../src/views/profile/data/profileSections.ts';

/*
 * The page, the command line and the tools for agents answer every question from the same files, and so with the same
 * figures.
 */

const sections = [
  ...modulesById(
    import.meta.glob<Placed<{ section: Section }>>('../src/sections/*/section.tsx', { eager: true }),
  ).values(),
].map(({ section }) => section);

/** Parameters without which a question has little to say. */
type Params = Readonly<Record<string, string>>;

/** Files that are open together. */
interface OpenedSet {
  sides: { before: string[]; after: string[]; none: string[] };
  /** The type of the profiles that views are asked about, unless a view is about another. */
  type: string;
  params: Readonly<Record<string, Params>>;
}

const fixtures = (...names: string[]): string[] => names.map((name) => `tests/fixtures/${name}`);
const sample = (side: string): string[] =>
  ['cpu.prof', 'mem.out', 'bench.txt', 'bench-profiled.txt'].map((name) => `public/samples/${side}/${name}`);
const loads = (side: string): string[] =>
  ['count', 'products_top100', 'single_entity'].map((name) => `tests/fixtures/load-tests/${side}/wrk_${name}.txt`);

const sets: Readonly<Record<string, OpenedSet>> = {
  'a profile with its source and its instructions': {
    sides: { before: [], after: [], none: fixtures(...['cpu.prof', 'objdump.txt', 'tally.go'].map(inDisassembly)) },
    type: 'cpu',
    params: { lines: { fn: 'example.com/tally.Tally' } },
  },
  'all profiles of a server': {
    sides: {
      before: [],
      after: [],
      none: fixtures('cpu.prof', 'heap.prof', 'mutex.prof', 'block.prof', 'goroutine.prof'),
    },
    type: 'cpu',
    params: {},
  },
  'a program with notes of its compiler': {
    sides: {
      before: [],
      after: [],
      none: fixtures(
        ...['cpu.prof', 'm2.txt', 'main.go', 'cart.go', 'cover.out'].map((name) => `compiler/shop/${name}`),
      ),
    },
    type: 'cpu',
    params: {},
  },
  'two sides with benchmarks': {
    sides: { before: sample('before'), after: sample('after'), none: [] },
    type: 'cpu',
    params: {},
  },
  'two sides with load tests': {
    sides: {
      before: [...loads('before'), fixtures('cpu.prof')[0]!],
      after: [...loads('after'), fixtures('coverage/cpu.prof')[0]!],
      none: [],
    },
    type: 'cpu',
    params: {},
  },
};

function inDisassembly(name: string): string {
  return `disassembly/${name}`;
}

/** Paths without their folders: each has its own way to write them. */
function withoutFolders(text: string): string {
  return text.replaceAll(/(?:[\w.-]+\/)+([\w.-]+\.(?:prof|out|go|txt))\b/g, '$1');
}

/** Without the rows of a drawing: their numbers depend on how much of the tree was built before. */
const parsed = (json: string): unknown =>
  JSON.parse(withoutFolders(json), (name, value: unknown) => (name === 'row' && Array.isArray(value) ? [] : value));

interface Said {
  answer: unknown;
  error: string;
}

describe.each(Object.entries(sets))('%s', (_, { sides, type, params }) => {
  const isPair = sides.before.length > 0;
  const all = [...sides.before, ...sides.after, ...sides.none];
  let opened: OpenedItem[];
  let client: Client;

  beforeAll(async () => {
    const { items } = await openEvidence({ paths: sides.none, before: sides.before, after: sides.after, limit: null });
    opened = items;
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    client = new Client({ name: 'test', version: '1' });
    await mcpServer('', () => Promise.resolve('')).connect(theirs);
    await client.connect(ours);
    const paths = isPair ? { before: sides.before, after: sides.after } : { paths: sides.none };
    await client.callTool({ name: 'open', arguments: paths });
  });

  async function terminal(question: string, view: boolean): Promise<Said> {
    let out = '';
    const given = Object.entries(params[question] ?? {}).flatMap(([name, value]) => [
      '-p',
      `${name}=${name === 'file' ? all.find((path) => path.endsWith(value))! : value}`,
    ]);
    const files = isPair
      ? [...sides.before.flatMap((path) => ['--before', path]), ...sides.after.flatMap((path) => ['--after', path])]
      : ['--merge', ...sides.none];
    await run(['ask', question, ...(view ? ['--view'] : []), ...given, ...files], '', {
      out: async (text) => void (out += text),
      err: () => undefined,
    });
    if (!out.startsWith('{')) return { answer: out, error: '' };
    const said = parsed(out) as { answer?: unknown; error?: string };
    return { answer: said.answer ?? said, error: said.error ?? '' };
  }

  async function agent(question: string, view: boolean): Promise<Said> {
    const given = Object.entries(params[question] ?? {}).map(([name, value]) => [
      name,
      name === 'file' ? opened.find(({ path }) => path.endsWith(value))!.path : value,
    ]);
    const { content, isError } = (await client.callTool({
      name: isPair ? 'compare' : 'ask',
      arguments: { question, view, params: Object.fromEntries(given) },
    })) as { content: { text: string }[]; isError?: boolean };
    const { text } = content[0]!;
    if (isError === true) return { answer: null, error: withoutFolders(text) };
    const [first = ''] = text.split('\n');
    // What has no list that can be shortened is cut at its end.
    return { answer: /^[{[][^]*[}\]]$/.test(first) ? parsed(first) : first, error: '' };
  }

  /** What the page asks and gets: through its chapters, and as it travels to the worker. */
  async function page(question: string): Promise<unknown> {
    const byId = new Map(opened.map((item) => [item.id, item] as const));
    const items = opened.map(
      ({ id, path, size, side, dataset, problems }): SectionItem => ({
        id,
        path,
        size,
        side,
        dataset,
        recognisedAs: '',
        problems,
      }),
    );
    const chapters = createChapterList(sections)(items as never);
    const given = new URLSearchParams(params[question]);
    const file = given.get('file');
    if (file !== null) given.set('file', items.find(({ path }) => path.endsWith(file))!.path);
    const section = sectionQuestions.get(question);
    if (section !== undefined) {
      const chapter = chapters.find((one) => one.section.id === question);
      // The page has no such section then, and opens none.
      if (chapter === undefined) return null;
      const refs = [...chapter.items, ...chapter.needs];
      const asked = section.parseQuestion(given, []);
      return answerQuestion({ section: question, refs, params: asked }, byId);
    }
    const own = viewTypes[question] ?? type;
    const about = opened.some(({ dataset }) => dataset.profileType === own) ? own : type;
    const chapter = chapters.find((one) => one.section.id === sectionOfProfileType(about))!;
    const shown = (chapter.items as SectionItem[]).filter(({ dataset }) => dataset?.profileType === about);
    const { ofPair, ofView } = askingOf(
      (refs, asked) => answerQuestion({ section: chapter.section.id, refs, params: structuredClone(asked) }, byId),
      {
        items: shown,
        all: [...chapter.items, ...chapter.needs] as SectionItem[],
        lensKey: JSON.stringify(plainLens),
        ...(isPair && {
          pairKey: JSON.stringify({
            before: shown.flatMap(({ id, side }) => (side === 'before' ? [id] : [])),
            basis: autoBasis,
            matched: true,
          }),
        }),
      },
    );
    if (isPair) {
      const { types, defaultType } = await ofPair.ask('pairFacts', {});
      const { ask, question: asked } = viewsOf('two').get(question)!.parse(given, defaultType, types);
      return ofView(question).ask(ask, asked as never);
    }
    const { defaultValueType } = shown[0]!.dataset!;
    const { ask, question: asked } = viewsOf('one').get(question)!.parse(given, defaultValueType, []);
    return ofView(question).ask(ask, asked as never);
  }

  /** Where the three differ about a question, as a text; '' if they do not. */
  async function differenceOf(question: string, view: boolean): Promise<string> {
    const [ofTerminal, ofAgent] = [await terminal(question, view), await agent(question, view)];
    // Drawings are for the page alone.
    if (!ofAgent.error.includes('answers with a drawing')) {
      if (ofAgent.error !== ofTerminal.error) return `agent: ${ofAgent.error}, terminal: ${ofTerminal.error}`;
      const whole = withoutSource(ofTerminal.answer, ofAgent.answer);
      const difference = ofTerminal.error === '' ? findDifference(ofAgent.answer, whole) : '';
      if (difference !== '') return `agent${difference}`;
    }
    const isSection = sectionQuestions.has(question);
    const answer = ofTerminal.error === '' && (view || isSection) ? await page(question) : null;
    if (answer === null) return '';
    const shown = parsed((isSection ? printableFigures : printable)(answer));
    const printed = withoutSource(ofTerminal.answer, shown);
    return isDeepStrictEqual(printed, shown) ? '' : `page${findDifference(shown, printed)}`;
  }

  test.each(questionNames())('%s', async (question) => {
    const isTable = tableAnswers.has(question);
    const differences: string[] = [];
    for (const view of isTable ? [true, false] : [true]) differences.push(await differenceOf(question, view));
    expect(differences.join('')).toBe('');
  });
});

/** What the terminal prints, without the names of the files that it puts before an answer. */
function withoutSource(printed: unknown, answer: unknown): unknown {
  const isRecord = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord(printed) || !isRecord(answer)) return printed;
  return Object.fromEntries(
    Object.entries(printed).filter(([name]) => !['file', 'files'].includes(name) || name in answer),
  );
}

/** The types of profiles of views that are about some only. */
const viewTypes: Readonly<Record<string, string>> = {
  locks: 'mutex',
  contention: 'mutex',
  goroutines: 'goroutine',
  memory: 'heap',
};

/** Where an agent's answer differs from the whole one: its lists may end early, and its fractions have five digits. */
function findDifference(part: unknown, whole: unknown, path = ''): string {
  if (Array.isArray(part) && Array.isArray(whole)) {
    if (part.length > whole.length) return `${path}: ${part.length} of ${whole.length}`;
    return part.map((item, index) => findDifference(item, whole[index], `${path}[${index}]`)).find(Boolean) ?? '';
  }
  if (typeof part === 'object' && part !== null && typeof whole === 'object' && whole !== null) {
    const names = [...new Set([...Object.keys(part), ...Object.keys(whole)])];
    const [one, other] = [part, whole] as Record<string, unknown>[];
    return names.map((name) => findDifference(one![name], other![name], `${path}.${name}`)).find(Boolean) ?? '';
  }
  if (path === '' && typeof part === 'string') {
    return typeof whole !== 'string' ||
      withoutFolders(JSON.stringify(whole)).startsWith(withoutFolders(part).slice(0, -20))
      ? ''
      : 'another text';
  }
  if (typeof part === 'number' && typeof whole === 'number') {
    return part === whole || part === Number(whole.toPrecision(5)) ? '' : `${path}: ${part}, not ${whole}`;
  }
  return part === whole ? '' : `${path}: ${JSON.stringify(part)}, not ${JSON.stringify(whole)}`;
}
