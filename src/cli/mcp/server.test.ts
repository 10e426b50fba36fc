import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { longestBrief } from '../../report/briefText.ts';
import { mcpServer } from './server.ts';
import { longestAnswer } from './tools.ts';

const before = 'public/samples/before';
const after = 'public/samples/after';
const cpu = 'tests/fixtures/cpu.prof';

let client: Client;

beforeEach(async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  client = new Client({ name: 'test', version: '1' });
  await mcpServer('1.2.3', () => Promise.resolve('http://127.0.0.1:1/')).connect(theirs);
  await client.connect(ours);
});

interface Answer {
  content: { text: string }[];
  isError?: boolean;
}

async function call(name: string, args: Record<string, unknown> = {}): Promise<string> {
  const { content, isError } = (await client.callTool({ name, arguments: args })) as Answer;
  return isError === true ? `Error: ${content[0]!.text}` : content[0]!.text;
}

/** The JSON of an answer's first line. */
const jsonOf = (text: string): unknown => JSON.parse(text.split('\n')[0]!);

test('offers four tools that only read', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['open', 'report', 'ask', 'compare']);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
});

test('an argument that a tool does not have is an error that names it, and the questions are named once', async () => {
  expect(await call('open', { files: [cpu] })).toMatch(/^Error: .*files/s);
  await call('open', { paths: [cpu] });
  expect(await call('ask', { question: 'top', file: 'cpu' })).toMatch(/^Error: .*file/s);
  expect(await call('report', { section: 'cpu' })).toMatch(/^Error: .*section/s);
  const { tools } = await client.listTools();
  const { description = '' } = tools.find(({ name }) => name === 'ask')!;
  expect(description.match(/\blabels\b/g)).toHaveLength(1);
});

describe('two sides', () => {
  beforeEach(async () => {
    await call('open', { paths: [before, after], names: { before: 'main', after: 'pool' } });
  });

  test('are opened with their files, the verdict, base, noise and link', async () => {
    const text = await call('open', { before: [before], after: [after] });
    expect(text).toContain('Before: ');
    expect(text).toContain('cpu.prof (CPU profile)');
    expect(text).toMatch(/\nVerdict: .+\n/);
    expect(text).toMatch(/\nBase: two sides, before and after\.\nNoise: .+\nLink: http:\/\/127\.0\.0\.1:1\/#\/report$/);
  });

  test('are reported as the brief of the page is', async () => {
    const text = await call('report');
    expect(text).toContain('main → pool');
    expect(text).toContain('What improved:');
    expect(text.length).toBeLessThanOrEqual(longestBrief);
  });

  test('are compared function by function, with the basis that the page chooses', async () => {
    const text = await call('compare');
    const { rows, basis } = jsonOf(text) as { rows: { name: string; delta: object }[]; basis: string };
    expect(rows.length).toBeGreaterThan(3);
    expect(text).toContain(`basis=${basis}: `);
    expect(text).toContain('/#/cpu?file=');
  });

  test('are compared benchmark by benchmark, though other files are open', async () => {
    const text = await call('compare', { question: 'benchmarks' });
    const { rows } = jsonOf(text) as { rows: { p: number }[] };
    expect(rows.some(({ p }) => p < 0.01)).toBe(true);
    expect(text).toMatch(/\nLink: http:\/\/127\.0\.0\.1:1\/#\/benchmarks$/);
  });
});

describe('one profile', () => {
  beforeEach(async () => {
    await call('open', { paths: [cpu] });
  });

  test('is answered with its total and the error of its samples', async () => {
    const text = await call('ask', { question: 'top', params: { rows: 3 } });
    const { rows, total } = jsonOf(text) as { rows: { name: string; flat: number }[]; total: number };
    expect(rows).toHaveLength(3);
    expect(total).toBeGreaterThan(rows[0]!.flat);
    expect(text).toMatch(/\nBase: cpu in nanoseconds, .+\ss in all, of .*cpu\.prof; before filters\.\n/);
    expect(text).toMatch(/\nNoise: \d+ samples, so that a share of 10% lies between .+% and .+% \(95% sure\)\.\n/);
  });

  test('takes the filters of go tool pprof, and warns of those that match nothing', async () => {
    const text = await call('ask', { question: 'top', params: { focus: 'nosuchfunction' } });
    expect(text).toContain('focus=nosuchfunction matches nothing.');
  });

  test('is cut to what an agent can take, and says so', async () => {
    const text = await call('ask', { question: 'lines', params: { rows: 'all' } });
    expect(text.length).toBeLessThanOrEqual(longestAnswer);
    expect(text).toMatch(/Shown are rows: \d+ of [\d,]+/);
  });

  test.each([
    ['ask', { question: 'flame' }, '“flame” answers with a drawing'],
    ['ask', { question: 'nosuch' }, 'There is no question “nosuch”; there are top, lines'],
    ['ask', { question: 'top', files: ['other'] }, 'No open file is called “other”. Open are '],
    ['ask', { question: 'top', params: { rows: 'few' } }, 'rows'],
    ['compare', {}, 'Only one side is open.'],
    ['open', { paths: ['/no/such/file'] }, 'There is no such file.'],
    ['open', { before: [before] }, '“before” and “after” go together.'],
    ['open', {}, 'Name files or folders'],
  ])('%s %o is answered with a sentence', async (name, args, sentence) => {
    const text = await call(name, args);
    expect(text).toMatch(/^Error: /);
    expect(text).toContain(sentence);
  });
});

test('of profiles of several kinds one kind is answered, and the others are named', async () => {
  await call('open', { paths: ['tests/fixtures/cpu.prof', 'tests/fixtures/heap.prof'] });
  const text = await call('ask', { question: 'top' });
  expect(text).toContain('cpu.prof; before filters');
  expect(text).toMatch(
    /\nAbout \S*cpu\.prof \(CPU profile: .+\)\. Not merged: \S*heap\.prof \(Memory profile: .+\), which is/,
  );
  expect(await call('ask', { question: 'top', params: { type: 'inuse_space' } })).toContain(
    'heap.prof; before filters',
  );
  expect(await call('ask', { question: 'top', files: ['heap.prof'] })).toContain('heap.prof; before filters');
});

test('a question about one side needs the side', async () => {
  await call('open', { before: [before], after: [after] });
  expect(await call('ask', { question: 'top' })).toMatch(
    /^Error: The question is about one side\. Name a profile of it/,
  );
  expect(await call('ask', { question: 'top', files: ['after/cpu.prof'] })).toContain('after/cpu.prof; before filters');
});

test('what a question needs is taken from all open files: the profiles of locks are joined', async () => {
  const folder = 'tests/fixtures';
  await call('open', { paths: ['mutex', 'block', 'goroutine'].map((kind) => `${folder}/${kind}.prof`) });
  const joined = jsonOf(await call('ask', { question: 'locks', params: { rows: 1 } }));
  const profile = (name: string) => ({ after: expect.stringContaining(name) as string });
  expect(joined).toMatchObject({
    files: {
      mutex: profile('mutex.prof'),
      block: profile('block.prof'),
      goroutines: [profile('goroutine.prof')],
    },
  });
});

test('without open files, says what to do', async () => {
  expect(await call('report')).toBe('Error: No files are open. Call “open” first.');
});
