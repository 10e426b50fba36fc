import type { ReportFigure, ReportRow, ReportTable } from '../../model/writtenReport.ts';
import { decimals } from '../../units/decimals.ts';
import { formatPercent } from '../../units/formatPercent.ts';
import { groupBy } from '../maps.ts';
import { weakMemoized } from '../memo/weakMemo.ts';
import { checkChange } from './changeClaim.ts';
import { inReport, type Judgement } from './judgement.ts';
import { derivedAgreement, inUnitOf, printedInterval } from './precision.ts';
import { claimHeading, projected, type ReportContext, type Sides } from './reportContext.ts';
import { mainName } from './words.ts';

const perOperation = /\/op$/;
const perItem = /\bper\s+\w+:?\s*(?:~\s*)?[\d,.]/i;
const itemsOfRow = /\((\d{1,6})\s+\p{L}+\)/u;
/** Wider and longer tables are data. */
const mostColumns = 40;
const mostRows = 500;
const besides = /parallel|concurrent/i;

/**
 * Claims in the columns of tables: changes from before to after, factors relative to other rows, ranks, and costs of
 * parts.
 */
export function tableChanges(context: ReportContext): Judgement[] {
  const judged = context.report.tables.flatMap((table) => {
    if (table.kind !== 'table' || table.columns.length > mostColumns) return [];
    const sides = context.sides(table);
    return sides === null ? againstRows(context, table) : againstColumn(context, table, sides);
  });
  return alikeEverywhere(context, judged);
}

/** Two amounts of runs with different totals cannot be compared where the shares do not stand beside them, either. */
function alikeEverywhere(context: ReportContext, judged: readonly Judgement[]): Judgement[] {
  const amountsOf = ({ operands }: Judgement) => operands.map((index) => context.figure(index).text).join(' ');
  const unnormalised = groupBy(
    judged.filter(({ verdict }) => verdict === 'unnormalised'),
    amountsOf,
  );
  return judged.map((one) => {
    const same = one.verdict === 'right' ? unnormalised.get(amountsOf(one))?.at(-1) : undefined;
    return same === undefined
      ? one
      : { ...one, verdict: 'unnormalised', sentence: same.sentence, operands: [...one.operands, ...same.operands] };
  });
}

function claimColumns({ columns }: ReportTable, sides: Sides | null): number[] {
  return columns.flatMap((heading, index) =>
    index > 0 && index !== sides?.before && index !== sides?.after && claimHeading.test(heading) ? [index] : [],
  );
}

function againstColumn(context: ReportContext, table: ReportTable, sides: Sides): Judgement[] {
  const claims = claimColumns(table, sides);
  const isHoped =
    context.isProjecting(table.heading) ||
    projected.test(table.columns[sides.after]!) ||
    claims.some((column) => projected.test(table.columns[column]!));
  const siblings = isHoped ? new Map<ReportRow, string>() : siblingsOf(context, table, sides);
  const judged = table.rows.flatMap((row) =>
    claims.flatMap((column) =>
      context.cell(row, column).flatMap((index): Judgement[] => {
        const claim = context.figure(index);
        if (claim.sort !== 'change' && claim.sort !== 'ratio') return [];
        if (isHoped) return [projectedJudgement(index, claim)];
        const pair = sidesOfRow(context, row, sides, claim);
        if (pair === null) return [];
        const [old, now] = pair.map((at) => context.figure(at));
        const checked = checkChange(claim, old!, now!, row.cells[column]!);
        if (checked === null) return [];
        const base = { figure: index, line: claim.line, operands: pair, sources: [inReport(row.line, 'the same row')] };
        const why = siblings.get(row);
        if (why !== undefined) return [{ ...base, verdict: 'siblings', sentence: `${checked.sentence}, but ${why}.` }];
        const totals = checked.agreement === 'wrong' ? null : totalsOf(context, row, sides);
        if (totals !== null)
          return [{ ...base, verdict: 'unnormalised', sentence: `${checked.sentence}, but ${totals}.` }];
        return [{ ...base, ...wordsFor(claim, checked) }];
      }),
    ),
  );
  return isHoped ? judged : [...judged, ...directionsOf(context, table, sides, claims)];
}

