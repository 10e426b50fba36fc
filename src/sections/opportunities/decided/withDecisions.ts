import { benchmarkTitles } from '../../../analysis/benchmarks/benchmarkTitles.ts';
import { isBenchmarkFunction } from '../../../analysis/compare/benchmarkFrames.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import { type Decision, type DecisionOutcome, type DecisionVerdict, decisionKey } from '../../../model/decision.ts';
import type {
  Finding,
  ReportBlock,
  ReportCell,
  ReportColumn,
  SectionReport,
  TableBlock,
} from '../../../model/report.ts';
import { coded } from '../../../units/coded.ts';
import { lowered, measureText, percentText } from '../gainWords.ts';
import { opportunitiesAddress } from '../opportunitiesAddress.ts';
import { expectedText, isAboveBound, lessText, subjectTitle, verdictWords } from './decisionWords.ts';
import { rowOf } from './subjectOf.ts';

/** A decision with what is known about it now. */
interface Decided {
  decision: Decision;
  key: string;
  /** The benchmark, as short as it is unambiguous; '' for the whole profile. */
  bench: string;
  /** null if there is no later run. */
  later: DecisionOutcome | null;
}

/** A postponed proposal comes after those that are open. */
const postponedFactor = 0.5;

/**
 * The section's part of the report with the reader's decisions: a table of them, accepted ones first among the findings, and no proposal
 * that was rejected.
 */
export function withDecisions(
  report: SectionReport | null,
  decisions: readonly Decision[],
  outcomes: readonly DecisionOutcome[],
): SectionReport | null {
  if (decisions.length === 0) return report;
  const decided = inOrder(decisions, outcomes);
  const byKey = new Map(decided.map((one) => [one.key, one] as const));
  const proposals = (report?.findings ?? []).flatMap((finding): Finding[] => {
    const known = byKey.get(finding.opportunity ?? '');
    if (known === undefined) return [finding];
    const { decision, later } = known;
    if (decision.verdict === 'postponed') return [postponed(finding, decision)];
    // Once it is measured, what is left is a proposal again.
    return decision.verdict === 'accepted' && isMeasured(later) ? [finding] : [];
  });
  const accepted = decided
    .filter(({ decision, later }) => decision.verdict === 'accepted' && !isMeasured(later))
    .map((one) =>
      acceptedFinding(
        one,
        report?.findings.find(({ opportunity }) => opportunity === one.key),
      ),
    );
  return {
    ...report,
    findings: [...accepted, ...proposals.toSorted((a, b) => Number(isPostponed(a)) - Number(isPostponed(b)))],
    blocks: [decisionTable(decided), ...measuredTable(decided), ...(report?.blocks ?? [])],
  };

  function isPostponed({ opportunity = '' }: Finding): boolean {
    return byKey.get(opportunity)?.decision.verdict === 'postponed';
  }
}

function isMeasured(later: DecisionOutcome | null): boolean {
  return later !== null && later.change !== null;
}

function inOrder(decisions: readonly Decision[], outcomes: readonly DecisionOutcome[]): Decided[] {
  const later = new Map(outcomes.filter(({ state }) => state === 'later').map((one) => [one.key, one] as const));
  const titleOf = benchmarkTitles(decisions.map(({ bench }) => bench).filter((bench) => !isBenchmarkFunction(bench)));
  const order = Object.keys(verdictWords) as DecisionVerdict[];
  return decisions
    .map((decision): Decided => {
      const { bench } = decision;
      const key = decisionKey(decision);
      const title = bench === '' ? '' : isBenchmarkFunction(bench) ? shortName(bench) : titleOf(bench);
      return { decision, key, bench: title, later: later.get(key) ?? null };
    })
    .sort((a, b) => order.indexOf(a.decision.verdict) - order.indexOf(b.decision.verdict));
}

function acceptedFinding({ decision, key, bench }: Decided, proposal: Finding | undefined): Finding {
  const { type, made, gain, frame } = decision;
  const expected = expectedText(decision);
  return {
    id: proposal?.id ?? `opportunities/decided/${key}`,
    tone: 'fact',
    sentence: `Accepted: reduce ${subjectWords(decision)}${bench === '' ? '' : ` in ${coded(bench)}`}${expected === '' ? '' : `, expected ${expected}`}.`,
    figure: gain === null ? '' : lessText(gain),
    ground: grounded([
      `${percentText(made.share)} of ${measureText(type)} when it was decided`,
      isAboveBound(gain, made.share)
        ? `expected is above the bound of ${lessText(boundOf(decision))}`
        : `at most ${lessText(boundOf(decision))}`,
      ...notes(decision),
    ]),
    weight: 1,
    chapter: 'next',
    opportunity: key,
    view:
      proposal?.view ??
      opportunitiesAddress.view({ type, bench: frame || decision.bench || 'all', pick: rowOf(decision) }),
  };
}

function postponed(finding: Finding, decision: Decision): Finding {
  return {
    ...finding,
    sentence: `Postponed: ${finding.sentence}`,
    ground: grounded([finding.ground.replace(/\.$/, ''), ...notes(decision)]),
    weight: finding.weight * postponedFactor,
  };
}

function notes({ effort, reason }: Decision): string[] {
  return [effort === '' ? '' : `effort: ${effort}`, reason === '' ? '' : `reason: ${reason}`];
}

