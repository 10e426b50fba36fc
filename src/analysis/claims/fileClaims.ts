import { dictionary } from '../../model/dictionary.ts';
import type { ReportFigure } from '../../model/writtenReport.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { getOrInsert, groupBy } from '../maps.ts';
import { codeBeside } from './codeFigures.ts';
import { columnWords } from './columns.ts';
import type { ClaimSource, Judgement } from './judgement.ts';
import type { KnownFigure, KnownFile } from './known/knownFigure.ts';
import { packageKey, reportKey } from './known/nameKeys.ts';
import { type Agreement, agreement, inUnitOf } from './precision.ts';
import type { ReportContext } from './reportContext.ts';

/** A file is the source of a table if at least this part of its figures agree, and so many. */
const leastPart = 0.6;
const fewestAgreed = 2;
/** Without a table, figures of sentences have to agree in a larger number. */
const fewestInText = 3;
/** Fewer samples than this make a figure uncertain by a third or more. */
const fewSamples = 10;
/** Names that programs print are of any run, Duration and Workers: more of their figures have to agree. */
const printed = ' printed';
const fewestPrinted = 4;
/** From this factor on, cum says something else than flat. */
const unlike = 1.25;
const binary: Readonly<Record<string, number>> = dictionary({ K: 1024 / 1e3, M: 1024 ** 2 / 1e6, G: 1024 ** 3 / 1e9 });
const flatWords = /\b(?:flat|self|itself|own)\b/i;
const cumWords = /\bcum(?:ulative(?:ly)?)?\b/i;

/** A figure of the report that a file has figures for. */
interface Match {
  figure: number;
  candidates: readonly KnownFigure[];
}

/** Figures of one table and column, or of all sentences (-1), that one file has figures for. */
interface Group {
  table: number;
  column: string;
  matches: Match[];
}

/** What one file says of one part of the report. */
interface Standing {
  file: KnownFile;
  isSource: boolean;
  agreed: number;
  matched: number;
}

/**
 * Judges the report's figures by the open files. A table is held against a file only if most of its figures agree with
 * it, so that the file is its source; sentences only against the source of a table, or if most of theirs agree. Else
 * the file is of another run.
 */
export function fileClaims(context: ReportContext, files: readonly KnownFile[]): Judgement[] {
  const best = new Map<number, Judgement>();
  const take = (judgement: Judgement) => {
    const earlier = best.get(judgement.figure);
    if (earlier === undefined || strength(judgement) > strength(earlier)) best.set(judgement.figure, judgement);
  };
  const names = namesOf(context);
  const of = files.map((file) => {
    const groups = groupsOf(context, file, names);
    return { file, groups, matched: matchesOf(groups), agreed: agreementsOf(context, groups) };
  });
  // Of files of another run the one that has most of the report's figures is told, and of those with as many the one
  // that agrees most.
  of.sort((a, b) => b.matched - a.matched || b.agreed - a.agreed);
  for (const { file, groups } of of) for (const judgement of judgeFile(context, file, groups)) take(judgement);
  return [...best.values()];
}

function matchesOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { matches }) => sum + matches.length, 0);
}

function agreementsOf(context: ReportContext, groups: readonly Group[]): number {
  return groups.reduce(
    (sum, { matches }) =>
      sum +
      matches.filter(({ figure, candidates }) =>
        candidates.some((one) => agreementWith(context.figure(figure), one) === 'right'),
      ).length,
    0,
  );
}

/** Right by one file outweighs wrong by another: the figure may be of either. */
function strength({ verdict }: Judgement): number {
  return ['otherRun', 'wrong', 'rounded', 'doubtful', 'right'].indexOf(verdict);
}

/** The figures of a report by the keys under which files may have them. */
interface Names {
  byName: ReadonlyMap<string, readonly number[]>;
  /** "47% of allocations from `net/textproto`" */
  byPackage: ReadonlyMap<string, readonly number[]>;
}

function namesOf(context: ReportContext): Names {
  const byName = new Map<string, number[]>();
  const byPackage = new Map<string, number[]>();
  const add = (map: Map<string, number[]>, key: string, index: number) => {
    getOrInsert(map, key, () => []).push(index);
  };
  context.figures.forEach((_, index) => {
    const figure = context.figure(index);
    const code = codeBeside(context, figure);
    const key = keyOfFigure(context, figure, code);
    if (key === '') return;
    add(byName, key, index);
    if (/^[\w./-]+$/.test(code)) add(byPackage, packageKey(code), index);
  });
  return { byName, byPackage };
}