/** The verdict and the sentence about a change that was worked out anew. */
export function wordsFor(
  claim: ReportFigure,
  checked: NonNullable<ReturnType<typeof checkChange>>,
): Pick<Judgement, 'verdict' | 'sentence'> {
  if (checked.agreement === 'right') return { verdict: 'right', sentence: `${checked.sentence}.` };
  if (checked.agreement === 'rounded') {
    return { verdict: 'rounded', sentence: `Says ${claim.text}; ${checked.sentence}: cut off instead of rounded.` };
  }
  const other = checked.isOfTheOther ? ' The report divides by the other of the two figures.' : '';
  return { verdict: 'wrong', sentence: `Says ${claim.text}; ${checked.sentence}.${other}` };
}

/** A projection, which nothing measured. */
export function projectedJudgement(index: number, { line }: ReportFigure): Judgement {
  return { figure: index, line, verdict: 'projection', sentence: 'Expected, not measured.', sources: [], operands: [] };
}

/** The figures of a row's two sides that a claim compares: the first of a unit that both have. */
function sidesOfRow(
  context: ReportContext,
  row: ReportRow,
  sides: Sides,
  claim: ReportFigure,
): [number, number] | null {
  for (const old of context.cell(row, sides.before)) {
    for (const now of context.cell(row, sides.after)) {
      const [one, other] = [context.figure(old), context.figure(now)];
      if (one.unit !== other.unit && one.printedUnit !== '' && other.printedUnit !== '') continue;
      if (one.unit === '%' && claim.unit !== 'pp' && claim.unit !== '%') continue;
      return [old, now];
    }
  }
  return null;
}

/**
 * Amounts with their shares, `53.47s (3.53%)`: if the totals of the two sides differ, the amounts cannot be compared.
 */
function totalsOf(context: ReportContext, row: ReportRow, sides: Sides): string | null {
  const pairs = [sides.before, sides.after].map((column) => {
    const figures = context.cell(row, column).map((index) => context.figure(index));
    const amount = figures.find(({ sort }) => sort === 'amount');
    const share = figures.find(({ sort }) => sort === 'share');
    return amount === undefined || share === undefined || share.value <= 0 ? null : { amount, share };
  });
  const [old, now] = pairs;
  if (old == null || now == null) return null;
  const totalOf = ({ amount, share }: NonNullable<typeof old>) => (100 * amount.value) / share.value;
  const rangeOf = ({ amount, share }: NonNullable<typeof old>) => {
    const [a, s] = [printedInterval(amount), printedInterval(share)];
    return { from: (100 * a.from) / s.to, to: (100 * a.to) / Math.max(s.from, 1e-12) };
  };
  const [one, other] = [rangeOf(old), rangeOf(now)];
  if (one.from <= other.to && other.from <= one.to) return null;
  const fell = 1 - now.share.value / old.share.value;
  const totals = [old, now].map(
    (pair) => `${decimals(totalOf(pair) / pair.amount.factor, 0)} ${pair.amount.printedUnit}`,
  );
  return `the totals of the two sides differ (${totals.join(' and ')}): as a share of each it is ${old.share.text} → ${now.share.text}, ${formatPercent(Math.abs(fell), 1)} ${fell > 0 ? 'less' : 'more'}`;
}

const fewestRows = 6;

/**
 * How many rows rose and how many fell, where most changes are of the other direction than those that the report calls
 * improvements.
 */
