import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { encodeProfile } from '../../tests/encodeProfile.ts';
import { goroutineSeries } from '../../tests/planSeries.ts';
import { waitProfile } from '../../tests/planWaits.ts';
import { haveSamples, quietPair, samplePath } from '../../tests/sharedSamples.ts';
import { needsOf } from '../views/profile/asking/needs.ts';
import { viewsOf } from '../views/profile/asking/profileQuestion.ts';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'perfolio-sides-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Two runs of one program; 10 ms a sample. */
function write(name: string, samples: [stack: string, count: bigint, tenant: string][]): string {
  const path = join(folder, name);
  const content = encodeProfile({
    valueTypes: [
      { type: 'samples', unit: 'count' },
      { type: 'cpu', unit: 'nanoseconds' },
    ],
    samples: samples.map(([stack, count, tenant]) => ({
      values: [count, count * 10_000_000n],
      stack: stack.split(' '),
      labels: { tenant },
    })),
  });
  writeFileSync(path, content);
  return path;
}

const before = write('before.prof', [
  ['main.main main.read', 400n, 'a'],
  ['main.main main.old', 100n, 'b'],
]);
const after = write('after.prof', [
  ['main.main main.read', 100n, 'a'],
  ['main.main main.fresh', 50n, 'b'],
]);
const texts = ['before', 'after'].map((side, index) => {
  const path = join(folder, `${side}.txt`);
  writeFileSync(path, `goos: linux\n${`BenchmarkRead-8 \t 1000\t ${index === 0 ? 500 : 150} ns/op\n`.repeat(6)}`);
  return path;
});
const planned = ['--before', before, '--before', texts[0]!, '--after', after, '--after', texts[1]!];

/** Files of a measured pair, as options. */
const real = haveSamples
  ? quietPair('crudp', ['cpu.prof', 'bench.txt', 'bench-profiled.txt']).flatMap((path) => [
      path.includes('/before/') ? '--before' : '--after',
      samplePath(path),
    ])
  : null;

/** What the tests read of the answers. */
interface Answer {
  error: string;
  counts: { new: number };
  rows: { flat: { before: number } }[];
  cum: { before: number };
  callees: { count: number };
  rowCount: number;
  shown: { before: number };
  total: { before: number };
  layout: { names: string[] };
  zoomMissing: boolean;
  before: { names: string[] };
  after: { names: string[] };
  detail: { explanation: { from: number; to: number } };
  benchmarks: { before: number; after: number }[];
  chosen: number;
  unit: string;
}

async function ask(
  question: string,
  options: readonly string[] = [],
  sides: readonly string[] = planned,
): Promise<Answer> {
  let out = '';
  await run(['ask', question, '--view', ...options.flatMap((option) => ['-p', option]), ...sides], '', {
    out: async (text) => void (out += text),
    err: () => undefined,
  });
  return JSON.parse(out) as Answer;
}

