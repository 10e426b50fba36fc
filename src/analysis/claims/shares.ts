import type { ReportFigure, ReportTable } from '../../model/writtenReport.ts';
import { decimals } from '../../units/decimals.ts';
import { getOrInsert, groupBy } from '../maps.ts';
import { weakMemoized } from '../memo/weakMemo.ts';
import { inReport, type Judgement } from './judgement.ts';
import { type Agreement, derivedAgreement, finer, type Interval, quotientInterval } from './precision.ts';
import type { ReportContext } from './reportContext.ts';

/** Headings of what is split into parts, which exclude each other. */
const split = /distribution|breakdown|split|by component|composition|components/i;
const cumulative = /\bcum(?:ulative)?\b/i;
const totalWords = /\btotal\b/i;
const ofFunction = /\bof (?:the )?(?:function|method|its|this)\b/i;
const fewestPairs = 3;
const mostOperands = 40;
const fewestShares = 3;
/** Rounded shares may sum to a little more than 100%. */
const slackOfSum = 1;

/** Shares against amounts: pairs whose totals disagree, columns that sum to more than all, and shares of a function. */
export function shareClaims(context: ReportContext): Judgement[] {
  return [
    ...pairClaims(context),
    ...context.tables.flatMap((table) => sumClaims(context, table)),
    ...functionShares(context),
  ];
}

/** An amount, and its share of some total. */
interface Pair {
  amount: number;
  share: number;
  total: Interval;
  /** The column of the amount, if its row has several amounts; -1 otherwise. */
  column: number;
}

/** Amounts with shares of one chapter imply one total: a pair that implies another is wrong. */
function pairClaims(context: ReportContext): Judgement[] {
  const groups = groupBy(pairsOf(context), ({ amount, column }) => {
    const { heading, unit, table } = context.figure(amount);
    return column < 0 ? `${context.chapterOf(heading)} ${unit}` : `table ${table} ${column}`;
  });
  return bestColumns(context, groups).flatMap((pairs) => judgePairs(context, pairs));
}

/** Of the columns of amounts of one table, flat and cum, the one that the shares are of. */
function bestColumns(context: ReportContext, groups: ReadonlyMap<string, Pair[]>): Pair[][] {
  const best = new Map<string, { pairs: Pair[]; count: number; isOnly: boolean }>();
  for (const [key, pairs] of groups) {
    const amount = context.figure(pairs[0]!.amount);
    const id = pairs[0]!.column < 0 ? key : `table ${amount.table}`;
    const { count } = mostCommon(pairs.map(({ total }) => total));
    const earlier = best.get(id);
    if (earlier === undefined || count > earlier.count) best.set(id, { pairs, count, isOnly: true });
    else if (count === earlier.count) earlier.isOnly = false;
  }
  return [...best.values()].flatMap(({ pairs, isOnly }) => (isOnly ? [pairs] : []));
}

function pairsOf(context: ReportContext): Pair[] {
  const { figures } = context.report;
  const byRow = new Map<string, number[]>();
  figures.forEach((figure, index) => {
    if (!context.isTabular(figure)) return;
    const key = figure.column >= 0 ? `${figure.table} ${figure.row}` : `line ${figure.line}`;
    getOrInsert(byRow, key, () => []).push(index);
  });
  return [...byRow.values()].flatMap((row) => {
    const amounts = row.filter((at) => figures[at]!.sort === 'amount' && /^(?:s|B)$/.test(figures[at]!.unit));
    const shares = row.filter((at) => figures[at]!.sort === 'share');
    const [share] = shares;
    const [amount] = amounts;
    if (share === undefined || shares.length !== 1 || amount === undefined || amounts.length > 2) return [];
    if (amounts.length > 1 && figures[amount]!.column < 0) return [];
    if (ofFunction.test(figures[share]!.words)) return [];
    const table = context.report.tables[figures[share]!.table]!;
    if (table.kind === 'table' && context.sides(table) !== null) return [];
    return amounts.map((at) => ({
      amount: at,
      share,
      total: impliedTotal(figures[at]!, figures[share]!),
      column: amounts.length > 1 ? figures[at]!.column : -1,
    }));
  });
}

function impliedTotal(amount: ReportFigure, share: ReportFigure): Interval {
  return quotientInterval(amount, share, 100);
}

