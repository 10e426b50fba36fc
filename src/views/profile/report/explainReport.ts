import { benchmarkTitles } from '../../../analysis/benchmarks/benchmarkTitles.ts';
import { stemOf } from '../../../analysis/benchmarks/variants.ts';
import type { ChargedTo } from '../../../analysis/compare/chargedNames.ts';
import type { ExplainStep } from '../../../analysis/compare/explain.ts';
import type { Operation, OperationSide } from '../../../analysis/compare/operations.ts';
import { changeSize, findingWeight, standing } from '../../../analysis/findingWeight.ts';
import { shortName } from '../../../analysis/functionName.ts';
import { quantityOf } from '../../../analysis/verdict/quantityOf.ts';
import type { Finding, ReportBlock, ReportCell, ReportColumn } from '../../../model/report.ts';
import { unitSpace } from '../../../units/decimals.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { formatInScale, formatWithUnit, type Scale } from '../../../units/scaleFor.ts';
import { explainAddress } from '../addresses/explainAddress.ts';
import { movedTitle } from '../movedWords.ts';
import { deltaFigure, figureText, percentChange } from '../operationFigures.ts';
import { notablyProfiled, profilingWayOut } from '../profilerCost.ts';
import {
  type ChargedExplanation,
  type ExplainedBenchmark,
  type ExplainedBenchmarks,
  tellingSteps,
} from './explainedBenchmarks.ts';
import type { ReportSubject } from './reportSubjects.ts';
import { chanceText, coded, grounds, listed, runsText } from './reportWords.ts';
import { stepTable } from './stepTable.ts';

export interface ExplainReportOptions {
  subject: ReportSubject;
  /** What the sides are called, at a column's head. */
  names: { before: string; after: string };
  /** Name of the value type. */
  type: string;
  /** Benchmarks that have a sentence. */
  most: number;
}

/** Such as got worse among them, and benchmarks that have a table of their own. */
const mostWorse = 3;
const mostTables = 3;
/** A function is named where it accounts for this part of the change, and one that goes against it for that. */
const leastAlong = 0.05;
const leastAgainst = 0.2;

/** Which functions account for each benchmark's change: a sentence and tables. */
export function explainReport(
  explained: ExplainedBenchmarks,
  options: ExplainReportOptions,
): { findings: Finding[]; blocks: ReportBlock[] } {
  const { changed } = explained;
  const titleOf = benchmarkTitles(changed.map(({ operation }) => operation.benchmark));
  const findings = changed.flatMap((one) => findingOf(one, titleOf(one.operation.benchmark), options) ?? []);
  const waits = changed.flatMap((one) => waitFinding(one, titleOf(one.operation.benchmark), options) ?? []);
  // What got worse is told even where more of the others changed by more.
  const worse = findings.filter(({ tone }) => tone === 'worse').slice(0, mostWorse);
  const others = findings.filter((one) => !worse.includes(one)).slice(0, options.most - worse.length);
  return {
    findings: [
      ...others,
      ...worse,
      ...waits.slice(0, options.most),
      ...outsideFinding(explained, options),
      ...profilerFinding(changed, titleOf, options),
    ],
    blocks: [
      ...(changed.length === 0 ? [] : [overviewTable(explained, titleOf, options)]),
      ...changed.slice(0, mostTables).map((one) =>
        stepTable(one, {
          ...options,
          benchmark: titleOf(one.operation.benchmark),
          view: viewOf(one.id, one.detailed, options),
        }),
      ),
    ],
  };
}

function viewOf(
  id: string,
  { charged }: Pick<ChargedExplanation, 'charged'>,
  { subject, type }: ExplainReportOptions,
): Finding['view'] {
  return subject.view({ view: 'explain', type, ...explainAddress.write({ bench: id, to: charged }) });
}

const verbs: Readonly<Record<string, { verb: string; less: string }>> = {
  'ns/op': { verb: 'takes', less: 'less' },
  'B/op': { verb: 'allocates', less: 'less' },
  'allocs/op': { verb: 'makes', less: 'fewer' },
};

