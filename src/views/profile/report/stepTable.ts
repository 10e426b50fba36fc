import { shortName } from '../../../analysis/functionName.ts';
import type { Finding, ReportBlock, ReportCell } from '../../../model/report.ts';
import { decimals, unitSpace } from '../../../units/decimals.ts';
import { formatInScale } from '../../../units/scaleFor.ts';
import { deltaFigure, noiseWords, partScale } from '../operationFigures.ts';
import type { ExplainedBenchmark } from './explainedBenchmarks.ts';

export interface StepTableOptions {
  /** What the benchmark is called. */
  benchmark: string;
  names: { before: string; after: string };
  view: Finding['view'];
}

/** A benchmark's figure, function by function: every column of amounts adds up to the benchmark's own figure. */
export function stepTable(
  { detailed: { explanation, noise } }: ExplainedBenchmark,
  { benchmark, names, view }: StepTableOptions,
): ReportBlock {
  const { from, to, unit, steps, rest } = explanation;
  const delta = to - from;
  const scale = partScale(Math.max(Math.abs(from), Math.abs(to)), unit);
  const most = Math.max(...steps.map((step) => Math.abs(step.delta)));
  const rows = steps.map((step): ReportCell[] => {
    const said = noise[step.name] ?? null;
    const isNoise = said?.isNoise === true;
    const tone = isNoise || step.kind === 'rest' ? 'quiet' : step.delta < 0 ? 'better' : 'worse';
    const quiet = isNoise ? { tone: 'quiet' as const } : {};
    return [
      step.kind === 'rest'
        ? { text: 'All else', kind: 'text', title: restTitle(rest.functions) }
        : { text: shortName(step.name), kind: 'code', title: step.name, ...quiet },
      { text: formatInScale(step.before, scale), kind: 'number', ...quiet },
      { text: formatInScale(step.after, scale), kind: 'number', ...quiet },
      {
        text: deltaFigure(step.delta, scale),
        kind: 'number',
        tone,
        bar: most === 0 ? 0 : step.delta / most,
      },
      { text: delta === 0 ? '–' : `${decimals((100 * step.delta) / delta, 1)}${unitSpace}%`, kind: 'number', ...quiet },
      {
        text: said === null || said.words === '' ? '' : isNoise ? `${said.words} (noise)` : said.words,
        kind: 'text',
        tone: 'quiet',
        title: noiseWords(said),
      },
    ];
  });
  return {
    kind: 'table',
    title: `${benchmark}, function by function`,
    columns: [
      { title: 'Function', align: 'left', telling: true },
      { title: `${names.before} (${unit})`, align: 'right' },
      { title: `${names.after} (${unit})`, align: 'right' },
      { title: `Change (${unit})`, align: 'right', telling: true },
      { title: 'Part of the change', align: 'right' },
      { title: 'Samples', align: 'left' },
    ],
    rows,
    note: `The rows add up to ${formatInScale(from, scale)} and ${formatInScale(to, scale)}${unitSpace}${unit}, which is what the benchmark’s text says. A function counts with the work of the runtime that it asks for. Noise: a difference that the samples do not support.`,
    view,
  };
}

function restTitle(functions: number): string {
  return functions === 0
    ? 'Functions that stay the same, and what no sample accounts for.'
    : 'Functions that change less, frames without a name, and what no sample accounts for.';
}