function judgePairs(context: ReportContext, pairs: readonly Pair[]): Judgement[] {
  const stated = statedTotal(context, context.figure(pairs[0]!.amount));
  const all =
    stated === null ? pairs : [...pairs, { amount: stated.index, share: -1, total: stated.range, column: -1 }];
  if (all.length < fewestPairs) return [];
  const common = mostCommon(all.map(({ total }) => total));
  if (common.count < fewestPairs || common.count * 3 < all.length * 2) return [];
  const middle =
    stated !== null && stated.range.from <= common.at && common.at <= stated.range.to ? stated.value : common.at;
  const inputs = pairs.slice(0, mostOperands).flatMap((pair) => [pair.amount, pair.share]);
  return pairs.flatMap(({ amount, share, total: range }): Judgement[] => {
    const [part, claim] = [context.figure(amount), context.figure(share)];
    const actual = (100 * part.value) / middle;
    const { from, to } = stated === null ? common.range : stated.range;
    const possible = {
      from: (100 * (part.value - part.step / 2)) / to,
      to: (100 * (part.value + part.step / 2)) / from,
    };
    const isOfMost = stated === null && range.from <= common.range.to && range.to >= common.range.from;
    const agreement: Agreement = isOfMost ? 'right' : derivedAgreement(claim, actual, possible);
    const isAsCommon =
      stated === null &&
      pairs.filter(({ total: other }) => range.from <= other.to && other.from <= range.to).length >= common.count;
    const total = `${decimals(middle / part.factor, middle / part.factor < 100 ? 2 : 0)} ${part.printedUnit}`;
    const sentence = `${part.text} of ${total} is ${finer(actual, claim)}%`;
    const judged: Judgement = {
      figure: share,
      line: claim.line,
      // As many pairs may imply the total of this one: which of the two is wrong cannot be told.
      verdict: agreement === 'right' || agreement === 'rounded' ? agreement : isAsCommon ? 'doubtful' : 'wrong',
      sentence:
        agreement === 'right'
          ? `${sentence}.`
          : `Says ${claim.text}; ${sentence}${stated === null ? `, the total that ${common.count} of ${pairs.length} pairs imply` : ''}.`,
      sources: [
        inReport(
          stated === null ? part.line : context.figure(stated.index).line,
          stated === null ? 'the total that the other pairs imply' : 'the total',
        ),
      ],
      operands: [amount, ...(stated === null ? inputs.filter((at) => at !== amount && at !== share) : [stated.index])],
    };
    // A share with more digits than its amount says as much about the amount.
    const isFiner = claim.step / claim.value <= part.step / part.value;
    return agreement === 'right' && isFiner ? [judged, { ...judged, figure: amount, operands: [share] }] : [judged];
  });
}

/** A total that the chapter states: "Total Samples: 37.44s", "(Total: 12.88GB …)". */
function statedTotal(
  context: ReportContext,
  like: ReportFigure,
): { index: number; value: number; range: Interval } | null {
  const index = totalsOf(context).get(`${context.chapterOf(like.heading)} ${like.unit}`);
  if (index === undefined) return null;
  const { value, high, step } = context.figure(index);
  return { index, value, range: { from: value - step / 2, to: high + step / 2 } };
}

/** The totals that chapters state, by chapter and unit. */
const totalsOf = weakMemoized((context: ReportContext): Map<string, number> => {
  const firstByKey = new Map<string, number>();
  context.figures.forEach(({ heading, unit, sort, words, column }, index) => {
    if (column >= 0 || sort !== 'amount' || !totalWords.test(words) || /\bof total\b/i.test(words)) return;
    const key = `${context.chapterOf(heading)} ${unit}`;
    if (!firstByKey.has(key)) firstByKey.set(key, index);
  });
  return firstByKey;
});

/** The value that lies in most of several intervals. */
function mostCommon(ranges: readonly Interval[]): { at: number; range: Interval; count: number } {
  const ends = ranges
    .flatMap(({ from, to }) => [
      { at: from, by: 1 },
      { at: to, by: -1 },
    ])
    .filter(({ at }) => Number.isFinite(at))
    .sort((a, b) => a.at - b.at || b.by - a.by);
  let [open, best] = [0, 0];
  let range: Interval = { from: 0, to: 0 };
  ends.forEach((end, index) => {
    open += end.by;
    if (open <= best) return;
    best = open;
    range = { from: end.at, to: ends[index + 1]?.at ?? end.at };
  });
  return { at: (range.from + range.to) / 2, range, count: best };
}

