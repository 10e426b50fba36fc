import { describe, expect, test } from 'vitest';
import { drawDump } from '../../../tests/drawDump.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import { readDataset } from '../../../tests/readDataset.ts';
import type { Side } from '../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';
import type { SectionReport } from '../../model/report.ts';
import { byId } from './report.ts';

const { report } = byId.goroutines;

/** So many goroutines a stack. */
function goroutines(
  stacks: Record<string, number>,
  side: Side,
  path = `${side}/goroutine.prof`,
): EvidenceOf<'profile'> {
  const data = planProfile({
    valueTypes: [{ type: 'goroutine', unit: 'count' }],
    samples: Object.entries(stacks).map(([stack, count]) => ({ values: [BigInt(count)], stack: stack.split(' ') })),
  });
  const { valueTypes } = data;
  const dataset = {
    kind: 'profile' as const,
    profileType: 'goroutine',
    title: 'Goroutine profile',
    valueTypes,
    defaultValueType: 0,
    data,
  };
  return { id: path, path, side, dataset };
}

async function reported(evidence: Evidence[]): Promise<SectionReport> {
  return report(evidence, { before: '', after: '' })!;
}

async function sentences(evidence: Evidence[]): Promise<string[]> {
  const { findings } = await reported(evidence);
  return findings.map(({ tone, sentence }) => `${tone}: ${sentence.replaceAll(/[\u00a0\u202f]/g, ' ')}`);
}

test('one profile: how many, and whether many are in one place', async () => {
  const of = goroutines({ 'main.main main.accept': 3, 'main.serve main.read': 47 }, null, 'goroutine.prof');
  expect(await sentences([of])).toEqual([
    'fact: 47 of 50 goroutines have the same stack, in `main.read` (running or runnable).',
  ]);
});

test('two sides: what grew by much is worse, what grew a little is told in the table alone', async () => {
  const before = goroutines({ 'main.main main.accept': 3, 'main.serve main.read': 47, 'main.tick': 2 }, 'before');
  const after = goroutines({ 'main.main main.accept': 3, 'main.serve main.read': 950, 'main.tick': 4 }, 'after');
  expect(await sentences([before, after])).toEqual([
    'fact: There were 52 goroutines before and 957 after (+1,740.38%).',
    'worse: 903 more goroutines are in `main.read` (running or runnable): 47 → 950.',
  ]);
  const { blocks } = await reported([before, after]);
  const table = blocks.find(({ kind }) => kind === 'table');
  expect(table?.kind === 'table' && table.rows.map((row) => row.map(({ text }) => text).join(' '))).toEqual([
    'main.read running or runnable 47 950 +903',
    'main.tick running or runnable 2 4 +2',
  ]);
});

test('goroutines in one place are one row, however they came there', async () => {
  const rowsOf = async (evidence: Evidence[]) => {
    const table = (await reported(evidence)).blocks.find(({ kind }) => kind === 'table');
    return table?.kind === 'table' ? table.rows.map((row) => row.map(({ text }) => text).join(' | ')) : [];
  };
  const before = goroutines({ 'main.main main.accept': 3, 'main.serve main.accept': 2, 'main.tick': 4 }, 'before');
  const after = goroutines({ 'main.main main.accept': 1, 'main.serve main.accept': 6, 'main.tick': 4 }, 'after');
  expect(await rowsOf([{ ...before, side: null }])).toEqual([
    'main.accept | running or runnable | 5 | 55.56% | 2',
    'main.tick | running or runnable | 4 | 44.44% | 1',
  ]);
  expect(await rowsOf([before, after])).toEqual(['main.accept | running or runnable | 5 | 7 | +2']);
});

test('dumps of one side are compared with the one before them: what leaks keeps growing', async () => {
  const first = goroutines({ 'main.main main.serve': 1, 'main.wait': 10 }, null, 'dump-1.prof');
  const second = goroutines({ 'main.main main.serve': 1, 'main.wait': 300 }, null, 'dump-2.prof');
  const told = await sentences([first, second]);
  expect(told).toContain(
    'worse: dump-2.prof since dump-1.prof: 290 more goroutines are in `main.wait` (running or runnable): 10 → 300.',
  );
  const { findings } = await reported([first, second]);
  const view = findings.find(({ tone }) => tone === 'worse')!.view!;
  expect(Object.fromEntries(new URLSearchParams(view.params))).toMatchObject({
    file: 'dump-2.prof',
    view: 'goroutines',
    'goroutines.base': 'dump-1.prof',
  });
});

test('threads are told as threads', async () => {
  const dataset = await readDataset('tests/fixtures/threadcreate.prof');
  const { blocks } = await reported([{ id: 't', path: 'threadcreate.prof', side: null, dataset }]);
  expect(blocks[0]).toMatchObject({ kind: 'facts', facts: [{ name: 'Threads', before: '27' }, {}] });
});

