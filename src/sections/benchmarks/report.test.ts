import { describe, expect, test } from 'vitest';
import { benchmarkDataset, benchmarkText } from '../../../tests/benchmarkText.ts';
import { columnTitle } from '../../model/columnTitle.ts';
import type { Side } from '../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';
import type { Finding, ReportBlock, SectionReport } from '../../model/report.ts';
import { report } from './report.ts';

/** Each line: a name, a unit, then what its runs measured. */
async function file(path: string, side: Side, lines: string): Promise<EvidenceOf<'benchmarks'>> {
  const results = lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', unit = '', ...runs] = line.trim().split(/\s+/);
      return runs.map((run) => `Benchmark${name} 100000000 ${run} ${unit}`);
    });
  const data = await benchmarkText(`goos: linux\ncpu: A\npkg: example.com/app\n${results.join('\n')}\n`);
  return { id: path, path, side, dataset: benchmarkDataset(data) };
}

async function reported(...evidence: Evidence[]): Promise<SectionReport> {
  const sectionReport = await report(evidence, { before: '', after: '' });
  if (sectionReport === null) throw new Error('Nothing was said.');
  return sectionReport;
}

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const find = ({ findings }: SectionReport, id: string): Finding => {
  const finding = findings.find((one) => one.id.startsWith(id));
  if (finding === undefined) throw new Error(`No ${id} among ${findings.map((one) => one.id).join(', ')}.`);
  return finding;
};
type Table = Extract<ReportBlock, { kind: 'table' }>;

const tables = ({ blocks }: SectionReport) =>
  blocks.flatMap((block): Table[] => (block.kind === 'table' ? [block] : []));
const cells = (row: readonly { text: string }[] | undefined): string[] => (row ?? []).map(({ text }) => plain(text));

const sixOf = (first: number): string => [0, 1, 2, 3, 4, 5].map((step) => first + step).join(' ');

