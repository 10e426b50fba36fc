import { quantityOf } from '../../../analysis/verdict/quantityOf.ts';
import type { Finding, ReportBlock, ReportCell } from '../../../model/report.ts';
import { toneOf } from '../../../model/verdict.ts';
import { unitSpace } from '../../../units/decimals.ts';
import { formatDeltaInScale } from '../../../units/formatDelta.ts';
import { formatPercent } from '../../../units/formatPercent.ts';
import { formatInScale, type Scale } from '../../../units/scaleFor.ts';
import { isByCpu } from '../data/judgedOperation.ts';
import { type ExplainRow, explainRows } from '../operations/explainRows.ts';
import { foldedRows } from '../operations/foldedRows.ts';
import { attributionWords } from '../words/attributionWords.ts';
import { noiseWords, partScale } from '../words/operationFigures.ts';
import { eventColumn } from './eventColumn.ts';
import type { ExplainedBenchmark } from './explainedBenchmarks.ts';

export interface StepTableOptions {
  /** Name of the benchmark. */
  benchmark: string;
  names: { before: string; after: string };
  view: Finding['view'];
}

/** The largest changes, which have a row each, noise or not. */
const mostSteps = 8;

/**
 * Table of a benchmark's figure by function: every column of amounts adds up to the benchmark's own figure. Functions between
 * which work moved share one row; its tooltip has the amount of each. Beyond the largest changes, those that are noise are one row.
 */
export function stepTable(
  { detailed, operation }: ExplainedBenchmark,
  { benchmark, names, view }: StepTableOptions,
): ReportBlock {
  const { explanation } = detailed;
  const { from, to, unit } = explanation;
  const delta = to - from;
  const scale = partScale(Math.max(Math.abs(from), Math.abs(to)), unit);
  const all = explainRows(explanation, { ...detailed, figure: operation.verdict });
  const steps = [
    ...foldedRows(all, mostSteps).filter(({ kind }) => kind !== 'part' && kind !== 'outside'),
    ...all.filter(({ kind }) => kind === 'outside'),
  ];
  const most = Math.max(...steps.map((step) => (step.kind === 'outside' ? 0 : Math.abs(step.delta))));
  const events = eventColumn(steps.map(({ noise: said }) => said?.words ?? ''));
  const hasNoise = steps.some(({ noise: said }) => said !== null && said.words !== '' && said.isNoise);
  const rows = steps.map((step): ReportCell[] => {
    const { kind, noise: said, verdict } = step;
    const tone = toneOf(verdict) ?? 'quiet';
    const isTold = tone !== 'quiet';
    const quiet = isTold || kind === 'rest' ? {} : { tone: 'quiet' as const };
    const isApart = kind === 'outside';
    const amount = (text: string): string => (isApart ? `(${text})` : text);
    return [
      kind === 'function' || kind === 'moved'
        ? { text: step.title, kind: 'code', title: titleOf(step, all, scale), ...quiet }
        : { text: step.title, kind: 'text', title: step.hint, ...quiet },
      { text: amount(formatInScale(step.before, scale)), kind: 'number', ...quiet },
      { text: amount(formatInScale(step.after, scale)), kind: 'number', ...quiet },
      {
        text: amount(formatDeltaInScale(step.delta, scale)),
        kind: 'number',
        tone,
        ...(isApart ? {} : { bar: most === 0 ? 0 : step.delta / most }),
      },
      {
        text: delta === 0 || isApart ? '–' : formatPercent(step.delta / delta, 1),
        kind: 'number',
        ...quiet,
      },
      {
        text:
          said === null || said.words === '' ? '' : `${events.short(said.words)}${said.isNoise ? '\u00a0(noise)' : ''}`,
        kind: 'text',
        tone: 'quiet',
        title: noiseWords(said),
      },
    ];
  });
  return {
    kind: 'table',
    quantity: quantityOf(unit),
    title: `${benchmark}, function by function`,
    columns: [
      { title: 'Function', align: 'left', essential: true },
      { title: `${names.before} (${unit})`, align: 'right' },
      { title: `${names.after} (${unit})`, align: 'right' },
      { title: `Change (${unit})`, align: 'right', essential: true },
      { title: 'Part of the change', align: 'right' },
      { title: events.title, align: 'left' },
    ],
    rows,
    note: `The rows add up to ${formatInScale(from, scale)} and ${formatInScale(to, scale)}${unitSpace}${unit}, ${isByCpu(operation) ? 'the CPU time of an operation by its profile' : 'which is what the benchmark’s text says'}. Attributed to ${attributionWords[detailed.attributed]}.${hasNoise ? ' Noise: a difference that samples and runs do not support.' : ''}`,
    view,
  };
}

/** Tooltip of a row, one of `steps`: the full name of the function, or the amount of each function between which work moved. */
function titleOf(step: ExplainRow, steps: readonly ExplainRow[], scale: Scale): string {
  if (step.kind === 'function') return step.name;
  const at = steps.findIndex(({ id }) => id === step.id) + 1;
  const behind = steps.slice(at).findIndex(({ kind }) => kind !== 'part');
  const parts = steps.slice(at, behind < 0 ? undefined : at + behind);
  return [
    step.hint,
    ...parts.map(
      ({ name, before, after }) => `${name}: ${formatInScale(before, scale)} → ${formatInScale(after, scale)}`,
    ),
  ].join('\n');
}
