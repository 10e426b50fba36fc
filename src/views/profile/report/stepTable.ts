import { quantityOf } from '../../../analysis/verdict/quantityOf.ts';
import type { Finding, ReportBlock, ReportCell } from '../../../model/report.ts';
import { toneOf } from '../../../model/verdict.ts';
import { amountColumn, type Column, deltaColumn, partColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { unitSpace } from '../../../units/decimals.ts';
import { formatInScale, type Scale } from '../../../units/scaleFor.ts';
import { isByCpu } from '../data/judgedOperation.ts';
import { type ExplainRow, explainRows, foldedRows } from '../operations/explainRows.ts';
import { attributionWords } from '../words/attributionWords.ts';
import { partScale } from '../words/operationFigures.ts';
import { eventColumnsOf } from './blockColumns.ts';
import type { ExplainedBenchmark } from './explainedBenchmarks.ts';
import { sideHeads } from './reportWords.ts';

export interface StepTableOptions {
  /** Name of the benchmark. */
  benchmark: string;
  names: { before: string; after: string };
  view: Finding['view'];
}

/** The largest changes, which have a row each, noise or not. */
const mostSteps = 8;

/**
 * Table of a benchmark's figure by function: every column of amounts adds up to the benchmark's own figure. Functions
 * between which work moved share one row; its tooltip has the amount of each. Beyond the largest changes, those that
 * are noise are one row.
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
  const hasNoise = steps.some(({ noise }) => noise !== null && noise.words !== '' && noise.isNoise);
  const amounts = { unit: unit, scale };
  // Not part of the figure.
  const inBrackets = (step: ExplainRow, cell: ReportCell): ReportCell =>
    step.kind === 'outside' ? { ...cell, text: `(${cell.text})` } : cell;
  const column = (one: Column<ExplainRow>): Column<ExplainRow> => ({
    ...one,
    cell: (step) => inBrackets(step, one.cell(step)),
  });
  return {
    kind: 'table',
    quantity: quantityOf(unit),
    title: `${benchmark}, function by function`,
    ...tableOf<ExplainRow>(
      [
        wordColumn(
          'Function',
          (step) =>
            step.kind === 'function' || step.kind === 'moved'
              ? { text: step.title, kind: 'code', title: titleOf(step, all, scale) }
              : { text: step.title, kind: 'text', title: step.hint },
          { essential: true },
        ),
        column(amountColumn(names.before, amounts, (step) => step.before)),
        column(amountColumn(names.after, amounts, (step) => step.after)),
        column(
          deltaColumn(amounts, (step) => step, {
            essential: true,
            look: (step) => ({
              tone: toneOf(step.verdict) ?? 'quiet',
              ...(step.kind !== 'outside' && { bar: most === 0 ? 0 : step.delta / most }),
            }),
          }),
        ),
        partColumn('Part of the change', (step) =>
          delta === 0 || step.kind === 'outside' ? null : step.delta / delta,
        ),
        ...eventColumnsOf(steps, sideHeads(names)),
      ],
      steps,
      ({ kind, verdict }) => toneOf(verdict) === undefined && kind !== 'rest',
    ),
    note: `The rows add up to ${formatInScale(from, scale)} and ${formatInScale(to, scale)}${unitSpace}${unit}, ${isByCpu(operation) ? 'the CPU time of an operation by its profile' : 'which is what the benchmark’s text says'}. Attributed to ${attributionWords[detailed.attributed]}.${hasNoise ? ' Noise: a difference that samples and runs do not support.' : ''}`,
    view,
  };
}

/**
 * Tooltip of a row, one of `steps`: the full name of the function, or the amount of each function between which work
 * moved.
 */
function titleOf(step: ExplainRow, steps: readonly ExplainRow[], scale: Scale): string {
  if (step.kind === 'function') return step.name;
  const index = steps.findIndex(({ id }) => id === step.id) + 1;
  const behind = steps.slice(index).findIndex(({ kind }) => kind !== 'part');
  const parts = steps.slice(index, behind < 0 ? undefined : index + behind);
  return [
    step.hint,
    ...parts.map(
      ({ name, before, after }) => `${name}: ${formatInScale(before, scale)} → ${formatInScale(after, scale)}`,
    ),
  ].join('\n');
}