function grounded(parts: readonly string[]): string {
  const text = parts.filter((part) => part !== '').join('; ');
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** In percent, with one decimal. */
function boundOf({ made }: Decision): number {
  return Math.round(made.share * 1000) / 10;
}

function subjectWords(decision: Decision): string {
  const title = subjectTitle(decision);
  if (decision.kind === 'function') return coded(title);
  return lowered(title);
}

/** The decisions as they were made. */
function decisionTable(decided: readonly Decided[]): ReportBlock {
  const above = decided.filter(({ decision: { gain, made } }) => isAboveBound(gain, made.share));
  return {
    kind: 'table',
    title: 'Decisions',
    ...filled(decided, [
      aboutColumn,
      verdictColumn,
      ...benchmarkColumn(decided),
      shareColumn,
      expectedColumn,
      ...wordsColumn(decided, 'Effort', ({ effort }) => effort),
      ...wordsColumn(decided, 'Reason', ({ reason }) => reason),
    ]),
    note: [
      'Shares are those when it was decided; no more than its share can be gained.',
      ...above.map(
        ({ decision }) =>
          `Above that bound: ${expectedText(decision)} by ${subjectTitle(decision)}, which has ${percentText(decision.made.share)}.`,
      ),
    ].join(' '),
    view: null,
  };
}

/** What a later run says about them; none without a later run. A rejected one without an expectation has nothing to compare. */
function measuredTable(decided: readonly Decided[]): ReportBlock[] {
  const compared = decided.filter(
    ({ decision: { verdict, gain }, later }) => later !== null && (verdict !== 'rejected' || gain !== null),
  );
  if (compared.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'Expected and measured',
      quantity: compared.every(({ decision: { type } }) => type === 'cpu') ? 'time' : 'other',
      ...filled(compared, [
        aboutColumn,
        // On phones, expected and measured matter more.
        { ...verdictColumn, column: { title: 'Decision', align: 'left' } },
        ...benchmarkColumn(compared),
        ...laterShareColumn(compared),
        expectedColumn,
        measuredColumn,
        groundColumn,
      ]),
      note: 'Measured is the change of the whole benchmark or program, with everything else that changed between the runs.',
      view: null,
    },
  ];
}

interface DecisionColumn {
  column: ReportColumn;
  cell: (decided: Decided) => ReportCell;
}

function filled(decided: readonly Decided[], columns: readonly DecisionColumn[]): Pick<TableBlock, 'columns' | 'rows'> {
  return {
    columns: columns.map(({ column }) => column),
    rows: decided.map((one) => columns.map(({ cell }) => cell(one))),
  };
}

const verdictColumn: DecisionColumn = {
  column: { title: 'Decision', align: 'left', essential: true },
  cell: ({ decision: { verdict } }) => ({ text: verdictWords[verdict] }),
};

const aboutColumn: DecisionColumn = {
  column: { title: 'About', align: 'left', essential: true },
  cell: ({ decision }) =>
    decision.kind === 'function'
      ? { text: subjectTitle(decision), kind: 'code', name: decision.name, title: decision.name }
      : { text: subjectTitle(decision) },
};

const shareColumn: DecisionColumn = {
  column: { title: 'Share', align: 'right', hint: 'The bound of what can be gained.' },
  cell: ({ decision: { made } }) => ({ text: percentText(made.share), kind: 'number', value: made.share }),
};

const expectedColumn: DecisionColumn = {
  column: { title: 'Expected', align: 'right', essential: true },
  cell: ({ decision }) => ({
    text: expectedText(decision) || '–',
    kind: 'number',
    value: decision.gain === null ? null : -decision.gain / 100,
  }),
};

const measuredColumn: DecisionColumn = {
  column: { title: 'Measured', align: 'right', essential: true },
  cell: ({ later }) => ({
    text: later!.text,
    kind: 'number',
    value: later!.change,
    tone: later!.tone ?? 'quiet',
    title: later!.ground,
  }),
};

const groundColumn: DecisionColumn = {
  column: { title: 'By', align: 'left', hint: 'What the measured change rests on.' },
  cell: ({ later }) => ({ text: later!.ground, kind: 'text' }),
};

function benchmarkColumn(decided: readonly Decided[]): DecisionColumn[] {
  if (decided.every(({ bench }) => bench === '')) return [];
  return [
    {
      column: { title: 'Benchmark', align: 'left' },
      cell: ({ bench }) => (bench === '' ? { text: 'whole profile' } : { text: bench, kind: 'code' }),
    },
  ];
}

/** The share of the same row then and now. */
function laterShareColumn(decided: readonly Decided[]): DecisionColumn[] {
  if (decided.every(({ later }) => later?.share == null)) return [];
  return [
    {
      column: { title: 'Share', align: 'right', hint: 'When it was decided, and in the later run.' },
      cell: ({ decision: { made }, later }) => ({
        text: later?.share == null ? '' : `${percentText(made.share)} → ${percentText(later.share)}`,
        kind: 'number',
        value: later?.share ?? null,
      }),
    },
  ];
}

function wordsColumn(
  decided: readonly Decided[],
  title: string,
  wordsOf: (decision: Decision) => string,
): DecisionColumn[] {
  if (decided.every(({ decision }) => wordsOf(decision) === '')) return [];
  return [{ column: { title, align: 'left' }, cell: ({ decision }) => ({ text: wordsOf(decision), kind: 'text' }) }];
}
