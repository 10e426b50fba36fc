import type { ExplainStep } from '../../../analysis/compare/explain.ts';
import { changeSize } from '../../../analysis/findingWeight.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import { quantityOf } from '../../../analysis/verdict/quantityOf.ts';
import type { ReportBlock, ReportCell, ReportColumn } from '../../../model/report.ts';
import { toneOf } from '../../../model/verdict.ts';
import { countText } from '../../../units/formatCount.ts';
import { formatDeltaInScale } from '../../../units/formatDelta.ts';
import { columnPValue } from '../../../units/formatPValue.ts';
import { movedTitle } from '../words/movedWords.ts';
import { figureText, percentChange } from '../words/operationFigures.ts';
import { type AttributedExplanation, type ExplainedBenchmarks, essentialSteps } from './explainedBenchmarks.ts';
import { type ExplainReportOptions, sentenceScale } from './explainOptions.ts';
import { titled } from './reportWords.ts';

/** Table of the benchmarks that changed, with the function that accounts for most of each change. */
export function overviewTable(
  explained: ExplainedBenchmarks,
  titleOf: (benchmark: string) => string,
  options: ExplainReportOptions,
): ReportBlock {
  const { changed } = explained;
  const { unit } = changed[0]!.essential.explanation;
  const columns: ReportColumn[] = [
    { title: 'Benchmark', align: 'left', essential: true },
    { title: `${options.names.before} (${unit})`, align: 'right' },
    { title: `${options.names.after} (${unit})`, align: 'right' },
    { title: 'Change', align: 'right', essential: true },
    { title: 'p', align: 'right' },
    { title: 'Most of it in', align: 'left', essential: true },
    { title: `There (${unit})`, align: 'right' },
  ];
  const rows = changed.map(({ operation, essential, unclear }): ReportCell[] => {
    const { from, to } = essential.explanation;
    const tone = toneOf(operation.verdict) ?? 'quiet';
    return [
      { text: titleOf(operation.benchmark), kind: 'code' },
      { text: figureText(from), kind: 'number' },
      { text: figureText(to), kind: 'number' },
      {
        text: percentChange(from, to),
        kind: 'number',
        tone,
        bar: Math.sign(to - from) * changeSize(from, to),
      },
      { text: operation.p === null ? '–' : columnPValue(operation.p), kind: 'number' },
      ...accountOf(essential, unclear),
    ];
  });
  return {
    kind: 'table',
    quantity: quantityOf(unit),
    title: titled(`What accounts for each benchmark’s ${unit}`, options.subject.title),
    columns,
    rows,
    note: leftOut(explained),
    view: options.subject.view({ view: 'explain', type: options.type }),
  };
}

/** Cells of the function that accounts for most, and of its part; the tooltip lists the other functions, too. */
function accountOf(essential: AttributedExplanation, unclear: string): ReportCell[] {
  const { along, against } = essentialSteps(essential);
  const [first] = unclear === '' ? along : [];
  if (first === undefined) {
    const why =
      essential.outside !== null
        ? 'mostly outside the measured loop'
        : essential.cpu?.state === 'still'
          ? 'waiting or load: CPU time did not follow'
          : unclear !== ''
            ? `none named: ${unclear}`
            : 'none beyond the error of samples and runs';
    return [
      { text: why, kind: 'text', tone: 'quiet' },
      { text: '', kind: 'number' },
    ];
  }
  const scale = sentenceScale(first.delta, essential.explanation.unit);
  const called = ({ name, moved }: ExplainStep): string => (moved === undefined ? shortName(name) : movedTitle(moved));
  const all = [...along, ...against].map((step) => `${called(step)} ${formatDeltaInScale(step.delta, scale)}`);
  return [
    { text: called(first), kind: 'code', title: all.join(', ') },
    { text: formatDeltaInScale(first.delta, scale), kind: 'number' },
  ];
}

function leftOut({ unclear, same, without }: ExplainedBenchmarks): string {
  const count = (many: number, one: string, more: string): string => (many === 0 ? '' : countText(many, one, more));
  const [first] = without;
  const left = [
    count(
      unclear,
      'changed within the scatter of its runs, may be chance, or is below the threshold',
      'changed within the scatter of their runs, may be chance, or are below the threshold',
    ),
    count(same, 'stayed the same', 'stayed the same'),
    first === undefined
      ? ''
      : `${count(without.length, 'cannot be explained:', 'cannot be explained, for example:')} ${first.why}`,
  ].filter(Boolean);
  return left.map((part) => (part.endsWith('.') ? part : `${part}.`)).join(' ');
}
