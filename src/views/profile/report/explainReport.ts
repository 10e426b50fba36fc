import { benchmarkTitles } from '../../../analysis/benchmarks/benchmarkTitles.ts';
import { stemOf } from '../../../analysis/benchmarks/variants.ts';
import type { ExplainStep } from '../../../analysis/compare/explain.ts';
import { changeSize, findingWeight } from '../../../analysis/findingWeight.ts';
import { shortName } from '../../../analysis/functionName.ts';
import type { Finding, ReportBlock, ReportCell, ReportColumn } from '../../../model/report.ts';
import { unitSpace } from '../../../units/decimals.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatInScale, type Scale } from '../../../units/scaleFor.ts';
import { explainAddress } from '../addresses/explainAddress.ts';
import { deltaFigure, figureText, percentChange } from '../operationFigures.ts';
import {
  type ChargedExplanation,
  type ExplainedBenchmark,
  type ExplainedBenchmarks,
  tellingSteps,
} from './explainedBenchmarks.ts';
import { quantityOf } from './quantityOf.ts';
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
  // What got worse is told even where more of the others changed by more.
  const worse = findings.filter(({ tone }) => tone === 'worse').slice(0, mostWorse);
  const others = findings.filter((one) => !worse.includes(one)).slice(0, options.most - worse.length);
  return {
    findings: [...others, ...worse],
    blocks: [
      ...(changed.length === 0 ? [] : [overviewTable(explained, titleOf, options)]),
      ...changed.slice(0, mostTables).map((one) =>
        stepTable(one, {
          ...options,
          benchmark: titleOf(one.operation.benchmark),
          view: viewOf(one, one.detailed, options),
        }),
      ),
    ],
  };
}

function viewOf(
  { id }: ExplainedBenchmark,
  { charged }: ChargedExplanation,
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
  const part = (step: ExplainStep): string =>
    `${size(step.delta)} ${step.delta < 0 ? less : 'more'} in ${coded(shortName(step.name))}`;
  const prefix = options.subject.title === '' ? '' : `${options.subject.title}: `;
  const title = coded(called);
  const told = along.reduce((sum, step) => sum + Math.abs(step.delta), 0);
  return {
    id: `${options.subject.view({}).section}/${options.subject.key}/explain/${one.id}/${unit}`,
    tone: !isCertain ? 'fact' : delta < 0 ? 'better' : 'worse',
    sentence: `${prefix}${title} ${verb} ${size(delta)}${unitSpace}${unit} ${delta < 0 ? less : 'more'} (${percentChange(from, to)}): ${listed([...along, ...against].map(part))}.`,
    figure: `${deltaFigure(delta, scale)}${unitSpace}${unit}`,
    ground: groundOf(one, along, steps.recording, scale),
    quantity: quantityOf(options.type),
    weight: findingWeight(changeSize(from, to), told / Math.abs(delta)),
    view: viewOf(one, telling, options),
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
  recording: number,
  scale: Scale,
): string {
  const { from, to, unit } = explanation;
  const events = along.map(({ name }) => noise[name]?.words ?? '').filter(Boolean);
  return grounds([
    `${figureText(from)} → ${figureText(to)}${unitSpace}${unit}`,
    chanceText(operation.p),
    runsText(operation.before!.runs, operation.after!.runs),
    listed(events),
    charged === 'own'
      ? 'each function with the libraries and the runtime that it calls'
      : 'each function with the work of the runtime that it asks for',
    Math.abs(recording) < leastAlong * Math.abs(to - from)
      ? ''
      : `${deltaFigure(recording, scale)} is recording for the memory profile that was taken in the same run`,
  ]);
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
    title: `What accounts for each benchmark’s ${unit}${options.subject.title === '' ? '' : `, ${options.subject.title}`}`,
    columns,
    quantity: quantityOf(options.type),
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
    return [
      { text: 'none beyond the error of sampling', kind: 'text', tone: 'quiet' },
      { text: '', kind: 'number' },
    ];
  }
  const scale = sentenceScale(first.delta, telling.explanation.unit);
  const all = [...along, ...against].map(({ name, delta }) => `${shortName(name)} ${deltaFigure(delta, scale)}`);
  return [
    { text: shortName(first.name), kind: 'code', title: all.join(', ') },
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
