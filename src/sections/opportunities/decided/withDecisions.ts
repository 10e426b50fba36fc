import { benchmarkTitles } from '../../../analysis/benchmarks/benchmarkTitles.ts';
import { isBenchmarkFunction } from '../../../analysis/compare/benchmarkFrames.ts';
import { defineFinding } from '../../../analysis/defineFinding.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import { type Decision, type DecisionOutcome, type DecisionVerdict, decisionKey } from '../../../model/decision.ts';
import type { Finding, ReportBlock, SectionReport } from '../../../model/report.ts';
import {
  type Column,
  changeColumn,
  type MaybeColumn,
  numberColumn,
  partColumn,
  tableOf,
  wordColumn,
} from '../../../table/columns.ts';
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
  const planned = decided
    .filter(({ decision, later }) => decision.verdict === 'accepted' && !isMeasured(later))
    .map((one) =>
      acceptedFinding(
        one,
        report?.findings.find(({ opportunity }) => opportunity === one.key),
      ),
    );
  return {
    ...report,
    findings: [...planned, ...proposals.toSorted((a, b) => Number(isPostponed(a)) - Number(isPostponed(b)))],
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

const accepted = defineFinding({
  id: 'opportunities/decided/{opportunity}',
  says: 'An accepted opportunity and the expected gain. It has the id of the proposal, if there is one.',
  when: 'decisions: accepted, and not measured again',
  ground: 'share when it was decided, bound, effort, reason',
  chapter: 'next',
});

function acceptedFinding({ decision, key, bench }: Decided, proposal: Finding | undefined): Finding {
  const { type, made, gain, frame } = decision;
  const expected = expectedText(decision);
  const finding = accepted({
    of: { opportunity: key },
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
    opportunity: key,
    view:
      proposal?.view ??
      opportunitiesAddress.view({ type, bench: frame || decision.bench || 'all', pick: rowOf(decision) }),
  });
  return proposal === undefined ? finding : { ...finding, id: proposal.id };
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
    ...tableOf<Decided>(
      [
        aboutColumn,
        verdictColumn(),
        benchmarkColumn(decided),
        shareColumn,
        expectedColumn,
        wordsColumn(decided, 'Effort', ({ effort }) => effort),
        wordsColumn(decided, 'Reason', ({ reason }) => reason),
      ],
      decided,
    ),
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
      ...tableOf<Decided>(
        [
          aboutColumn,
          // On phones, expected and measured matter more.
          verdictColumn(false),
          benchmarkColumn(compared),
          ...laterShareColumns(compared),
          expectedColumn,
          measuredColumn,
          groundColumn,
        ],
        compared,
      ),
      note: 'Measured is the change of the whole benchmark or program, with everything else that changed between the runs.',
      view: null,
    },
  ];
}

function verdictColumn(essential = true): Column<Decided> {
  return wordColumn('Decision', ({ decision: { verdict } }) => verdictWords[verdict], { essential });
}

const aboutColumn = wordColumn<Decided>(
  'About',
  ({ decision }) =>
    decision.kind === 'function'
      ? { text: subjectTitle(decision), kind: 'code', name: decision.name, title: decision.name }
      : subjectTitle(decision),
  { essential: true },
);

const shareColumn = partColumn<Decided>('Share', ({ decision: { made } }) => made.share, {
  hint: 'The bound of what can be gained.',
  text: percentText,
});

const expectedColumn = numberColumn<Decided>(
  { title: 'Expected', unit: '%', text: String },
  ({ decision: { gain } }) => (gain === null ? null : -gain),
  { essential: true, look: ({ decision }) => ({ text: expectedText(decision) || '–' }) },
);

const measuredColumn = changeColumn<Decided>('Measured', ({ later }) => later!.change, {
  essential: true,
  look: ({ later }) => ({ text: later!.text, tone: later!.tone ?? 'quiet', title: later!.ground }),
});

const groundColumn = wordColumn<Decided>('By', ({ later }) => later!.ground, {
  hint: 'What the measured change rests on.',
});

function benchmarkColumn(decided: readonly Decided[]): MaybeColumn<Decided> {
  return (
    decided.some(({ bench }) => bench !== '') &&
    wordColumn('Benchmark', ({ bench }) => (bench === '' ? 'whole profile' : { text: bench, kind: 'code' }))
  );
}

/** The share of the same row then and now. */
function laterShareColumns(decided: readonly Decided[]): Column<Decided>[] {
  if (decided.every(({ later }) => later?.share == null)) return [];
  const column = (title: string, of: (row: Decided) => number | null | undefined, hint: string): Column<Decided> =>
    partColumn(title, (row) => of(row) ?? null, { hint, text: percentText, instead: () => '' });
  return [
    column('Share', ({ decision }) => decision.made.share, 'When it was decided.'),
    column('Share now', ({ later }) => later?.share, 'In the later run.'),
  ];
}

function wordsColumn(
  decided: readonly Decided[],
  title: string,
  wordsOf: (decision: Decision) => string,
): MaybeColumn<Decided> {
  return (
    decided.some(({ decision }) => wordsOf(decision) !== '') && wordColumn(title, ({ decision }) => wordsOf(decision))
  );
}