/**
 * The key under which a file may have a figure: of a row its name, of a sentence the name in the code font; '' for
 * none.
 */
function keyOfFigure(context: ReportContext, figure: ReportFigure, code: string): string {
  if (figure.bound === 'atMost' || figure.sort === 'change' || figure.sort === 'ratio' || figure.value !== figure.high)
    return '';
  if (context.isForeseen(figure)) return '';
  if (!context.isTabular(figure)) return reportKey(code);
  const table = context.report.tables[figure.table]!;
  return table.kind === 'table' && figure.column === 0 ? '' : reportKey(table.rows[figure.row]!.name);
}

function groupsOf(context: ReportContext, file: KnownFile, names: Names): Group[] {
  const groups = new Map<string, Group>();
  for (const [index, candidates] of figuresIn(file, names)) {
    const figure = context.figure(index);
    const isInText = !context.isTabular(figure);
    // Names such as Duration and Errors are of any run.
    const knownFigures = candidates.filter(
      (one) => isComparable(figure, one) && !(isInText && one.place.kind === 'figure'),
    );
    if (knownFigures.length === 0) continue;
    const column = isInText
      ? ''
      : figure.column >= 0
        ? String(figure.column)
        : `${figure.unit} ${figure.sort} ${ordinal(context, figure, index)}`;
    const id = isInText ? -1 : figure.table;
    const group = groups.get(`${id} ${column}`) ?? { table: id, column, matches: [] };
    group.matches.push({ figure: index, candidates: knownFigures });
    groups.set(`${id} ${column}`, group);
  }
  return [...groups.values()];
}

/**
 * The figures of the report that a file has figures for by their name, else by the name of a package; in the order of
 * the text.
 */
function figuresIn({ byKey }: KnownFile, { byName, byPackage }: Names): [number, readonly KnownFigure[]][] {
  const byFigure = new Map<number, readonly KnownFigure[]>();
  const take = (named: ReadonlyMap<string, readonly number[]>) => {
    for (const [key, indexes] of named) {
      const knownFigures = byKey.get(key);
      if (knownFigures != null)
        for (const index of indexes) if (!byFigure.has(index)) byFigure.set(index, knownFigures);
    }
  };
  take(byName);
  take(byPackage);
  return [...byFigure].sort(([a], [b]) => a - b);
}

function ordinal(context: ReportContext, { table, row, unit }: ReportFigure, index: number): number {
  return context.report.tables[table]!.rows[row]!.figures.filter((at) => at < index && context.figure(at).unit === unit)
    .length;
}

function isComparable(figure: ReportFigure, other: KnownFigure): boolean {
  if (figure.sort !== other.sort) return false;
  if (figure.unit !== other.unit) return false;
  if (other.measure === 'cost') return /\bcost\b/i.test(figure.words);
  return figure.sort !== 'count' || figure.printedUnit === '' || figure.value > 0;
}

/** How a figure agrees with a file's, whose sizes reports print as multiples of 1,024 or of 1,000. */
export function agreementWith(figure: ReportFigure, { value, runs }: KnownFigure): Agreement {
  const scale =
    figure.unit === 'B' && /^[KMG]B/i.test(figure.printedUnit)
      ? (binary[figure.printedUnit.charAt(0).toUpperCase()] ?? 1)
      : 1;
  const all = [value, value / scale, ...runs].map((one) => agreement(figure, one));
  return all.find((one) => one === 'right') ?? all.find((one) => one === 'rounded') ?? all[0]!;
}

/** A file's figure as the report would print it. */
export function shown(figure: ReportFigure, { value }: KnownFigure): string {
  const scale =
    figure.unit === 'B' && /^[KMG]B/i.test(figure.printedUnit)
      ? (binary[figure.printedUnit.charAt(0).toUpperCase()] ?? 1)
      : 1;
  return inUnitOf(value / scale, figure);
}