describe('two sides', () => {
  test('a change that the runs support is a sentence with both figures, and what it rests on', async () => {
    const sectionReport = await reported(
      await file('old.txt', 'before', `Encode-8 ns/op ${sixOf(176)}`),
      await file('new.txt', 'after', `Encode-8 ns/op ${sixOf(112)}`),
    );
    const { tone, sentence, figure, ground, view, about } = find(sectionReport, 'benchmarks/Encode');
    expect({ tone, sentence: plain(sentence), figure: plain(figure), ground: plain(ground) }).toEqual({
      tone: 'better',
      sentence: '`Encode` takes 35.9% less time: 178.5 → 114.5 ns/op.',
      figure: '−35.9%',
      ground: '95% CI −38.7% to −32.9%; p = 0.002, n = 6 per side.',
    });
    expect(view).toEqual({ section: 'benchmarks', params: 'view=compare&unit=sec%2Fop&q=%22Encode%22' });
    expect(about).toEqual(['Encode sec/op']);
  });

  test('units of one benchmark that went the same way are one finding, others another', async () => {
    const old = `Encode-8 ns/op ${sixOf(176)}\nEncode-8 B/op ${sixOf(2000)}\nEncode-8 allocs/op 3 3 3 3 3 3`;
    const now = `Encode-8 ns/op ${sixOf(240)}\nEncode-8 B/op ${sixOf(1000)}\nEncode-8 allocs/op 0 0 0 0 0 0`;
    const said = await reported(await file('old.txt', 'before', old), await file('new.txt', 'after', now));
    expect(plain(find(said, 'benchmarks/Encode-8/sec/op/worse').sentence)).toBe(
      '`Encode` takes 35.9% more time: 178.5 → 242.5 ns/op.',
    );
    expect(plain(find(said, 'benchmarks/Encode-8/B/op/better').sentence)).toBe(
      '`Encode` allocates 49.9% less memory and no longer makes allocations: 2,002 → 1,002 B/op, 3 → 0 allocs/op.',
    );
  });

  test('what is below the threshold is quiet in the table, and says so', async () => {
    const runs = (bytes: number) => `A-8 B/op ${`${bytes} `.repeat(10)}\nB-8 B/op ${`${bytes * 100} `.repeat(10)}`;
    const said = await reported(await file('old.txt', 'before', runs(28)), await file('new.txt', 'after', runs(29)));
    const [table] = tables(said);
    const changeOf = (name: string) => {
      const { text, tone, title } = table!.rows.find(([first]) => first!.text.startsWith(name))![3]!;
      return { text: plain(text), tone, title };
    };
    expect(changeOf('A')).toEqual({ text: '+3.6%', tone: 'quiet', title: 'Below the threshold for a verdict.' });
    expect(changeOf('B')).toEqual({ text: '+3.6%', tone: 'worse', title: undefined });
  });

  test('what the runs do not support is counted, and claimed nowhere', async () => {
    const old = `Fast-8 ns/op ${sixOf(100)}\nSame-8 ns/op ${sixOf(100)}\nSlow-8 ns/op ${sixOf(100)}`;
    const now = `Fast-8 ns/op ${sixOf(50)}\nSame-8 ns/op ${sixOf(101)}\nSlow-8 ns/op ${sixOf(150)}`;
    const said = await reported(await file('old.txt', 'before', old), await file('new.txt', 'after', now));
    expect(find(said, 'benchmarks/count').sentence).toBe('Time: 1 of 3 slower, 1 faster.');
    expect(said.findings.some(({ id }) => id.includes('Same'))).toBe(false);
    expect(find(said, 'benchmarks/Slow').tone).toBe('worse');
  });

  test('a single run a side claims nothing', async () => {
    const said = await reported(
      await file('old.txt', 'before', 'A-8 ns/op 100\nB-8 ns/op 100'),
      await file('new.txt', 'after', 'A-8 ns/op 10\nB-8 ns/op 10'),
    );
    expect(said.findings.filter(({ tone }) => tone === 'better' || tone === 'worse')).toEqual([]);
    expect(find(said, 'benchmarks/count').sentence).toBe('Time: 2 of 2 not testable.');
    expect(said.grade!.reasons.map(({ id }) => id)).toContain('few-runs');
  });

  test('the table begins with what became worse, then the largest change; what did not change is quiet', async () => {
    const old = `Same-8 ns/op ${sixOf(100)}\nSlow-8 ns/op ${sixOf(100)}\nFast-8 ns/op ${sixOf(100)}\nGone-8 ns/op 7`;
    const now = `Same-8 ns/op ${sixOf(100)}\nSlow-8 ns/op ${sixOf(150)}\nFast-8 ns/op ${sixOf(10)}`;
    const [table] = tables(await reported(await file('o', 'before', old), await file('n', 'after', now)));
    expect(table!.columns.map(columnTitle)).toEqual([
      'Benchmark',
      'Before (ns/op)',
      'After (ns/op)',
      'Change',
      'p',
      'Runs',
    ]);
    expect(table!.rows.map(cells)).toEqual([
      ['Slow', '102.5 ± 2%', '152.5 ± 2%', '+48.8%', '0.002', '6'],
      ['Fast', '102.5 ± 2%', '12.50 ± 20%', '−87.8%', '0.002', '6'],
      ['Same', '102.5 ± 2%', '102.5 ± 2%', '~', '1.000', '6'],
      ['Gone', '7.000', '–', 'gone', '', '1'],
    ]);
    const foot = ['Geometric mean of 3, 2 significant', '52.40', '58.03', '−43.4%', '', ''];
    expect(table!.foot!.map(({ text }) => plain(text))).toEqual(foot);
    expect(table!.rows[1]![3]).toMatchObject({ tone: 'better', bar: -1, value: expect.closeTo(-87.8, 1) as number });
    expect(table!.columns.map(({ unit }) => unit)).toEqual([undefined, 'sec/op', 'sec/op', '%', '1', 'count']);
    expect(table!.rows[0]![3]).toMatchObject({ tone: 'worse', bar: expect.closeTo(0.556, 2) as number });
  });

  test('a unit that is the same everywhere is a sentence', async () => {
    const lines = 'A-8 B/op 8 8 8 8 8 8\nB-8 B/op 16 16 16 16 16 16';
    const said = await reported(await file('o', 'before', lines), await file('n', 'after', lines));
    expect(said.blocks).toContainEqual({ kind: 'text', text: 'B/op is the same in all 2 benchmarks.' });
  });

  test('a control that moved puts the rest in doubt, in the grade', async () => {
    const old = `Encode-8 ns/op ${sixOf(100)}\nStdEncode-8 ns/op ${sixOf(100)}`;
    const now = `Encode-8 ns/op ${sixOf(50)}\nStdEncode-8 ns/op ${sixOf(60)}`;
    const { grade, findings } = await reported(await file('o', 'before', old), await file('n', 'after', now));
    expect(grade!.grade).toBe('inconclusive');
    expect(plain(grade!.reasons[0]!.sentence)).toMatch(/^A control moved: StdEncode −39\.0%/);
    // The grade says it once, for all.
    expect(findings.some(({ id }) => id.startsWith('benchmarks/warning/control'))).toBe(false);
  });

  test('files of a side are one sample only as rounds, with a run of a benchmark each', async () => {
    const rounds = (side: 'before' | 'after', first: number) =>
      Promise.all([0, 1, 2, 3, 4, 5].map((run) => file(`${side}/${run}.txt`, side, `Encode-8 ns/op ${first + run}`)));
    const pooled = await reported(...(await rounds('before', 100)), ...(await rounds('after', 50)));
    expect(plain(find(pooled, 'benchmarks/Encode').sentence)).toContain('102.5 → 52.50 ns/op');
    const single = await reported(
      await file('before/bench.txt', 'before', `Encode-8 ns/op ${sixOf(100)}`),
      await file('before/more.txt', 'before', 'Encode-8 ns/op 1'),
      await file('after/bench.txt', 'after', `Encode-8 ns/op ${sixOf(50)}`),
    );
    expect(plain(find(single, 'benchmarks/Encode').ground)).toContain('n = 6 per side');
    expect(single.grade!.reasons.map(({ sentence }) => sentence)).toContain(
      'Several files of one side measured the same benchmarks and are not pooled; 1 more file is compared one by one.',
    );
  });

  test('files of one side that do not agree are compared one by one', async () => {
    const said = await reported(
      await file('before/bench.txt', 'before', `Encode-8 ns/op ${sixOf(100)}`),
      await file('before/profiled.txt', 'before', `Encode-8 ns/op ${sixOf(140)}`),
      await file('after/bench.txt', 'after', `Encode-8 ns/op ${sixOf(80)}`),
    );
    expect(plain(find(said, 'benchmarks/warning/conditions').sentence)).toBe(
      '`before/bench.txt` and `before/profiled.txt` are both before, and the times of 1 of 1 benchmarks differ by more than their runs scatter: files are compared one by one and not pooled.',
    );
    // The first file of each side: 102.5, not what both have together.
    expect(plain(find(said, 'benchmarks/Encode').sentence)).toContain('102.5 → 82.50 ns/op');
  });

  test('of files that are not pooled, those that share the most runs are compared, and are named', async () => {
    const runsOf = (first: number) => `Encode-8 ns/op ${sixOf(first)}\nDecode-8 ns/op ${sixOf(first)}`;
    const said = await reported(
      await file('before/alone.txt', 'before', `Limit-8 ns/op ${sixOf(10)}`),
      await file('before/bench.txt', 'before', runsOf(100)),
      await file('before/busy.txt', 'before', runsOf(140)),
      await file('after/alone.txt', 'after', `Limit-8 ns/op ${sixOf(20)}`),
      await file('after/another.txt', 'after', runsOf(200)),
      await file('after/bench.txt', 'after', runsOf(80)),
    );
    const [named, chart, table] = said.blocks;
    expect(named).toMatchObject({
      text: expect.stringMatching(/^Compared are `before\/bench.txt` and `after\/bench.txt`/),
    });
    expect(chart).toMatchObject({ kind: 'view', title: 'time/op, before and after' });
    const rows = table?.kind === 'table' ? table.rows.map(cells) : [];
    expect(rows.slice(0, 2).map(([name, before, after]) => [name, before, after])).toEqual([
      ['Encode', '102.5 ± 2%', '82.50 ± 3%'],
      ['Decode', '102.5 ± 2%', '82.50 ± 3%'],
    ]);
    expect(said.verdict?.map(({ title, all }) => [title, all])).toEqual([['Time', 2]]);
  });

  test('a single benchmark on both sides has a table and no chart', async () => {
    const said = await reported(
      await file('o', 'before', `Encode-8 ns/op ${sixOf(100)}\nOld-8 ns/op ${sixOf(5)}`),
      await file('n', 'after', `Encode-8 ns/op ${sixOf(80)}\nNew-8 ns/op ${sixOf(5)}`),
    );
    expect(said.blocks.map(({ kind }) => kind)).toEqual(['table']);
  });

  test('under an inconclusive grade no time is better or worse, and allocations still are', async () => {
    const old = `Encode-8 ns/op ${sixOf(100)}\nEncode-8 B/op ${sixOf(2000)}\nStdEncode-8 ns/op ${sixOf(100)}`;
    const now = `Encode-8 ns/op ${sixOf(200)}\nEncode-8 B/op ${sixOf(1000)}\nStdEncode-8 ns/op ${sixOf(160)}`;
    const said = await reported(await file('o', 'before', old), await file('n', 'after', now));
    expect(said.grade).toMatchObject({ grade: 'inconclusive', reasons: [{ id: 'control' }, {}] });
    expect(said.grade!.command).toContain("-bench '^Benchmark(Encode|StdEncode)$' -benchmem -count 10 example.com/app");
    const verdicts = said.findings.filter(({ tone }) => tone === 'better' || tone === 'worse');
    expect(verdicts.map(({ id, quantity }) => [id, quantity])).toEqual([['benchmarks/Encode-8/B/op/better', 'memory']]);
    const open = find(said, 'benchmarks/Encode-8/sec/op/fact');
    expect({ ...open, sentence: plain(open.sentence) }).toMatchObject({
      tone: 'fact',
      quantity: 'time',
      figure: '',
      sentence: '`Encode`: not testable, 102.5 → 202.5 ns/op.',
    });
    expect(find(said, 'benchmarks/count').sentence).toBe('Time: 2 of 2 inconclusive.');
    const [times] = tables(said);
    expect(times!.quantity).toBe('time');
    expect(times!.rows.slice(0, 2).map((row) => row[3]!.tone)).toEqual(['quiet', 'quiet']);
  });

  test('many inconclusive times are one sentence, since the table has each', async () => {
    const names = ['Encode', 'Decode', 'Copy', 'Sort', 'StdEncode'];
    const of = (factor: number) =>
      names.map((name, index) => `${name}-8 ns/op ${sixOf(100 * (1 + factor * (1 + index / 10)))}`).join('\n');
    const said = await reported(await file('o', 'before', of(0)), await file('n', 'after', of(1)));
    expect(said.grade!.grade).toBe('inconclusive');
    const open = said.findings.filter(({ withheld }) => withheld);
    expect(open.map(({ sentence }) => plain(sentence))).toEqual([
      '5 changes of time are not testable, the largest first: `StdEncode` 102.5 → 242.5 ns/op, `Sort` 102.5 → 232.5 ns/op, `Copy` 102.5 → 222.5 ns/op and 2 more.',
    ]);
    expect(open[0]!.about).toContain('Encode sec/op');
  });

  test('time, bytes and allocations are counted apart; a byte more is no verdict', async () => {
    const old = ['A', 'B', 'C'].map(
      (name) =>
        `${name}-8 ns/op ${sixOf(100)}\n${name}-8 B/op ${'28 '.repeat(6)}\n${name}-8 allocs/op ${'3 '.repeat(6)}`,
    );
    const now = ['A', 'B', 'C'].map(
      (name, index) =>
        `${name}-8 ns/op ${sixOf(index === 0 ? 50 : 100)}\n${name}-8 B/op ${(index === 0 ? '29 ' : '8 ').repeat(6)}\n${name}-8 allocs/op ${(index === 2 ? '4 ' : '1 ').repeat(6)}`,
    );
    const said = await reported(await file('o', 'before', old.join('\n')), await file('n', 'after', now.join('\n')));
    expect(find(said, 'benchmarks/count').sentence).toBe(
      'Time: 1 of 3 faster, 0 slower. Memory: 2 of 3 lower. Allocations: 1 of 3 more, 2 fewer.',
    );
    const mean = find(said, 'benchmarks/geomean/0/sec/op');
    expect(plain(mean.sentence)).toMatch(
      /^Geometric mean of time\/op: −\d+\.\d% over 3 benchmarks, 1 of them significant\.$/,
    );
  });

  test('where a benchmark has 0 on one side there is no geometric mean, which the verdict says', async () => {
    const lines = (bytes: number) =>
      ['A', 'B'].map((name, index) => `${name}-8 B/op ${`${index === 0 ? bytes : 8} `.repeat(6)}`).join('\n');
    const { verdict = [] } = await reported(await file('o', 'before', lines(24)), await file('n', 'after', lines(0)));
    expect(verdict.map(({ title, figure, ground }) => [title, figure, ground])).toEqual([
      ['Memory', '', 'no geometric mean: 1 benchmark has 0 on one side'],
    ]);
  });

  test('a mean without a significant row is no finding', async () => {
    const lines = (first: number) => ['A', 'B', 'C'].map((name) => `${name}-8 ns/op ${sixOf(first)}`).join('\n');
    const said = await reported(await file('o', 'before', lines(100)), await file('n', 'after', lines(101)));
    expect(said.findings.some(({ id }) => id.startsWith('benchmarks/geomean'))).toBe(false);
  });

  test('an operation below a nanosecond was optimised away', async () => {
    const said = await reported(
      await file('o', 'before', 'Add-8 ns/op 0.25 0.26 0.25 0.26 0.25 0.26'),
      await file('n', 'after', 'Add-8 ns/op 0.5 0.51 0.5 0.51 0.5 0.51'),
    );
    expect(said.findings.filter(({ tone }) => tone === 'better' || tone === 'worse')).toEqual([]);
    expect(find(said, 'benchmarks/warning/optimised-away').sentence).toMatch(/^Add-8 takes less than 1\sns\/op/);
  });

  test('what was 0 and is not any more is a regression with a sentence', async () => {
    const lines = (bytes: number, allocs: number) =>
      `Get-8 B/op ${`${bytes} `.repeat(6)}\nGet-8 allocs/op ${`${allocs} `.repeat(6)}\nB-8 allocs/op 2 2 2 2 2 2`;
    const said = await reported(await file('o', 'before', lines(0, 0)), await file('n', 'after', lines(8, 1)));
    const { tone, sentence, figure, weight } = find(said, 'benchmarks/Get');
    expect({ tone, sentence: plain(sentence), figure, weight }).toEqual({
      tone: 'worse',
      sentence: '`Get` now allocates memory and now makes allocations: 0 → 8 B/op, 0 → 1 allocs/op.',
      figure: 'new',
      weight: 1,
    });
    const allocations = said.verdict!.find(({ title }) => title === 'Allocations')!;
    expect({ name: allocations.worst!.name, figure: plain(allocations.worst!.figure) }).toEqual({
      name: 'Get',
      figure: '0 → 1 allocs/op',
    });
    const [, , change] = tables(said)
      .flatMap(({ rows }) => rows)
      .find(([name]) => name!.text === 'Get')!
      .slice(1);
    expect(change).toMatchObject({ tone: 'worse' });
  });

  test('no geometric mean includes an operation that was optimised away on one side', async () => {
    const lines = (first: string) => `Add-8 ns/op ${first}\nB-8 ns/op ${sixOf(100)}\nC-8 ns/op ${sixOf(100)}`;
    const said = await reported(
      await file('o', 'before', `${lines('0.25 2.6 2.5 2.6 2.5 2.6')}\nD-8 ns/op ${sixOf(200)}`),
      await file('n', 'after', `${lines(sixOf(4000))}\nD-8 ns/op ${sixOf(100)}`),
    );
    expect(said.findings.some(({ id }) => id.startsWith('benchmarks/geomean'))).toBe(false);
    expect(said.verdict!.map(({ figure, ground, worst }) => [figure, ground, worst])).toEqual([
      ['', 'no geometric mean: 1 benchmark was optimised away on one side', null],
    ]);
    expect(tables(said).map(({ foot }) => foot)).toEqual([undefined]);
  });

  test('the reason why memory has no verdict is a sentence', async () => {
    const lines = (count: number) =>
      `A/b-8 ns/op ${sixOf(100)}\nA/b-8 allocs/op ${`${count} `.repeat(6)}\nB-8 ns/op ${sixOf(100)}`;
    const said = await reported(await file('o', 'before', lines(1147)), await file('n', 'after', lines(1164)));
    expect(plain(find(said, 'benchmarks/withheld/prepared-once').sentence)).toMatch(
      /^Memory or allocations of one benchmark changed, with no verdict: all runs/,
    );
    expect(said.findings.filter(({ tone }) => tone === 'worse')).toEqual([]);
  });

  test('of several packages the sentence names the one', async () => {
    const runs = (first: number): string[] =>
      sixOf(first)
        .split(' ')
        .map((run) => `BenchmarkX 100000000 ${run} ns/op`);
    const text = (first: number): string =>
      ['a', 'b'].flatMap((pkg) => [`pkg: example.com/${pkg}`, ...runs(first)]).join('\n');
    const of = async (path: string, side: Side, first: number): Promise<Evidence> => {
      const one = await file(path, side, 'X ns/op 1');
      return { ...one, dataset: { ...one.dataset, data: await benchmarkText(text(first)) } };
    };
    const { findings } = await reported(await of('o', 'before', 100), await of('n', 'after', 50));
    const better = findings.filter(({ tone }) => tone === 'better');
    const groups = better.map(({ view }) => new URLSearchParams(view!.params).get('group'));
    expect(groups).toEqual(['example.com/a', 'example.com/b']);
    const said = better.map(({ sentence }) => plain(sentence));
    expect(said).toEqual([
      '`X (example.com/a)` takes 48.8% less time: 102.5 → 52.50 ns/op.',
      '`X (example.com/b)` takes 48.8% less time: 102.5 → 52.50 ns/op.',
    ]);
  });
});

