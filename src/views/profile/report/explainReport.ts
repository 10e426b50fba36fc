import { benchmarkTitles } from '../../../analysis/benchmarks/benchmarkTitles.ts';
import type { OperationSide } from '../../../analysis/compare/operations.ts';
import { unchangedFactor } from '../../../analysis/findingWeight.ts';
import { quantityOf } from '../../../analysis/verdict/quantityOf.ts';
import type { Effect, Finding, ReportBlock } from '../../../model/report.ts';
import { coded } from '../../../units/coded.ts';
import { unitSpace } from '../../../units/decimals.ts';
import { countText } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { shortList } from '../../../units/listText.ts';
import { notablyProfiled, profilingWayOut } from '../operations/profilerCost.ts';
import { figureText } from '../words/operationFigures.ts';
import { defineProfileFinding } from './defineProfileFinding.ts';
import type { ExplainedBenchmark, ExplainedBenchmarks } from './explainedBenchmarks.ts';
import { causeFinding, waitFinding } from './explainFindings.ts';
import { type ExplainReportOptions, explainView, overviewTable } from './explainTable.ts';
import { grounds } from './reportWords.ts';
import { stepTable } from './stepTable.ts';

/** Maximum number of benchmarks with a sentence, and of those with their own table. */
const mostTold = 60;
const mostTables = 1;

/** Findings and tables about the functions that account for each benchmark's change. */
export function explainReport(
  explained: ExplainedBenchmarks,
  options: ExplainReportOptions,
): { findings: Finding[]; blocks: ReportBlock[] } {
  const { changed } = explained;
  const titleOf = benchmarkTitles(changed.map(({ operation }) => operation.benchmark));
  const findings = changed.flatMap((one) => causeFinding(one, titleOf(one.operation.benchmark), options) ?? []);
  const told = new Set<string>();
  const waits = changed.flatMap((one) => waitFinding(one, titleOf(one.operation.benchmark), options) ?? []);
  const worseFirst = findings.toSorted((a, b) => Number(b.tone === 'worse') - Number(a.tone === 'worse'));
  return {
    findings: [
      ...worseFirst.slice(0, mostTold).map((finding) => ({ ...finding, effects: finding.effects!.map(toldOnce) })),
      ...waits.slice(0, mostTold),
      ...outsideFinding(explained, options),
      ...profilerFinding(changed, titleOf, options),
    ],
    blocks: [
      ...(changed.length === 0 ? [] : [overviewTable(explained, titleOf, options)]),
      ...changed.slice(0, mostTables).map((one) =>
        stepTable(one, {
          ...options,
          benchmark: titleOf(one.operation.benchmark),
          view: explainView(one.id, one.detailed, options),
        }),
      ),
    ],
  };

  /** Without what another benchmark's effect says of the code, too. */
  function toldOnce({ how, ...effect }: Effect): Effect {
    if (how === undefined || told.has(how)) return effect;
    told.add(how);
    return { ...effect, how };
  }
}

const outsideLoop = defineProfileFinding({
  id: '{section}/{profile}/outside-loop/{unit}',
  says: 'Most of the profile of some benchmarks is outside the measured loop, so no function is named.',
  when: 'two profiles of benchmarks: more is outside the loop than what was measured',
  ground: 'what was measured and what is outside, of both sides',
});
const profilerShare = defineProfileFinding({
  id: '{section}/{profile}/profiler/{type}',
  says: 'The share that the profiler itself took of the CPU time of benchmarks.',
  when: 'two CPU profiles of benchmarks: the share is notable',
  ground: 'benchmarks, and how to avoid it',
});

/** Warning about benchmarks whose samples are mostly outside the measured loop. */
function outsideFinding({ outside }: ExplainedBenchmarks, options: ExplainReportOptions): Finding[] {
  const [first] = outside;
  if (first === undefined) return [];
  const { unit } = first.operation;
  const { subject } = options;
  const titleOf = benchmarkTitles(outside.map(({ operation }) => operation.benchmark));
  const names = outside.map(({ operation }) => coded(titleOf(operation.benchmark)));
  const amounts = (before: number, after: number): string =>
    `${figureText(before)} → ${figureText(after)}${unitSpace}${unit}`;
  return [
    outsideLoop({
      subject,
      of: { unit },
      tone: 'warning',
      quantity: quantityOf(unit),
      sentence: `Most of the profile of ${shortList(names, 3)} is outside the measured loop, so no function is named for ${names.length === 1 ? 'its' : 'their'} ${unit}.`,
      ground: grounds([
        ...outside
          .slice(0, 3)
          .map(
            ({ operation: { benchmark, before, after }, amounts: { before: old, after: now } }) =>
              `${coded(titleOf(benchmark))}: ${amounts(before!.metric, after!.metric)} measured, ${amounts(old, now)} outside`,
          ),
        'Setup before b.ResetTimer stands under a benchmark’s frame, and no operation includes it',
      ]),
      weight: unchangedFactor,
      view: explainView(first.id, { attributed: 'outside' }, options),
    }),
  ];
}

/** Warning about benchmarks in which the profiler itself took a notable part of the CPU time. */
function profilerFinding(
  changed: readonly ExplainedBenchmark[],
  titleOf: (benchmark: string) => string,
  { subject, type }: ExplainReportOptions,
): Finding[] {
  const shareOf = ({ operation }: ExplainedBenchmark): number =>
    Math.max(profiledPart(operation.before!), profiledPart(operation.after!));
  const notable = changed.filter((one) => shareOf(one) > notablyProfiled).sort((a, b) => shareOf(b) - shareOf(a));
  const [most] = notable;
  if (most === undefined) return [];
  const names = notable.map(({ operation }) => coded(titleOf(operation.benchmark)));
  const called = names.length === 1 ? names[0]! : countText(names.length, 'benchmark');
  return [
    profilerShare({
      subject,
      of: { type },
      tone: 'warning',
      quantity: 'other',
      sentence: `The profiler itself took ${names.length === 1 ? '' : 'up to '}${formatShare(shareOf(most), 1)} of the CPU time of ${called}.`,
      figure: formatShare(shareOf(most), 1),
      ground: `${names.length === 1 ? '' : `${shortList(names, 3)}. `}It is no function’s cost. ${profilingWayOut}`,
      weight: shareOf(most),
      view: explainView(most.id, most.detailed, { subject, type }),
    }),
  ];
}

function profiledPart({ through, profiling }: OperationSide): number {
  return Number(through) === 0 ? 0 : Number(profiling) / Number(through);
}