function judgeFile(context: ReportContext, file: KnownFile, groups: readonly Group[]): Judgement[] {
  const measures = new Map(
    groups.filter(({ table }) => table >= 0).map((group) => [group, measureOf(context, group)] as const),
  );
  const standings = new Map<string, Standing>();
  for (const [group, measure] of measures) {
    const key = `${group.table} ${familyOf(group.matches[0]!.candidates, measure)}`;
    const standing = standings.get(key) ?? { file, isSource: false, agreed: 0, matched: 0 };
    for (const { figure, candidates } of group.matches) {
      const one = candidates.find((each) => each.measure === measure);
      if (one === undefined) continue;
      standing.matched++;
      if (agreementWith(context.figure(figure), one) === 'right') standing.agreed++;
    }
    standings.set(key, standing);
  }
  for (const [key, standing] of standings) standing.isSource = agreesWith(standing, key, standings);
  // Bytes and allocations are the same on every machine: where the times differ, the file is of another run.
  for (const [key, standing] of standings) {
    const times = standings.get(key.replace(/ \S*$/, ' s/op'));
    if (times?.isSource === false) standing.isSource = false;
  }
  const inText = groups.find(({ table }) => table < 0);
  const judged = [...measures].flatMap(([group, measure]) =>
    group.matches.flatMap(({ figure, candidates }) => {
      const one = candidates.find((each) => each.measure === measure);
      const standing = standings.get(`${group.table} ${familyOf(group.matches[0]!.candidates, measure)}`)!;
      if (one === undefined) return [];
      return [
        standing.isSource
          ? judgeCell(context, file, figure, one, candidates)
          : otherRun(context, standing, figure, one),
      ];
    }),
  );
  if (inText === undefined) return judged;
  const families = groupBy(inText.matches, ({ candidates }) => familyOf(candidates, candidates[0]!.measure));
  return [
    ...judged,
    ...[...families].flatMap(([family, matches]) => {
      const isOfTable = [...standings].some(([key, { isSource }]) => isSource && key.endsWith(` ${family}`));
      const agreed = matches.filter(({ figure, candidates }) =>
        candidates.some((one) => agreementWith(context.figure(figure), one) === 'right'),
      ).length;
      const isOwn = isOfTable || (agreed >= fewestInText && agreed >= leastPart * matches.length);
      const standing: Standing = { file, agreed, matched: matches.length, isSource: isOwn };
      return matches.map(({ figure, candidates }) =>
        isOwn ? judgeSentence(context, file, figure, candidates) : otherRun(context, standing, figure, candidates[0]!),
      );
    }),
  ];
}

/** Most figures of the table agree; or half of them, and most of those of all tables. */
function agreesWith({ agreed, matched }: Standing, key: string, standings: ReadonlyMap<string, Standing>): boolean {
  const family = key.slice(key.indexOf(' '));
  if (agreed >= (family === printed ? fewestPrinted : fewestAgreed) && agreed >= leastPart * matched) return true;
  if (family === printed) return false;
  const alike = [...standings]
    .filter(([other]) => other.slice(other.indexOf(' ')) === family)
    .map(([, standing]) => standing);
  const all = alike.reduce((sum, one) => sum + one.agreed, 0);
  const of = alike.reduce((sum, one) => sum + one.matched, 0);
  return 2 * agreed >= matched && agreed > 0 && all >= fewestInText && all >= leastPart * of;
}

/** The measure of a column: the one with which most of its figures agree; with none, the one that its heading names. */
function measureOf(context: ReportContext, { table, column, matches }: Group): string {
  const counts = new Map<string, number>();
  for (const { figure, candidates } of matches) {
    for (const one of candidates) {
      const agrees = agreementWith(context.figure(figure), one) === 'right' ? 1 : 0;
      counts.set(one.measure, (counts.get(one.measure) ?? 0) + agrees);
    }
  }
  const { columns } = context.report.tables[table]!;
  const heading = columns[Number(column)] ?? '';
  const words = heading.match(columnWords)?.map((word) => word.toLowerCase()) ?? [];
  const named = (measure: string) =>
    words.some((word) =>
      measure.toLowerCase().includes(
        word
          .replace(/^self$/, 'flat')
          .replace(/^cumulative$/, 'cum')
          .replace(/^(?:avg|average)$/, 'mean'),
      ),
    )
      ? 0.5
      : 0;
  return [...counts].toSorted(([a, one], [b, other]) => other + named(b) - (one + named(a)))[0]?.[0] ?? '';
}

/**
 * Figures that agree or disagree together: all of a profile or a load test. Bytes and allocations of a benchmark are
 * the same on every machine, and its times are not.
 */
function familyOf([first]: readonly KnownFigure[], measure: string): string {
  if (first?.place.kind === 'figure') return printed.trim();
  return first?.place.kind === 'benchmark' ? measure : '';
}