describe('one side', () => {
  test('variants inside the file stand to each other, as facts', async () => {
    const lines = `EncodeNew-8 ns/op ${sixOf(360)}\nEncodePooled-8 ns/op ${sixOf(100)}\nDecodeNew-8 ns/op ${sixOf(500)}\nDecodePooled-8 ns/op ${sixOf(100)}`;
    const sectionReport = await reported(await file('bench.txt', null, lines));
    const facts = sectionReport.findings.filter(({ id }) => id.startsWith('benchmarks/variant'));
    expect(facts.slice(0, 2).map(({ tone, sentence, figure }) => [tone, plain(sentence), figure])).toEqual([
      ['fact', '`Decode*` with `Pooled` against `New`: 4.9× faster.', '4.9×'],
      ['fact', '`Encode*` with `Pooled` against `New`: 3.5× faster.', '3.5×'],
    ]);
  });

  test('variants that do unlike work are not compared', async () => {
    const lines = `ParseCanada-8 ns/op ${sixOf(7_000_000)}\nParseSmall-8 ns/op ${sixOf(100)}`;
    const { findings } = await reported(await file('bench.txt', null, lines));
    expect(findings.filter(({ id }) => id.startsWith('benchmarks/variant'))).toEqual([]);
  });

  test('each figure of a comparison has its own confidence', async () => {
    const lines = (name: string, first: number, bytes: number): string =>
      sixOf(first)
        .split(' ')
        .map((run) => `Benchmark${name}-8 10 ${run} ns/op ${bytes} B/op`)
        .join('\n');
    const one = await file('bench.txt', null, 'X ns/op 1');
    const data = await benchmarkText(`${lines('EncodeNew', 100, 64)}\n${lines('EncodePooled', 101, 32)}`);
    const { findings } = await reported({ ...one, dataset: { ...one.dataset, data } });
    const [told] = findings.filter(({ id }) => id.startsWith('benchmarks/variant'));
    expect(plain(told!.sentence)).toBe('`Encode*` with `Pooled` against `New`: 2.0× less memory.');
    expect(plain(told!.ground)).toBe('32 B/op against 64 B/op; p = 0.002, n = 6 each.');
  });

  test('every benchmark is in the table; best and worst of the variants say why', async () => {
    const lines =
      'Map_Get-8 ns/op 10\nMap_Set-8 ns/op 30\nEncodeJSON-8 ns/op 20\nEncodeXML-8 ns/op 30\nEncodeGob-8 ns/op 10';
    const [table] = tables(await reported(await file('bench.txt', null, lines)));
    expect(table!.columns.map(columnTitle)).toEqual(['Benchmark', 'time/op (ns/op)', 'Runs', 'Among its variants']);
    expect(table!.rows.map(cells)).toEqual([
      ['Map_Get', '10', '1', ''],
      ['Map_Set', '30', '1', ''],
      ['EncodeJSON', '20', '1', ''],
      ['EncodeXML', '30', '1', 'Slowest of 3 variants of Encode*-8; 1 run, so no claim of significance.'],
      ['EncodeGob', '10', '1', 'Fastest of 3 variants of Encode*-8; 1 run, so no claim of significance.'],
    ]);
  });

  test('files that hold no benchmarks are not its business', async () => {
    expect(await report([], { before: '', after: '' })).toBeNull();
  });
});

test('of more files than a table has columns for, how many are left out is said first', async () => {
  const one = await file('one.txt', null, 'Encode-8 ns/op 100');
  const many = Array.from({ length: 1001 }, (_, index) => ({ ...one, id: `${index}`, path: `${index}.txt` }));
  const { tone, sentence } = find(await reported(...many), 'benchmarks/warning/columns');
  expect([tone, sentence]).toEqual([
    'warning',
    'Only the first 1,000 of 1,001 columns are shown and compared. Where every file is a column, put the files of one side into a folder before and those of the other into a folder after, which pools their runs, or open fewer files.',
  ]);
});

test('copies of a file are each told up to twenty, and then counted', async () => {
  const one = await file('one.txt', null, `Encode-8 ns/op ${sixOf(100)}`);
  const copies = Array.from({ length: 31 }, (_, index) => ({ ...one, id: `${index}`, path: `${index}.txt` }));
  const sectionReport = await reported(...copies);
  const findings = sectionReport.findings.filter(({ id }) => id.startsWith('benchmarks/warning/copies'));
  expect(findings).toHaveLength(21);
  expect(findings.at(-1)!.sentence).toBe('10 more files have copied runs, too.');
});