/** Tables whose shares, or amounts, sum to more than all there is. */
function sumClaims(context: ReportContext, table: ReportTable): Judgement[] {
  if (table.kind === 'table' && context.sides(table) !== null) return [];
  const shares = table.rows.flatMap(({ figures }) =>
    figures.filter((at) => context.figure(at).sort === 'share').slice(0, 1),
  );
  const columns = new Set(shares.map((at) => context.figure(at).column));
  if (shares.length < fewestShares || columns.size !== 1 || shares.length * 3 < table.rows.length * 2) return [];
  const headings = [table.lead, ...context.headingsOf(table.heading).slice(0, 2), ...table.columns].join(' ');
  const first = table.rows.flatMap(({ cells }) => cells).join(' ');
  // Coverage and success are of other wholes in every row.
  if (/coverage|success|\bgoal/i.test(headings)) return [];
  const sum = shares.reduce((all, index) => all + context.figure(index).value, 0);
  if (sum <= 100 + slackOfSum + shares.length / 2) return [];
  const isSplit = split.test(headings) && !/allocat|top /i.test(context.headingsOf(table.heading)[0] ?? '');
  const amounts = amountsOf(context, table);
  const beyond = amounts === null ? '' : `, and ${amounts.sum} of ${amounts.total}`;
  const saysCum = cumulative.test(headings) || cumulative.test(first);
  const what = `The shares of these ${shares.length} rows sum to ${decimals(sum, sum < 200 ? 1 : 0)}%${beyond}`;
  const sentence =
    isSplit || amounts !== null
      ? `${what}: parts of one total cannot.`
      : `${what}: they are cumulative and overlap${saysCum ? '' : ', which the report does not say'}.`;
  return [
    {
      figure: -1,
      line: table.line,
      verdict: isSplit || amounts !== null ? 'wrong' : 'doubtful',
      sentence:
        isSplit && amounts === null && saysCum
          ? `${what}: cumulative shares overlap and are no parts of one total.`
          : sentence,
      sources: [inReport(table.line, `all ${shares.length} rows`)],
      operands: [...shares, ...(amounts?.operands ?? [])],
    },
  ];
}

/** The amounts beside the shares, if they sum to more than the total that the chapter states. */
function amountsOf(
  context: ReportContext,
  table: ReportTable,
): { sum: string; total: string; operands: number[] } | null {
  const parts = table.rows.flatMap(({ figures }) => figures.filter((at) => /^(?:s|B)$/.test(context.figure(at).unit)));
  const [first] = parts;
  if (first === undefined || new Set(parts.map((at) => context.figure(at).column)).size > 1) return null;
  const total = statedTotal(context, context.figure(first));
  const sum = parts.reduce((all, index) => all + context.figure(index).value, 0);
  if (total === null || sum <= total.range.to) return null;
  const { factor, printedUnit } = context.figure(first);
  return {
    sum: `${decimals(sum / factor, 1)} ${printedUnit}`,
    total: context.figure(total.index).text,
    operands: [...parts, total.index],
  };
}

/** "43.07s (80% of function time)" under a heading that has the function's time. */
function functionShares(context: ReportContext): Judgement[] {
  const first = new Map<number, number>();
  context.figures.forEach(({ line }, index) => {
    if (!first.has(line)) first.set(line, index);
  });
  const onLine = (line: number, matches: (figure: ReportFigure) => boolean): number => {
    for (let index = first.get(line) ?? context.figures.length; context.figures[index]?.line === line; index++) {
      if (matches(context.figure(index))) return index;
    }
    return -1;
  };
  return context.figures.flatMap((claim, index): Judgement[] => {
    if (!context.isTabular(claim) || claim.sort !== 'share' || claim.heading < 0) return [];
    if (!ofFunction.test(claim.words)) return [];
    const line = context.report.headings[claim.heading]!.line;
    const part = onLine(claim.line, ({ sort }) => sort === 'amount');
    const whole = part < 0 ? -1 : onLine(line, ({ unit }) => unit === context.figure(part).unit);
    if (whole < 0) return [];
    const [some, all] = [context.figure(part), context.figure(whole)];
    const actual = (100 * some.value) / all.value;
    const agreement = derivedAgreement(claim, actual, quotientInterval(some, all, 100));
    const sentence = `${some.text} of ${all.text} is ${finer(actual, claim)}%`;
    return [
      {
        figure: index,
        line: claim.line,
        verdict: agreement === 'beyond' ? 'wrong' : agreement,
        sentence:
          agreement === 'right'
            ? `${sentence}.`
            : `Says ${claim.text}; ${sentence}${agreement === 'rounded' ? ': cut off instead of rounded' : ''}.`,
        sources: [inReport(line, 'the heading')],
        operands: [part, whole],
      },
    ];
  });
}