function directionsOf(
  context: ReportContext,
  table: ReportTable,
  sides: Sides,
  claims: readonly number[],
): Judgement[] {
  const changes = table.rows.flatMap((row) => {
    const [old, now] = [context.cell(row, sides.before)[0], context.cell(row, sides.after)[0]];
    if (old === undefined || now === undefined) return [];
    const [one, other] = [context.figure(old), context.figure(now)];
    if (one.sort !== other.sort || one.value <= 0 || other.value <= 0) return [];
    return [{ ratio: other.value / one.value, unit: other.unit, operands: [old, now], row }];
  });
  if (changes.length < fewestRows || new Set(changes.map(({ unit }) => unit)).size > 1) return [];
  const [rose, fell] = [changes.filter(({ ratio }) => ratio > 1), changes.filter(({ ratio }) => ratio < 1)];
  if (rose.length === 0 || fell.length === 0 || claims.length === 0) return [];
  const geomean = Math.exp(changes.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / changes.length);
  const smallest = fell.toSorted((a, b) => a.ratio - b.ratio)[0]!;
  const largest = rose.toSorted((a, b) => b.ratio - a.ratio)[0]!;
  const sentence = `${fell.length} of ${changes.length} rows fell (${mainName(smallest.row.name)} most, ${formatPercent(smallest.ratio - 1, 1)}) and ${rose.length} rose (${mainName(largest.row.name)} most, +${formatPercent(largest.ratio - 1, 1)}); the geometric mean changed by ${formatPercent(geomean - 1, 1)}.`;
  return [
    {
      figure: -1,
      line: table.line,
      verdict: 'doubtful',
      sentence,
      sources: [inReport(table.line, `all ${changes.length} rows`)],
      operands: changes.flatMap(({ operands }) => operands),
    },
  ];
}

/** The units that a comparison may be in, by its words: allocations, memory, or time and rates. */
export function comparedUnits(words: string): readonly string[] {
  if (/alloc/i.test(words)) return ['allocs/op', 'allocs'];
  return /mem|byte/i.test(words) ? ['B/op', 'B'] : ['s/op', '/s', 's'];
}

/** The first figure of a row in a unit that a comparison may be in; -1 for none. */
function comparedIn(context: ReportContext, row: ReportRow, words: string): number {
  for (const unit of comparedUnits(words)) {
    const index = context.inRow(row, unit);
    if (index >= 0) return index;
  }
  return -1;
}

/**
 * Claims relative to other rows: "3.6x faster" compares with the slowest row, "+42% time, +46% memory" with the first.
 */
function againstRows(context: ReportContext, table: ReportTable): Judgement[] {
  const columns = claimColumns(table, null);
  if (
    columns.length === 0 ||
    table.rows.length > mostRows ||
    !table.rows.some((row) => row.figures.some((at) => perOperation.test(context.figure(at).unit)))
  ) {
    return [];
  }
  return table.rows.flatMap((row) =>
    columns.flatMap((column) => [
      ...rankClaim(context, table, row, column),
      ...context.cell(row, column).flatMap((index): Judgement[] => {
        const claim = context.figure(index);
        const text = row.cells[column]!;
        if (perItem.test(text) && perOperation.test(claim.unit)) return partClaim(context, row, index);
        if (claim.sort !== 'change' && claim.sort !== 'ratio') return [];
        const words = pieceAt(context, index);
        const now = comparedIn(context, row, words);
        if (now < 0) return [];
        const { unit } = context.figure(now);
        const others = table.rows.filter(
          (other) => other !== row && context.inRow(other, unit, context.figure(now).column) >= 0,
        );
        const figureOf = (other: ReportRow) => context.inRow(other, unit, context.figure(now).column);
        const slowest = others.toSorted(
          (a, b) => context.figure(figureOf(b)).value - context.figure(figureOf(a)).value,
        )[0];
        const against = claim.sort === 'ratio' ? slowest : others.find((other) => other === table.rows[0]);
        return against === undefined ? [] : [betweenRows(context, index, against, row, figureOf(against), now, words)];
      }),
    ]),
  );
}

