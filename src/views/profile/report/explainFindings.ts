import { stemOf } from '../../../analysis/benchmarks/variants.ts';
import type { ExplainStep } from '../../../analysis/compare/explain.ts';
import type { Noise } from '../../../analysis/compare/noise.ts';
import { changeSize, findingWeight, unchangedFactor } from '../../../analysis/findingWeight.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import { quantityOf } from '../../../analysis/verdict/quantityOf.ts';
import { dictionary } from '../../../model/dictionary.ts';
import type { Effect, Finding } from '../../../model/report.ts';
import { toneOf } from '../../../model/verdict.ts';
import { coded } from '../../../units/coded.ts';
import { unitSpace, withUnit } from '../../../units/decimals.ts';
import { formatRuns } from '../../../units/formatCount.ts';
import { formatPValue } from '../../../units/formatPValue.ts';
import { listText, shortList } from '../../../units/listText.ts';
import { formatInScale, type Scale } from '../../../units/scaleFor.ts';
import { isByCpu } from '../data/judgedOperation.ts';
import { foldedInto } from '../operations/foldedInto.ts';
import { replacedWords } from '../words/movedWords.ts';
import { figureDelta, figureText, percentChange } from '../words/operationFigures.ts';
import { defineProfileFinding } from './defineProfileFinding.ts';
import { type ExplainedBenchmark, essentialSteps } from './explainedBenchmarks.ts';
import { type ExplainReportOptions, explainView, sentenceScale } from './explainTable.ts';
import { grounds } from './reportWords.ts';

/** Smallest part of the change for which a sentence names a function: with the change, and against it. */
const leastAlong = 0.05;
const leastAgainst = 0.2;

const verbs: Readonly<Record<string, { verb: string; less: string }>> = dictionary({
  'ns/op': { verb: 'takes', less: 'less' },
  'B/op': { verb: 'allocates', less: 'less' },
  'allocs/op': { verb: 'makes', less: 'fewer' },
});

const explainFinding = defineProfileFinding({
  id: '{section}/{profile}/explain/{benchmark}/{unit}',
  says: 'The functions that explain most of the change of a benchmark; or that its CPU time did not change with its time.',
  when: 'two profiles of benchmarks, with the figures of the benchmarks: one changed',
  ground: 'of what did not follow: CPU time per operation and time of both sides, p-value and runs',
});

/**
 * Finding that names the causes of a change with a verdict; null if no function has a notable part beyond the error.
 */
export function causeFinding(one: ExplainedBenchmark, called: string, options: ExplainReportOptions): Finding | null {
  const { operation, essential } = one;
  const tone = toneOf(operation.verdict);
  if (tone === undefined) return null;
  const { from, to, unit } = essential.explanation;
  const delta = to - from;
  const isWorth = (least: number) => (step: ExplainStep) => Math.abs(step.delta) >= least * Math.abs(delta);
  const steps = essentialSteps(essential);
  const along = steps.along.filter(isWorth(leastAlong));
  if (along.length === 0) return null;
  const against = steps.against.filter(isWorth(leastAgainst));
  const scale = sentenceScale(delta, unit);
  const { verb, less } = verbs[unit] ?? { verb: 'has', less: 'less' };
  const size = (amount: number): string => formatInScale(Math.abs(amount), scale);
  const part = (step: ExplainStep): string => partOf(step, { less, size, scale });
  const title = coded(called);
  const says = `${verb} ${figureText(from)} → ${figureText(to)}${unitSpace}${unit}${isByCpu(operation) ? ' of CPU time' : ''}`;
  const told = along.reduce((sum, step) => sum + Math.abs(step.delta), 0);
  return explainFinding({
    subject: options.subject,
    of: { benchmark: one.id, unit },
    tone,
    sentence: `${title} ${says} (${percentChange(from, to)}): ${partsOf([...along, ...against], part)}.`,
    figure: `${figureDelta(delta)}${unitSpace}${unit}`,
    quantity: quantityOf(unit),
    change: from === 0 ? Infinity : delta / from,
    weight: findingWeight(changeSize(from, to), explainedPart(told, Math.abs(delta))),
    view: explainView(one.id, essential, options),
    about: aboutOf(operation.benchmark, unit),
    chapter: 'why',
    effects: effectsOf(one, called, { along, against }, options),
  });
}