/** null where no function's part is beyond the error of sampling: the change itself is the benchmark section's to tell. */
function findingOf(one: ExplainedBenchmark, called: string, options: ExplainReportOptions): Finding | null {
  const { operation, telling, isCertain } = one;
  const { from, to, unit } = telling.explanation;
  const delta = to - from;
  const isWorth = (least: number) => (step: ExplainStep) => Math.abs(step.delta) >= least * Math.abs(delta);
  const steps = tellingSteps(telling);
  const along = steps.along.filter(isWorth(leastAlong));
  if (along.length === 0) return null;
  const against = steps.against.filter(isWorth(leastAgainst));
  const scale = sentenceScale(delta, unit);
  const { verb, less } = verbs[unit] ?? { verb: 'has', less: 'less' };
  const size = (amount: number): string => formatInScale(Math.abs(amount), scale);
  const part = (step: ExplainStep): string => partOf(step, { less, size, scale });
  const prefix = options.subject.title === '' ? '' : `${options.subject.title}: `;
  const title = coded(called);
  const told = along.reduce((sum, step) => sum + Math.abs(step.delta), 0);
  return {
    id: `${options.subject.view({}).section}/${options.subject.key}/explain/${one.id}/${unit}`,
    tone: !isCertain ? 'fact' : delta < 0 ? 'better' : 'worse',
    sentence: `${prefix}${title} ${verb} ${size(delta)}${unitSpace}${unit} ${delta < 0 ? less : 'more'} (${percentChange(from, to)}): ${partsOf([...along, ...against], part)}.`,
    figure: `${deltaFigure(delta, scale)}${unitSpace}${unit}`,
    ground: groundOf(one, along, steps.profiler, scale),
    quantity: quantityOf(unit),
    change: from === 0 ? Infinity : delta / from,
    weight: findingWeight(changeSize(from, to), told / Math.abs(delta)),
    view: viewOf(one.id, telling, options),
    about: aboutOf(operation.benchmark, unit),
  };
}

/** Four digits are enough for a sentence. */
function sentenceScale(delta: number, unit: string): Scale {
  const size = Math.abs(delta);
  const digits = size >= 1000 || (unit === 'allocs/op' && Number.isInteger(size)) ? 0 : size >= 100 ? 1 : 2;
  return { unit, factor: 1, digits };
}

/** As the benchmarks' own section calls the same change. */
function aboutOf(benchmark: string, unit: string): string {
  return `${stemOf(benchmark)} ${unit === 'ns/op' ? 'sec/op' : unit}`;
}

function groundOf(
  { operation, telling: { explanation, noise, charged } }: ExplainedBenchmark,
  along: readonly ExplainStep[],
  profiler: number,
  scale: Scale,
): string {
  const { from, to, unit } = explanation;
  const events = along.map(({ name }) => noise[name]?.words ?? '').filter(Boolean);
  return grounds([
    `${figureText(from)} → ${figureText(to)}${unitSpace}${unit}`,
    chanceText(operation.p),
    runsText(operation.before!.runs, operation.after!.runs),
    listed(events),
    chargedWords[charged],
    errorWords(operation),
    Math.abs(profiler) < leastAlong * Math.abs(to - from)
      ? ''
      : `${deltaFigure(profiler, scale)} is the profiler’s own cost`,
  ]);
}

/** Functions by themselves in one list; what moved is a clause of its own. */
function partsOf(steps: readonly ExplainStep[], part: (step: ExplainStep) => string): string {
  const alone = steps.filter(({ moved }) => moved === undefined).map(part);
  const together = steps.filter(({ moved }) => moved !== undefined).map(part);
  return [...(alone.length === 0 ? [] : [listed(alone)]), ...together].join('; ');
}

/** A step in a sentence: of a function, or of several between which work moved, which are told together. */
function partOf(
  { name, moved, before, after, delta }: ExplainStep,
  { less, size, scale }: { less: string; size: (amount: number) => string; scale: Scale },
): string {
  if (moved === undefined) return `${size(delta)} ${delta < 0 ? less : 'more'} in ${coded(shortName(name))}`;
  const all = [...moved.from, ...moved.to].map((one) => coded(shortName(one)));
  const shown = all.length > 4 ? [...all.slice(0, 3), `${formatCount(all.length - 3)} more`] : all;
  const where =
    all.length === 2
      ? 'work moved from the first to the second'
      : `work moved to ${listed(moved.to.slice(0, 2).map((one) => coded(shortName(one))))}`;
  return `${listed(shown)} ${size(before)} → ${formatWithUnit(Math.abs(after), scale)} together (${where})`;
}