/** A claim about two rows of the report. */
function betweenRows(
  context: ReportContext,
  index: number,
  against: ReportRow,
  row: ReportRow,
  old: number,
  now: number,
  words: string,
): Judgement {
  const claim = context.figure(index);
  const checked = checkChange(claim, context.figure(old), context.figure(now), words);
  const base = {
    figure: index,
    line: claim.line,
    operands: [old, now],
    sources: [inReport(row.line, mainName(row.name)), inReport(against.line, mainName(against.name))],
  };
  if (checked === null) return { ...base, verdict: 'unchecked', sentence: 'One of its two figures is 0.' };
  const named = { ...checked, sentence: `${mainName(against.name)} → ${mainName(row.name)}: ${checked.sentence}` };
  if (checked.agreement === 'right' && besides.test(row.name) !== besides.test(against.name)) {
    const which = besides.test(row.name) ? row.name : against.name;
    return {
      ...base,
      verdict: 'doubtful',
      sentence: `${named.sentence}, but ${mainName(which)} ran in parallel and the other did not.`,
    };
  }
  return { ...base, ...wordsFor(claim, named) };
}

/** "Fastest": no row of the table may take less time. */
function rankClaim(context: ReportContext, table: ReportTable, row: ReportRow, column: number): Judgement[] {
  if (!/\bfastest\b/i.test(row.cells[column] ?? '')) return [];
  const time = context.inRow(row, 's/op');
  if (time < 0) return [];
  const others = table.rows.flatMap((other) => {
    const at = other === row ? -1 : context.inRow(other, 's/op');
    return at < 0 ? [] : [{ other, at }];
  });
  const best = others.toSorted((a, b) => context.figure(a.at).value - context.figure(b.at).value)[0];
  if (best === undefined) return [];
  const [mine, theirs] = [context.figure(time), context.figure(best.at)];
  const isRight = mine.value <= theirs.value;
  return [
    {
      figure: -1,
      line: row.line,
      verdict: isRight ? 'right' : 'wrong',
      sentence: isRight
        ? `Fastest with ${mine.text}; the next is ${mainName(best.other.name)} with ${theirs.text}.`
        : `Says fastest with ${mine.text}; ${mainName(best.other.name)} takes ${theirs.text}.`,
      sources: [inReport(best.other.line, mainName(best.other.name))],
      operands: [time, best.at],
    },
  ];
}

/** The cost of one part: "Per user: ~1,254 ns/op" in the row of MultipleUsers (5 users). */
function partClaim(context: ReportContext, row: ReportRow, index: number): Judgement[] {
  const claim = context.figure(index);
  const items = Number(itemsOfRow.exec(`${row.name} ${row.cells[0] ?? ''}`)?.[1]);
  const whole = row.figures.find((at) => at !== index && context.figure(at).unit === claim.unit);
  if (!(items > 0) || whole === undefined) return [];
  const total = context.figure(whole);
  const actual = total.value / items;
  const range = printedInterval(total);
  const agreement = derivedAgreement(claim, actual, { from: range.from / items, to: range.to / items });
  const sentence = `${total.text} shared by ${items} is ${inUnitOf(actual, claim)}`;
  return [
    {
      figure: index,
      line: claim.line,
      verdict: agreement === 'beyond' ? 'doubtful' : agreement,
      sentence: agreement === 'right' ? `${sentence}.` : `Says ${claim.text}; ${sentence}.`,
      sources: [inReport(row.line, mainName(row.name))],
      operands: [
        whole,
        ...row.figures.filter((at) => context.figure(at).sort === 'count' && context.figure(at).value === items),
      ],
    },
  ];
}