describe('every view of two profiles can be asked', () => {
  test('top: the changes, largest first', async () => {
    const { counts, rows } = await ask('top', ['basis=absolute', 'rows=2']);
    expect(counts).toEqual({ all: 4, new: 1, gone: 1 });
    expect(rows).toMatchObject([
      { name: 'main.read', flat: { before: 4e9, after: 1e9 }, state: '' },
      { name: 'main.old', flat: { before: 1e9, after: 0 }, state: 'gone' },
    ]);
    const named = await ask('top', ['basis=absolute', 'only=new', 'sort=name']);
    expect(named.rows).toMatchObject([{ name: 'main.fresh', state: 'new' }]);
  });

  test('flame: the drawing of both sides in one', async () => {
    const { layout, zoomMissing } = await ask('flame', ['basis=absolute', 'width=before', 'pixels=800']);
    expect(layout.names).toContain('main.read');
    expect(zoomMissing).toBe(false);
  });

  test('callers: the calls of a function on both sides; tree: the rows', async () => {
    const { cum, callees } = await ask('callers', ['basis=absolute', 'fn=main.main']);
    expect(cum).toMatchObject({ before: 5e9, after: 1.5e9 });
    expect(callees).toMatchObject({
      rows: [{ name: 'main.read', amount: { before: 4e9, after: 1e9 } }, {}, {}],
      count: 3,
    });
    const { rows } = await ask('tree', ['basis=absolute', 'tree.from=leaves']);
    expect(rows[1]).toMatchObject({ name: 'main.read', flat: { before: 4e9, after: 1e9 } });
  });

  test('sides: two drawings over the same rows', async () => {
    const { before: old, after: now } = await ask('sides', ['basis=absolute', 'fit=own', 'colour=change']);
    expect([old.names.includes('main.old'), now.names.includes('main.fresh')]).toEqual([true, true]);
  });

  test('types: the amounts in all value types', async () => {
    const { rows } = await ask('types', ['basis=absolute', 'sort=-samples', 'rows=1']);
    expect(rows).toMatchObject([
      {
        name: 'main.read',
        changes: [
          { before: 400, after: 100 },
          { before: 4e9, after: 1e9 },
        ],
      },
    ]);
  });

  test('labels: the values of a key', async () => {
    const { detail, rows } = await ask('labels', ['basis=absolute', 'key=tenant', 'sort=value']);
    expect(detail).toMatchObject({ key: 'tenant', counts: { all: 2, new: 0, gone: 0 } });
    expect(rows).toMatchObject([
      { text: 'a', amount: { before: 4e9, after: 1e9 } },
      { text: 'b', amount: { before: 1e9, after: 5e8 } },
    ]);
  });

  test('goroutines: the groups by stack', async () => {
    const [old, now] = ['before', 'after'].map((side) => `tests/fixtures/goroutine-${side}.debug2.txt`);
    const { total, counts, rows } = await ask(
      'goroutines',
      ['only=new', 'rows=all'],
      ['--before', old!, '--after', now!],
    );
    expect(rows).toHaveLength(counts.new);
    expect(total.before).toBeGreaterThan(0);
  });

  test('explain: the functions behind a benchmark’s change, in every basis', async () => {
    const { benchmarks, unit } = await ask('explain', ['bench=Read-8', 'basis=op']);
    expect(benchmarks).toMatchObject([{ id: 'Read-8', before: 500, after: 150 }]);
    expect(unit).toBe('ns/op');
  });

  test.skipIf(real === null)(
    `about a measured pair${real === null ? ' (skipped: ../shared/samples is not there)' : ''}`,
    async () => {
      const views = [...viewsOf('two')].filter(([view]) => needsOf(view, { isPair: true }).about === undefined);
      for (const [view] of views) expect(await ask(view, [], real!)).not.toHaveProperty('error');
      const table = await ask('top', ['basis=absolute', 'rows=all'], real!);
      const { rows } = table;
      expect(rows).toHaveLength(table.rowCount);
      expect(rows.reduce((sum, row) => sum + row.flat.before, 0)).toBe(table.shown.before);
      const { benchmarks, chosen, detail } = await ask('explain', ['to=own'], real!);
      const { before: was, after: is } = benchmarks[chosen]!;
      expect([detail.explanation.from, detail.explanation.to]).toEqual([was, is]);
    },
  );
});

test.each([
  ['top', 'sort=size', /^“sort” is one of flat, -flat, .+, not “size”\.$/],
  ['flame', 'width=both', '“width” is one of larger, before, after, not “both”.'],
  ['sides', 'fit=page', '“fit” is one of scale, own, not “page”.'],
  ['types', 'sort=wall', '“sort” is one of samples, samples.amount, cpu, cpu.amount, name, not “wall”.'],
  ['labels', 'only=old', '“only” is one of all, new, gone, not “old”.'],
  ['goroutines', 'sort=wait', /^“sort” is one of change, -change, /],
  ['explain', 'to=leafs', '“to” is one of outside, leaf, own, not “leafs”.'],
  ['top', 'rows=few', '“rows” is a number or “all”, not “few”.'],
  ['top', 'offset=-1', '“offset” is a number, not “-1”.'],
  ['top', 'typ=cpu', /^There is no parameter “typ” here; there are .*type, sort, only, /],
  ['top', 'type=wall', 'This profile has no value type “wall”; it has samples, cpu.'],
  ['top', 'basis=op', 'basis=op requires “benchmark”.'],
  ['sides', 'basis=second', /does not say how long it took/],
  ['series', 'rows=1', '“series” has no comparison; omit --before and --after.'],
])('%s with %s is an error', async (question, option, message) => {
  const { error } = await ask(question, [option]);
  expect(error).toMatch(message);
});