/** How a sample's function is chosen: said wherever a function has a number. */
const chargedWords: Readonly<Record<ChargedTo, string>> = {
  leaf: 'attributed to the function itself (flat)',
  outside: 'attributed to the first caller outside the runtime',
  own: 'attributed to your code, including everything it calls outside it',
};

/** What the error of a function's part is made of. */
function errorWords({ before, after }: Operation): string {
  return before!.limits === null || after!.limits === null
    ? 'error by samples alone: one run cannot show run-to-run variation'
    : 'error by samples and runs';
}

/** Time that CPU time did not follow: why no function is named for it. null where functions may be. */
function waitFinding(one: ExplainedBenchmark, called: string, options: ExplainReportOptions): Finding | null {
  const { explanation, cpu } = one.telling;
  const { from, to, unit } = explanation;
  if (cpu?.state !== 'still') return null;
  const prefix = options.subject.title === '' ? '' : `${options.subject.title}: `;
  return {
    id: `${options.subject.view({}).section}/${options.subject.key}/explain/${one.id}/${unit}`,
    tone: 'fact',
    quantity: quantityOf(unit),
    figure: '',
    sentence: `${prefix}The time of ${coded(called)} changed (${percentChange(from, to)}), its CPU time did not follow: that is waiting or load, and no function is named as the cause.`,
    ground: grounds([
      `CPU time per operation ${figureText(cpu.before)} → ${figureText(cpu.after)}${unitSpace}${unit}`,
      cpu.words,
      `time ${figureText(from)} → ${figureText(to)}${unitSpace}${unit}`,
      chanceText(one.operation.p),
      runsText(one.operation.before!.runs, one.operation.after!.runs),
    ]),
    weight: findingWeight(changeSize(from, to)) * standing,
    view: viewOf(one.id, one.telling, options),
  };
}

/** Benchmarks whose profile says next to nothing of what they measure. */
function outsideFinding({ outside }: ExplainedBenchmarks, options: ExplainReportOptions): Finding[] {
  const [first] = outside;
  if (first === undefined) return [];
  const { unit } = first.operation;
  const { subject } = options;
  const titleOf = benchmarkTitles(outside.map(({ operation }) => operation.benchmark));
  const names = outside.map(({ operation }) => coded(titleOf(operation.benchmark)));
  const called = names.length > 3 ? [...names.slice(0, 3), `${formatCount(names.length - 3)} more`] : names;
  const amounts = (before: number, after: number): string =>
    `${figureText(before)} → ${figureText(after)}${unitSpace}${unit}`;
  return [
    {
      id: `${subject.view({}).section}/${subject.key}/outside-loop/${unit}`,
      tone: 'warning',
      quantity: quantityOf(unit),
      sentence: `${subject.title === '' ? '' : `${subject.title}: `}Most of the profile of ${listed(called)} is outside the measured loop, so no function is named for ${names.length === 1 ? 'its' : 'their'} ${unit}.`,
      figure: '',
      ground: grounds([
        ...outside
          .slice(0, 3)
          .map(
            ({ operation: { benchmark, before, after }, amounts: { before: old, after: now } }) =>
              `${coded(titleOf(benchmark))}: ${amounts(before!.metric, after!.metric)} measured, ${amounts(old, now)} outside`,
          ),
        'Setup before b.ResetTimer stands under a benchmark’s frame, and no operation is charged with it',
      ]),
      weight: standing,
      view: viewOf(first.id, { charged: 'outside' }, options),
    },
  ];
}