/** What each function contributed, without what it does no longer because others do it below. */
function effectsOf(
  { operation, essential: { explanation, attributed, noise }, detailed }: ExplainedBenchmark,
  benchmark: string,
  { along, against }: Readonly<Record<'along' | 'against', readonly ExplainStep[]>>,
  { pair, typeAt }: ExplainReportOptions,
): Effect[] {
  const { from, to, unit } = explanation;
  const folds = attributed === 'own' && against.length > 0;
  const deltas = folds
    ? foldedInto(pair, typeAt, operation, { steps: along, against })
    : along.map(({ delta }) => delta);
  return along.flatMap((step, index): Effect[] => {
    const delta = deltas[index]!;
    if (Math.abs(delta) < leastAlong * Math.abs(to - from)) return [];
    const cause = causeOf(step);
    const [replaced] = detailed.explanation.steps.flatMap(({ moved }) =>
      moved?.isReplaced === true && moved.caller === cause ? [moved] : [],
    );
    return [
      {
        cause,
        benchmark,
        unit: isByCpu(operation) ? `CPU ${unit}` : unit,
        before: from,
        after: to,
        delta: rounded(delta),
        interval: folds ? null : boundsOf(noise[step.name]),
        ...(replaced && { how: replacedWords(replaced, (names) => listText(names.slice(0, 2).map(codedName))) }),
      },
    ];
  });
}

function codedName(name: string): string {
  return coded(shortName(name));
}

/** The function whose code is another one: it calls something else, does the work itself, or takes more or less. */
function causeOf({ name, moved }: ExplainStep): string {
  if (moved === undefined) return name;
  return moved.isReplaced ? moved.caller : (moved.to[0] ?? moved.caller);
}

function boundsOf(noise: Noise | undefined): Effect['interval'] {
  return noise?.interval == null ? null : { lo: rounded(noise.interval.lo), hi: rounded(noise.interval.hi) };
}

/** With the digits that a reader sees: a link carries it. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

/**
 * The part of a change that the named functions explain; functions that say more than the change explain it as badly as
 * ones that say less.
 */
function explainedPart(told: number, change: number): number {
  return Math.min(told, change) / Math.max(told, change);
}

/** Id of the change, the same as in the benchmarks' section. */
function aboutOf(benchmark: string, unit: string): string {
  return `${stemOf(benchmark)} ${unit === 'ns/op' ? 'sec/op' : unit}`;
}

/** Text of the parts: single functions in one list; each move of work in its own clause. */
function partsOf(steps: readonly ExplainStep[], part: (step: ExplainStep) => string): string {
  const alone = steps.filter(({ moved }) => moved === undefined).map(part);
  const together = steps.filter(({ moved }) => moved !== undefined).map(part);
  return [...(alone.length === 0 ? [] : [listText(alone)]), ...together].join('; ');
}

/** Text of a step: of one function, or of the functions between which work moved. */
function partOf(
  { name, moved, before, after, delta }: ExplainStep,
  { less, size, scale }: { less: string; size: (amount: number) => string; scale: Scale },
): string {
  if (moved === undefined) return `${size(delta)} ${delta < 0 ? less : 'more'} in ${coded(shortName(name))}`;
  const all = [...moved.from, ...moved.to].map((one) => coded(shortName(one)));
  const takers = listText(moved.to.slice(0, 2).map((one) => coded(shortName(one))));
  const where = moved.isReplaced
    ? replacedWords(moved, (names) => listText(names.slice(0, 2).map((one) => coded(shortName(one)))))
    : all.length === 2
      ? 'work moved from the first to the second'
      : `work moved to ${takers}`;
  const amount = (value: number): string => (scale.digits === 0 ? size(value) : figureText(value));
  return `${shortList(all, 3)} ${amount(before)} → ${withUnit(amount(after), scale.unit)} together (${where})`;
}

/** Finding that names no cause, as time changed but CPU time did not; null for all other changes. */
export function waitFinding(one: ExplainedBenchmark, called: string, options: ExplainReportOptions): Finding | null {
  const { explanation, cpu } = one.essential;
  const { from, to, unit } = explanation;
  if (cpu?.state !== 'still') return null;
  return explainFinding({
    subject: options.subject,
    of: { benchmark: one.id, unit },
    quantity: quantityOf(unit),
    sentence: `The time of ${coded(called)} changed (${percentChange(from, to)}), its CPU time did not follow: that is waiting or load, and no function is named as the cause.`,
    ground: grounds([
      `CPU time per operation ${figureText(cpu.before)} → ${figureText(cpu.after)}${unitSpace}${unit}`,
      cpu.words,
      `time ${figureText(from)} → ${figureText(to)}${unitSpace}${unit}`,
      one.operation.p === null ? '' : formatPValue(one.operation.p),
      formatRuns(one.operation.before!.runs, one.operation.after!.runs),
    ]),
    weight: findingWeight(changeSize(from, to)) * unchangedFactor,
    view: explainView(one.id, one.essential, options),
  });
}