/** The part of its line in which a figure stands, between commas, brackets and ends of sentences. */
function pieceAt(context: ReportContext, index: number): string {
  const { line, from, to } = context.figure(index);
  const text = context.report.lines[line - 1]!;
  const breaks = /,\s|;\s|\.\s|\sand\s|\s[-–—]\s|\||\(|\)/g;
  let start = 0;
  let end = text.length;
  for (const match of text.matchAll(breaks)) {
    if (match.index + match[0].length <= from) start = match.index + match[0].length;
    else if (match.index >= to) {
      end = match.index;
      break;
    }
  }
  return text
    .slice(start, end)
    .replaceAll(/\*\*|`/g, '')
    .trim();
}

/** A figure with fewer digits may match many benchmarks by chance. */
const fewestDigits = 3;
/** A figure that more benchmarks have is of none of them in particular. */
const mostOwners = 5;
const mostCandidates = 50;

/**
 * Rows of a table of before and after whose two figures belong to two benchmarks of one run, which the same report
 * lists: the "before" is a sibling. One such row may be chance if its figures are short or match several benchmarks;
 * two rows that match the same two are not.
 */
function siblingsOf(context: ReportContext, table: ReportTable, sides: Sides): Map<ReportRow, string> {
  const owners = ownersOf(context);
  const candidates = new Map<ReportRow, { before: string; after: string; isLong: boolean }[]>();
  for (const row of table.rows) {
    const [old, now] = [sides.before, sides.after].map((column) => context.cell(row, column)[0]);
    if (old === undefined || now === undefined) continue;
    const [one, other] = [context.figure(old), context.figure(now)];
    const [olds, news] = [ownersOfKey(owners, one), ownersOfKey(owners, other)];
    // If one benchmark has both figures, or the row is named after one, they are its own before and after.
    if (
      olds.some((name) => news.includes(name)) ||
      [...olds, ...news].some((name) => mainName(name) === mainName(row.name))
    )
      continue;
    const isLong = digitsOf(one) >= fewestDigits && digitsOf(other) >= fewestDigits;
    const pairs = olds.flatMap((before) =>
      news.map((after) => ({ before, after, isLong: isLong && olds.length * news.length === 1 })),
    );
    if (pairs.length > 0 && candidates.size < mostCandidates) candidates.set(row, pairs);
  }
  const siblings = new Map<ReportRow, string>();
  for (const [row, pairs] of candidates) {
    const sibling = pairs.find(
      (pair) =>
        pair.isLong ||
        [...candidates].some(
          ([other, theirs]) =>
            other !== row && theirs.some(({ before, after }) => before === pair.before && after === pair.after),
        ),
    );
    if (sibling !== undefined) {
      siblings.set(
        row,
        `these are ${mainName(sibling.before)} and ${mainName(sibling.after)}, two benchmarks of one run and not one before and after`,
      );
    }
  }
  return siblings;
}

function ownersOfKey(owners: ReadonlyMap<string, string[]>, figure: ReportFigure): string[] {
  const names = owners.get(keyOf(figure)) ?? [];
  return names.length > mostOwners ? [] : names;
}

/** The benchmarks of the report's listings and tables of one run, by their figures. */
const ownersOf = weakMemoized((context: ReportContext): Map<string, string[]> => {
  const owners = new Map<string, string[]>();
  for (const table of context.report.tables) {
    if (table.kind === 'list' || context.sides(table) !== null) continue;
    for (const row of table.rows) {
      for (const index of row.figures) {
        const figure = context.figure(index);
        if (!figure.unit.endsWith('/op')) continue;
        const names = owners.get(keyOf(figure)) ?? [];
        if (names.length <= mostOwners && !names.includes(row.name)) owners.set(keyOf(figure), [...names, row.name]);
      }
    }
  }
  return owners;
});

function keyOf({ value, high, unit }: ReportFigure): string {
  return `${value.toPrecision(12)} ${high === value ? '' : 'range'} ${unit}`;
}

function digitsOf({ text }: ReportFigure): number {
  return text.replaceAll(/\D/g, '').length;
}