/** Benchmarks of whose CPU time the profiler itself took a notable part. */
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
  const called = names.length === 1 ? names[0]! : `${formatCount(names.length)} benchmarks`;
  return [
    {
      id: `${subject.view({}).section}/${subject.key}/profiler/${type}`,
      tone: 'warning',
      quantity: 'other',
      sentence: `${subject.title === '' ? '' : `${subject.title}: `}The profiler itself took ${names.length === 1 ? '' : 'up to '}${formatShare(shareOf(most), 1)} of the CPU time of ${called}.`,
      figure: formatShare(shareOf(most), 1),
      ground: grounds([
        names.length === 1
          ? ''
          : listed(names.length > 3 ? [...names.slice(0, 3), `${formatCount(names.length - 3)} more`] : names),
        `It is no function’s cost. ${profilingWayOut.replace(/\.$/, '')}`,
      ]),
      weight: shareOf(most),
      view: viewOf(most.id, most.detailed, { subject, type, names: { before: '', after: '' }, most: 1 }),
    },
  ];
}

function profiledPart({ through, profiling }: OperationSide): number {
  return Number(through) === 0 ? 0 : Number(profiling) / Number(through);
}

function overviewTable(
  explained: ExplainedBenchmarks,
  titleOf: (benchmark: string) => string,
  options: ExplainReportOptions,
): ReportBlock {
  const { changed } = explained;
  const { unit } = changed[0]!.telling.explanation;
  const columns: ReportColumn[] = [
    { title: 'Benchmark', align: 'left', telling: true },
    { title: `${options.names.before} (${unit})`, align: 'right' },
    { title: `${options.names.after} (${unit})`, align: 'right' },
    { title: 'Change', align: 'right', telling: true },
    { title: 'p', align: 'right' },
    { title: 'Most of it in', align: 'left' },
    { title: `There (${unit})`, align: 'right' },
  ];
  const rows = changed.map(({ operation, telling, isCertain }): ReportCell[] => {
    const { from, to } = telling.explanation;
    const tone = !isCertain ? 'quiet' : to < from ? 'better' : 'worse';
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
      { text: chanceText(operation.p).replace(/^p (?:= )?/, '') || '–', kind: 'number' },
      ...accountOf(telling),
    ];
  });
  return {
    kind: 'table',
    quantity: quantityOf(unit),
    title: `What accounts for each benchmark’s ${unit}${options.subject.title === '' ? '' : `, ${options.subject.title}`}`,
    columns,
    rows,
    note: leftOut(explained),
    view: options.subject.view({ view: 'explain', type: options.type }),
  };
}

/** The function that accounts for most, and by how much; the others when pointed at. */
function accountOf(telling: ChargedExplanation): ReportCell[] {
  const { along, against } = tellingSteps(telling);
  const [first] = along;
  if (first === undefined) {
    const why =
      telling.outside !== null
        ? 'mostly outside the measured loop'
        : telling.cpu?.state === 'still'
          ? 'waiting or load: CPU time did not follow'
          : 'none beyond the error of samples and runs';
    return [
      { text: why, kind: 'text', tone: 'quiet' },
      { text: '', kind: 'number' },
    ];
  }
  const scale = sentenceScale(first.delta, telling.explanation.unit);
  const called = ({ name, moved }: ExplainStep): string => (moved === undefined ? shortName(name) : movedTitle(moved));
  const all = [...along, ...against].map((step) => `${called(step)} ${deltaFigure(step.delta, scale)}`);
  return [
    { text: called(first), kind: 'code', title: all.join(', ') },
    { text: deltaFigure(first.delta, scale), kind: 'number' },
  ];
}

function leftOut({ byChance, same, without }: ExplainedBenchmarks): string {
  const count = (many: number, one: string, more: string): string =>
    many === 0 ? '' : many === 1 ? `One ${one}` : `${formatCount(many)} ${more}`;
  const [first] = without;
  const left = [
    count(byChance, 'moved within the scatter of its runs', 'moved within the scatter of their runs'),
    count(same, 'stayed the same', 'stayed the same'),
    first === undefined ? '' : `${count(without.length, 'cannot be explained', 'cannot be explained')}: ${first.why}`,
  ].filter(Boolean);
  return left.map((part) => (part.endsWith('.') ? part : `${part}.`)).join(' ');
}
