import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { wordColumn } from '../../../../table/columns.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatSignedPercent } from '../../../../units/formatPercent.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { notablyProfiled, profilingWayOut } from '../../operations/profilerCost.ts';
import { figureText } from '../../words/operationFigures.ts';
import type { ExplainedSide } from './answer.ts';
import styles from './ExplainPane.module.css';

export interface MetricChecksProps {
  sides: Record<PairSide, ExplainedSide>;
  unit: string;
  names: { before: string; after: string };
}

interface CheckRow {
  title: string;
  value: (side: ExplainedSide) => string;
}

const estimateRows: readonly CheckRow[] = [
  {
    title: 'By the profile alone',
    value: estimateText,
  },
  {
    title: 'Operations in the profile',
    value: ({ iterations }) => (iterations === null ? 'not known' : formatCount(iterations)),
  },
  { title: 'Difference', value: ({ excess }) => (excess === null ? '–' : excessText(excess.part)) },
];

const both = ['before', 'after'] as const;

/** The measured result next to the estimate from the profile, and the reasons for their difference. */
export function MetricChecks({ sides, unit, names }: MetricChecksProps) {
  const hasEstimate = both.some((side) => sides[side].iterations !== null);
  const rows: CheckRow[] = [
    { title: 'Reported by go test', value: ({ metric }) => figureText(metric) },
    { title: 'Runs, of which it is the median', value: ({ runs }) => formatCount(runs) },
    { title: '95% interval by the runs', value: limitsText },
    ...(hasEstimate ? estimateRows : []),
  ];
  const columns = [
    wordColumn<CheckRow>('Measured', ({ title }) => title, { scale: unit, grow: true }),
    ...both.map((side) =>
      wordColumn<CheckRow>(names[side], ({ value }) => value(sides[side]), { id: side, isRight: true }),
    ),
  ];
  return (
    <section className={styles.checks}>
      <PlainTable
        caption="Cross-check"
        note="Samples under this benchmark, scaled to its measured figure. By the profile alone an operation takes all of these samples ÷ the operations that the text counts."
        columns={pageColumns(columns)}
        rows={rows}
        keyOf={({ title }) => title}
      />
      <ul className={styles.whys}>
        {sentences(sides, names).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

function estimateText({ estimate, iterations }: ExplainedSide): string {
  if (estimate !== null) return figureText(estimate);
  return iterations === null ? 'not known' : 'no samples';
}

function limitsText({ limits }: ExplainedSide): string {
  return limits === null ? '–' : `${figureText(limits.lo)} to ${figureText(limits.hi)}`;
}

function excessText(part: number): string {
  if (part === Infinity) return 'the text measured none';
  return formatSignedPercent(part);
}

/** Sentences: why the two figures differ, the cost of profiling, and which samples belong to the benchmark. */
function sentences(
  { before, after }: Record<PairSide, ExplainedSide>,
  names: { before: string; after: string },
): string[] {
  const unknown = both.filter((side) => (side === 'before' ? before : after).iterations === null);
  const profiling =
    before.profiling === 0 && after.profiling === 0
      ? []
      : [
          `${formatShare(before.profiling, 1)} of the samples of ${names.before} and ${formatShare(after.profiling, 1)} of ${names.after} are the profiler’s own work. It has a step of its own and is no function’s cost.${Math.max(before.profiling, after.profiling) > notablyProfiled ? ` ${profilingWayOut}` : ''}`,
        ];
  return [
    ...new Set([
      ...[before, after].flatMap(({ excess }) => (excess === null ? [] : [excess.why])),
      ...(unknown.length === 0
        ? []
        : [
            `Which text is of the run that was profiled is not known ${unknown.length === 2 ? 'on either side' : `for ${names[unknown[0]!]}`}, so there is no figure by the profile alone.`,
          ]),
      ...(before.limits === null || after.limits === null ? ['One run cannot show run-to-run variation.'] : []),
      ...profiling,
      before.why,
      after.why,
    ]),
  ].filter((text) => text !== '');
}