function otherRun(
  context: ReportContext,
  { file, agreed, matched }: Standing,
  figure: number,
  one: KnownFigure,
): Judgement {
  const claim = context.figure(figure);
  return {
    figure,
    line: claim.line,
    verdict: 'otherRun',
    sentence: `${file.path} is of another run or machine: ${formatCount(agreed)} of ${countText(matched, 'figure')} that both have agree. There ${one.name} has ${shown(claim, one)} (${measureText(one)}).`,
    sources: [sourceOf(file, one)],
    operands: [],
  };
}

/** A file's figure as a source. */
export function sourceOf({ id, path }: KnownFile, figure: KnownFigure): ClaimSource {
  return { label: `${measureText(figure)} of ${figure.name}`, line: 0, file: id, path, place: figure.place };
}

function judgeCell(
  context: ReportContext,
  file: KnownFile,
  figure: number,
  one: KnownFigure,
  figures: readonly KnownFigure[],
): Judgement {
  const claim = context.figure(figure);
  const agreed = agreementWith(claim, one);
  const base = { figure, line: claim.line, sources: [sourceOf(file, one)], operands: [] };
  const what = `${measureText(one)} of ${one.name} is ${shown(claim, one)}${samplesText(claim, one)}`;
  if (agreed === 'right') return { ...base, verdict: 'right', sentence: `In ${file.path} ${what}.` };
  if (agreed === 'rounded')
    return {
      ...base,
      verdict: 'rounded',
      sentence: `Says ${claim.text}; in ${file.path} ${what}: cut off instead of rounded.`,
    };
  const other = figures.find((each) => each !== one && agreementWith(claim, each) === 'right');
  const instead = other === undefined ? '' : `; ${claim.text} is its ${measureText(other)}`;
  return { ...base, verdict: 'wrong', sentence: `Says ${claim.text}; in ${file.path} ${what}${instead}.` };
}

/** A sentence may mean any measure that its words do not exclude; which one it is, is told. */
function judgeSentence(
  context: ReportContext,
  file: KnownFile,
  figure: number,
  figures: readonly KnownFigure[],
): Judgement {
  const claim = context.figure(figure);
  const isFlat = flatWords.test(claim.words);
  const isCum = cumWords.test(claim.words);
  const matching =
    figures.find((one) => agreementWith(claim, one) === 'right') ??
    figures.find((one) => agreementWith(claim, one) === 'rounded');
  if (matching === undefined) {
    const all = figures.slice(0, 4).map((one) => `${measureText(one)} ${shown(claim, one)}`);
    return {
      figure,
      line: claim.line,
      verdict: 'wrong',
      sentence: `Says ${claim.text}; in ${file.path} ${figures[0]!.name} has ${all.join(', ')}.`,
      sources: [sourceOf(file, figures[0]!)],
      operands: [],
    };
  }
  const other = figures.find(({ measure }) => measure === otherMeasure(matching.measure));
  const differs =
    other !== undefined && Math.max(other.value, matching.value) > unlike * Math.min(other.value, matching.value);
  const isOfCum = / cum\b|cum%|cum rank/.test(matching.measure);
  const base = { figure, line: claim.line, sources: [sourceOf(file, matching)], operands: [] };
  const what = `${claim.text} is the ${measureText(matching)} of ${matching.name}${samplesText(claim, matching)}`;
  if (differs && (isOfCum ? !isCum : isCum && !isFlat)) {
    return {
      ...base,
      verdict: isOfCum && isFlat ? 'wrong' : 'doubtful',
      sentence: `${what}; its ${measureText(other)} is ${shown(claim, other)}, and the sentence does not say which.`,
    };
  }
  return {
    ...base,
    verdict: agreementWith(claim, matching) === 'right' ? 'right' : 'rounded',
    sentence: `In ${file.path} ${what}.`,
  };
}

/** What a figure measures, for a sentence: `cpu cum`, `time/op`. */
export function measureText({ measure }: KnownFigure): string {
  return measure === 's/op' ? 'time/op' : measure.replace('%', '');
}

function otherMeasure(measure: string): string {
  return / flat/.test(measure) ? measure.replace(' flat', ' cum') : measure.replace(' cum', ' flat');
}

function samplesText({ sort }: ReportFigure, { samples }: KnownFigure): string {
  return samples > 0 && samples < fewSamples && sort !== 'rank' ? ` (only ${countText(samples, 'sample')})` : '';
}