/** A dump as the app has it. */
async function dump(drawing: string, side: Side = null, path = 'dump.txt'): Promise<Evidence> {
  const data = await drawDump(drawing);
  const { valueTypes } = data;
  const dataset = {
    kind: 'profile' as const,
    profileType: 'goroutine',
    title: 'Goroutine dump',
    valueTypes,
    defaultValueType: 0,
    data,
  };
  return { id: path, path, side, dataset };
}

const many = (state: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${from + index} [${state}] main serve`).join('\n');

test('a group in several states says how many are in each', async () => {
  expect(await sentences([await dump(`${many('runnable', 1, 28)}\n${many('running', 100, 7)}`)])).toEqual([
    'fact: 35 of 35 goroutines have the same stack, in `serve` (28 runnable, 7 running).',
  ]);
});

describe('leaks', () => {
  function leakProfile(stacks: Record<string, number>, side: Side): Evidence {
    const data = planProfile({
      valueTypes: [{ type: 'goroutineleak', unit: 'count' }],
      samples: Object.entries(stacks).map(([stack, count]) => ({ values: [BigInt(count)], stack: stack.split(' ') })),
    });
    const { valueTypes } = data;
    const dataset = {
      kind: 'profile' as const,
      profileType: 'goroutine',
      title: 'Goroutine leak profile',
      valueTypes,
      defaultValueType: 0,
      data,
    };
    return { id: `${side}`, path: `${side}/leak.pb.gz`, side, dataset };
  }
  const stuck = 'main.leak.func1 runtime.chansend1 runtime.gopark';

  test('of a leak profile all are leaked, which is said first', async () => {
    expect((await sentences([leakProfile({ [stuck]: 7, 'main.f runtime.selectgo runtime.gopark': 1 }, null)]))[0]).toBe(
      'warning: 8 goroutines leaked: 7 are blocked in `main.leak.func1` (chan send) and 1 in `main.f` (select).',
    );
  });

  test('of a dump those whose state says so', async () => {
    const sectionReport = await reported([
      await dump(`1 [running] main\n2 [chan send (leaked)] main leak\n3 [select] main ok`),
    ]);
    expect(sectionReport.findings[0]).toMatchObject({
      tone: 'warning',
      sentence: '1 of 3 goroutines leaked: 1 is blocked in `leak` (chan send).',
    });
    expect(sectionReport.findings[0]!.ground).toMatch(/only those whose state has \(leaked\) are leaks/);
    expect(Object.fromEntries(new URLSearchParams(sectionReport.findings[0]!.view!.params))).toMatchObject({
      'goroutines.state': '(leaked)',
    });
  });

  test('of two sides more are worse, fewer better', async () => {
    const [less, more] = [{ [stuck]: 2 }, { [stuck]: 5 }];
    expect((await sentences([leakProfile(less, 'before'), leakProfile(more, 'after')]))[0]).toBe(
      'worse: 5 goroutines leaked after, 2 before: all are blocked in `main.leak.func1`.',
    );
    const part = await reported([leakProfile(less, 'before'), leakProfile({ [stuck]: 1, 'main.f': 1 }, 'after')]);
    expect(part.findings[0]).toMatchObject({ tone: 'warning', figure: '2' });
    expect(part.findings[0]!.sentence).toMatch(/^2 goroutines leaked after, 2 before: 1 of them is blocked in /);
    expect((await sentences([leakProfile(more, 'before'), leakProfile({}, 'after')]))[0]).toBe(
      'better: No goroutine leaked after; 5 before.',
    );
  });
});

describe('in the order in which they were recorded', () => {
  const at = (evidence: EvidenceOf<'profile'>, timeNanos: bigint): Evidence => ({
    ...evidence,
    dataset: { ...evidence.dataset, data: { ...evidence.dataset.data, timeNanos } },
  });

  test.each([false, true])('however they were opened', async (isTurned) => {
    const first = at(goroutines({ 'main.wait': 66 }, null, 'z-first.pb.gz'), 10n);
    const second = at(goroutines({ 'main.wait': 252 }, null, 'a-second.pb.gz'), 20n);
    expect(await sentences(isTurned ? [second, first] : [first, second])).toContain(
      'worse: a-second.pb.gz since z-first.pb.gz: 186 more goroutines are in `main.wait` (running or runnable): 66 → 252.',
    );
  });
});

test('a profile of ?seconds=5 is a change, which is said first', async () => {
  const evidence = goroutines({ 'main.wait': -20, 'main.serve': 30 }, null);
  const data = { ...evidence.dataset.data, durationNanos: 5e9 };
  const { findings, blocks } = await reported([{ ...evidence, dataset: { ...evidence.dataset, data } }]);
  expect(findings).toEqual([]);
  const plain = JSON.parse(JSON.stringify(blocks.slice(0, 2)).replaceAll(/[\u00a0\u202f]/g, ' ')) as unknown[];
  expect(plain).toMatchObject([
    { text: 'These are changes within 5 s, not what there was at the end: what became fewer is negative.' },
    { facts: [{ name: 'Goroutines, change within 5 s', before: '+10' }, {}] },
  ]);
});

describe('a series of three or more profiles', () => {
  const dumps = (counts: readonly number[]) =>
    counts.map((count, index) =>
      goroutines({ 'main.main main.serve': 5, 'main.wait': count }, null, `dump-${index + 1}.prof`),
    );
  const series = (told: readonly string[]) => told.filter((sentence) => sentence.includes('in each of'));

  test('what grew every time may be a leak', async () => {
    const told = await sentences(dumps([66, 90, 120, 200, 252]));
    expect(series(told)).toEqual(['warning: `main.wait` (running or runnable) grew in each of 5 profiles: 66 → 252.']);
    expect(told.some((sentence) => sentence.includes(' since '))).toBe(false);
    const { blocks } = await reported(dumps([66, 90, 120, 200, 252]));
    const table = blocks.at(-1)!;
    if (table.kind !== 'table') throw new Error('There is no table.');
    const texts = (row: readonly { text: string }[]) => row.map(({ text }) => text).join(' | ');
    expect(table.rows.map(texts)).toEqual([
      'main.wait | running or runnable | 66 | 252 | +186 | Leak candidate | 66 → 90 → 120 → 200 → 252',
      'main.serve | running or runnable | 5 | 5 | 0 | No growth | 5 → 5 → 5 → 5 → 5',
    ]);
    expect(texts(table.foot!)).toContain('Total |  | 71 | 257 | +186');
  });

  test('what shrank once, or grew a little, is in the table alone', async () => {
    expect(series(await sentences(dumps([66, 300, 252])))).toEqual([]);
    expect(series(await sentences(dumps([1, 2, 3])))).toEqual([]);
  });

  test('has one table, and its profiles none of their own but that of their totals', async () => {
    const { blocks } = await reported(dumps([66, 90, 252]));
    const titles = blocks.flatMap((block) => (block.kind === 'table' ? [block.title] : []));
    expect(titles).toEqual(['Totals of each profile', expect.stringMatching(/in a series/)]);
  });

  test('what each has most of is told once, of the last, with the others’ figures', async () => {
    const { findings } = await reported(dumps([66, 90, 252]));
    const largest = findings.filter(({ id }) => id.endsWith('/largest'));
    expect(largest.map(({ sentence }) => sentence.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([
      'dump-3.prof: 252 of 257 goroutines have the same stack, in `main.wait` (running or runnable).',
    ]);
    expect(largest[0]!.ground).toMatch(/ Also 90 in dump-2\.prof and 66 in dump-1\.prof\.$/);
  });

  test('what rose and fell again is told, and accused of nothing', async () => {
    const { findings } = await reported(dumps([1, 50, 52, 2]));
    const peak = findings.find(({ id }) => id.includes('/peak/'))!;
    expect(peak.sentence.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      '`main.wait` (running or runnable) had up to 52 goroutines: 1 → 50 → 52 → 2.',
    );
    expect(peak.tone).toBe('fact');
    expect(peak.ground).toContain('no sign of a leak');
    const told = (await reported(dumps([1, 50, 52, 40]))).findings;
    expect(told.some(({ id }) => id.includes('/peak/'))).toBe(false);
  });

  test('its profiles count as shown, however many they are', async () => {
    const { blocks } = await reported(dumps([66, 90, 120, 140, 160, 200, 230, 252]));
    expect(blocks.some((block) => block.kind === 'text' && block.text.includes('not shown'))).toBe(false);
  });

  test('a text form, which omits why goroutines wait, counts them where the others know it', async () => {
    const stack = (leaf: string) => `main.main main.wait ${leaf}`;
    const { blocks } = await reported([
      goroutines({ [stack('runtime.chanrecv1')]: 3 }, null, 'dump-1.prof'),
      goroutines({ [stack('runtime.(unnamed)')]: 4 }, null, 'dump-2.txt'),
      goroutines({ [stack('runtime.chanrecv1')]: 5 }, null, 'dump-3.prof'),
    ]);
    const table = blocks.at(-1)!;
    if (table.kind !== 'table') throw new Error('There is no table.');
    expect(table.rows.map((row) => [row[0]!.text, row[1]!.text, row.at(-1)!.text])).toEqual([
      ['main.wait', 'chan receive', '3 → 4 → 5'],
    ]);
  });

  test('two profiles are no series', async () => {
    expect(series(await sentences(dumps([66, 252])))).toEqual([]);
  });
});