test('a view of two sides only says so about one profile', async () => {
  expect(await ask('explain', [], [before])).toMatchObject({
    error: '“explain” is about two sides; name them with --before and --after.',
  });
});

test('without --view, a table precedes the view of its name', async () => {
  let out = '';
  const terminal = { out: async (text: string) => void (out += text), err: () => undefined };
  await run(['ask', 'top', '-p', 'basis=absolute', '--before', before, '--after', after], '', terminal);
  expect(JSON.parse(out)).toMatchObject({ basis: 'absolute', diffBaseTotal: 5e9 });
});

test('two sets of the samples of one profile are compared, without a verdict on runs', async () => {
  const sets = 'sets=tagfocus:tenant=^a$~tagfocus:tenant=^b$';
  const { rows } = await ask('top', [sets, 'basis=absolute'], [before]);
  expect(rows).toMatchObject([
    { name: 'main.read', flat: { before: 4e9, after: 0 }, state: 'gone' },
    { name: 'main.old', flat: { before: 0, after: 1e9 }, state: 'new' },
    { name: 'main.main', flat: { before: 0, after: 0 } },
  ]);
  expect((await ask('top', ['sets=tenant'], [before])).error).toMatch(/^“sets” is two filters on labels/);
  expect((await ask('series', [sets], [before])).error).toMatch(/has no comparison; omit sets/);
});

test('lines have the source of each side, and instructions, from any mix of files', async () => {
  const source = join(folder, 'read.go');
  writeFileSync(source, 'package main\n\nfunc read() {}\n');
  const profile = (name: string, count: bigint): string => {
    const path = join(folder, name);
    const samples = [{ values: [count, count], stack: ['main.main@main.go:1', 'main.read@read.go:3'] }];
    writeFileSync(
      path,
      encodeProfile({
        valueTypes: [
          { type: 'samples', unit: 'count' },
          { type: 'cpu', unit: 'nanoseconds' },
        ],
        samples,
      }),
    );
    return path;
  };
  const [old, now] = [profile('read-old.prof', 5n), profile('read-new.prof', 7n)];
  const sides = ['--before', old, '--before', source, '--after', now, '--after', source];
  const answer = (await ask('lines', ['fn=main.read'], sides)) as Answer & { pairing: object; rows: object[] };
  expect(answer).not.toHaveProperty('error');
  expect(answer.pairing).toMatchObject({ sources: { before: source, after: source } });
  expect(answer.rows).toMatchObject([{ before: 3, line: 3 }]);
});

test('locks join the profiles of each side by kind, in any order', async () => {
  const file = (name: string, content: Uint8Array): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const put = 'main.main cache.(*Cache).Put sync.(*Mutex).Unlock';
  const [goroutines] = goroutineSeries({ 'main.main main.wait': [7] });
  const dump = file('goroutine.pb.gz', goroutines!);
  const mutexes = [1, 3].map((times) => file(`mutex-${times}.pb.gz`, waitProfile({ [put]: [times, times * 100] })));
  const sides = ['--before', dump, '--before', mutexes[0]!, '--after', mutexes[1]!, '--after', dump];
  const { rows } = await ask('locks', ['basis=absolute', 'q=Cache'], sides);
  expect(rows).toMatchObject([{ title: 'Mutex of `cache.(*Cache)`', held: { delay: { before: 100, after: 300 } } }]);
  expect((await ask('locks', [], ['--before', dump, '--after', dump])).error).toMatch(
    /needs a profile of one kind on both/,
  );
});
