import { describe, expect, test } from 'vitest';
import { type Decision, type DecisionOutcome, decisionKey } from '../../../model/decision.ts';
import { type Finding, findingKind, type SectionReport, type TableBlock } from '../../../model/report.ts';
import { parseGain } from './decisionWords.ts';
import { withDecisions } from './withDecisions.ts';

function decisionAbout(name: string, changes: Partial<Decision> = {}): Decision {
  return {
    type: 'cpu',
    bench: 'Encode-8',
    frame: 'main.BenchmarkEncode',
    kind: 'function',
    name,
    verdict: 'accepted',
    reason: '',
    effort: '',
    gain: null,
    made: {
      path: 'cpu.prof',
      profile: '1:2',
      share: 0.3,
      amount: 300,
      unit: 'nanoseconds',
      figure: 1000,
      figureUnit: 'ns/op',
    },
    ...changes,
  };
}

function proposalOf(name: string, weight: number): Finding {
  return {
    [findingKind]: '',
    id: name,
    tone: 'fact',
    sentence: `If \`${name}\` took no time.`,
    figure: '',
    ground: 'An upper bound.',
    weight,
    chapter: 'next',
    view: null,
    opportunity: decisionKey(decisionAbout(name)),
  };
}

const report: SectionReport = {
  findings: [proposalOf('main.a', 0.5), proposalOf('main.b', 0.4), proposalOf('main.c', 0.3)],
  blocks: [{ kind: 'text', text: 'Upper bounds.' }],
};

const measured: DecisionOutcome = {
  key: decisionKey(decisionAbout('main.a')),
  state: 'later',
  text: '−12.0%',
  change: -0.12,
  tone: 'better',
  ground: '1,000 → 880 ns/op; p = 0.002, n = 10 per side',
  share: 0.2,
};

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

function tableIn(
  { blocks }: SectionReport,
  title = 'Decisions',
): { table: TableBlock; rows: Record<string, string>[] } {
  const table = blocks.find((block): block is TableBlock => block.kind === 'table' && block.title === title)!;
  const rows = table.rows.map((cells) =>
    Object.fromEntries(cells.map(({ text }, at) => [table.columns[at]!.title, plain(text)])),
  );
  return { table, rows };
}

test('without decisions nothing changes', () => {
  expect(withDecisions(report, [], [])).toBe(report);
  expect(withDecisions(null, [], [])).toBeNull();
});

describe('findings', () => {
  const told = withDecisions(
    report,
    [
      decisionAbout('main.a', { verdict: 'rejected', reason: 'Too risky.' }),
      decisionAbout('main.b', { verdict: 'postponed', effort: 'L' }),
      decisionAbout('main.z', { gain: 20, effort: 'S' }),
    ],
    [],
  )!;

  test('accepted ones come first, what is open follows, then what is postponed; what is rejected is not proposed', () => {
    expect(told.findings.map(({ sentence }) => plain(sentence))).toEqual([
      'Accepted: reduce `main.z` in `Encode`, expected −20% ns/op.',
      'If `main.c` took no time.',
      'Postponed: If `main.b` took no time.',
    ]);
    const [accepted, open, postponed] = told.findings;
    expect(accepted!.weight).toBe(1);
    expect(postponed!.weight).toBeLessThan(open!.weight);
    expect(plain(accepted!.ground)).toBe('30.0% of CPU time when it was decided; at most −30%; effort: S.');
    expect(postponed!.ground).toBe('An upper bound; effort: L.');
  });

  test('once measured, it is no plan any more, and what is left is proposed again', () => {
    const done = withDecisions(report, [decisionAbout('main.a', { gain: 20 })], [measured])!;
    expect(done.findings.map(({ sentence }) => sentence)[0]).toBe('If `main.a` took no time.');
  });
});

describe('the table', () => {
  test('has only columns that say something', () => {
    const { rows, table } = tableIn(withDecisions(null, [decisionAbout('main.a')], [])!);
    expect(rows).toEqual([
      { Decision: 'Accepted', About: 'main.a', Benchmark: 'Encode', Share: '30.0%', Expected: '–' },
    ]);
    expect(table.note).toBe('Shares are those when it was decided; no more than its share can be gained.');
  });

  test('of a later run tells expected and measured, with what the change rests on', () => {
    const told = withDecisions(report, [decisionAbout('main.a', { gain: 20 })], [measured])!;
    const { rows, table } = tableIn(told, 'Expected and measured');
    expect(rows).toEqual([
      {
        Decision: 'Accepted',
        About: 'main.a',
        Benchmark: 'Encode',
        Share: '30.0%',
        'Share now': '20.0%',
        Expected: '−20% ns/op',
        Measured: '−12.0%',
        By: '1,000 → 880 ns/op; p = 0.002, n = 10 per side',
      },
    ]);
    expect(table.rows[0]!.find(({ text }) => text === '−12.0%')).toMatchObject({ tone: 'better', value: -12 });
  });

  test('of a later run leaves out what was rejected without an expectation', () => {
    const told = withDecisions(report, [decisionAbout('main.a', { verdict: 'rejected' })], [measured])!;
    expect(told.blocks.flatMap((block) => (block.kind === 'table' ? block.title : []))).toEqual(['Decisions']);
  });

  test('says that an expectation is above the bound', () => {
    const { table } = tableIn(withDecisions(report, [decisionAbout('main.a', { gain: 31 })], [])!);
    expect(plain(table.note)).toContain('Above that bound: −31% ns/op by main.a, which has 30.0%.');
  });

  test('a kind of work in a whole program has words of its own', () => {
    const gc = decisionAbout('gc', { kind: 'cost', bench: '', type: 'alloc_space', gain: 2.5 });
    const told = withDecisions(report, [gc], [])!;
    expect(plain(told.findings[0]!.sentence)).toBe('Accepted: reduce garbage collection, expected −2.5% bytes.');
    expect(tableIn(told).rows[0]).toMatchObject({ About: 'Garbage collection', Expected: '−2.5% bytes' });
  });
});

test.each([
  ['20', 20],
  ['2.5 %', 2.5],
  ['−20%', 20],
  ['2,5', 2.5],
  ['0', 0],
  ['101', null],
  ['half', null],
  ['', null],
])('an expected gain is read from “%s”', (text, gain) => {
  expect(parseGain(text)).toBe(gain);
});
