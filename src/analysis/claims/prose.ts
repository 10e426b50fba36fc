import type { ReportFigure, ReportRow, ReportTable } from '../../model/writtenReport.ts';
import { listText } from '../../units/listText.ts';
import { weakMemoized } from '../memo/weakMemo.ts';
import { columnsOf, columnWords, namesOther } from './aggregates.ts';
import { checkChange } from './changeClaim.ts';
import { inUnitOf } from './figureWords.ts';
import { type ClaimVerdict, inReport, type Judgement } from './judgement.ts';
import { reportKey } from './known/nameKeys.ts';
import { labelOf } from './label.ts';
import { agreement } from './precision.ts';
import { isAsExact, restated } from './repeats.ts';
import { foreseen, projected, type ReportContext } from './reportContext.ts';
import { betweenRows, comparedIn, hoped, partClaim, pieceAt, wordsFor } from './tableChanges.ts';
import { hasWord, mainName, mentioned, similarity, wordsOf } from './words.ts';

/** In a larger table some pair of rows fits any number by chance. */
const mostRows = 8;
/** Rows of a table that sentences are compared with; a longer one is data. */
const mostNamedRows = 200;
const fewestNear = 2;
/** Figures of a row that a sentence lists. */
const mostShown = 4;
/** "8.5x above the 10k target" is a measurement, not a projection. */
const metGoal = /\b(?:above|over|exceed\w*|beyond|beats?)\b.*\btargets?\b|\bexceed\w*/i;
const hopedFor = /\b(?:expect|potential|could|would|estimat|project|gain|goal|target|by up to)/i;
/** A percentage without words of comparison may be a share of anything. */
const compares =
  /[+\-−]\s*\d|\d\s*[x×]|more|less|few|fast|slow|high|low|improv|reduc|better|worse|sav|increas|decreas/i;
const extra = /\boverhead\b|\bextra\b|\bcosts?\b|\badds?\b/i;
const between = /^[^.;|]{0,30}?(?:\bvs\.?|\bversus\b|→|->)[^.;|\d]{0,30}$/i;

/** Claims in sentences and lists: pairs of figures, changes between rows, differences, figures of rows repeated. */
export function proseClaims(context: ReportContext): Judgement[] {
  const near = new NearTables(context);
  return context.figures.flatMap((claim, index): Judgement[] => {
    if (claim.column >= 0 || (claim.table >= 0 && context.report.tables[claim.table]!.kind === 'listing')) return [];
    if (claim.sort === 'change' || claim.sort === 'ratio') return changeInProse(context, index, claim, near);
    const part = ofItems(context, index, claim);
    if (part.length > 0) return part;
    if (context.isProjecting(claim.heading) || projected.test(claim.words)) return [];
    const repeated = repeatedFigure(context, index, claim);
    return repeated.length > 0 ? repeated : difference(context, index, claim, near);
  });
}

function changeInProse(context: ReportContext, index: number, claim: ReportFigure, near: NearTables): Judgement[] {
  const { words } = claim;
  const piece = pieceAt(context, index);
  const isMet = metGoal.test(words);
  if ((context.isProjecting(claim.heading) || projected.test(words) || foreseen.test(words)) && !isMet) {
    return [hoped(index, claim)];
  }
  const pair = ownPair(context, index, claim);
  if (pair !== null) {
    const checked = checkChange(claim, context.figure(pair[0]), context.figure(pair[1]), piece);
    if (checked !== null) {
      return [
        {
          figure: index,
          line: claim.line,
          ...wordsFor(claim, checked),
          sources: [inReport(claim.line, 'the two figures beside it')],
          operands: pair,
        },
      ];
    }
  }
  if (hopedFor.test(words) && !isMet) return [];
  const repeated = repeatedFigure(context, index, claim);
  if (repeated.length > 0) return repeated;
  if (!compares.test(words)) return [];
  const table = near.before(claim) ?? near.named(claim);
  if (table === null) return [];
  const rows = rowsCompared(context, table, claim, piece);
  if (rows === null) return [];
  const judged = rows.flatMap(([against, row]) => {
    const now = comparedFor(context, table, row, piece, words);
    const old = now < 0 ? -1 : context.inRow(against, context.figure(now).unit, context.figure(now).column);
    return old < 0 ? [] : [betweenRows(context, index, against, row, old, now, piece)];
  });
  const [first] = judged;
  const best = ['right', 'doubtful', 'rounded']
    .map((verdict) => judged.find((one) => one.verdict === verdict))
    .find(Boolean);
  const told = best ?? first;
  return told === undefined ? [] : [told];
}

/** Two figures of one unit in the claim's sentence: "845 req/sec vs 427 req/sec", "65.2% → 75.0%", "85,055 ops/sec … above 10k target". */
function ownPair(context: ReportContext, index: number, claim: ReportFigure): [number, number] | null {
  const text = context.report.lines[claim.line - 1]!;
  const others = neighbours(context, index).filter((at) => {
    const { sort, value, high } = context.figure(at);
    return (sort === 'amount' || (sort === 'share' && claim.unit === 'pp') || sort === 'count') && value === high;
  });
  for (let at = 0; at + 1 < others.length; at++) {
    const [one, other] = [context.figure(others[at]!), context.figure(others[at + 1]!)];
    const gap = text.slice(one.to, other.from).replaceAll(/\*\*|`/g, '');
    if (!between.test(gap) || (one.unit !== other.unit && one.printedUnit !== '' && other.printedUnit !== '')) continue;
    return /→|->/.test(gap) ? [others[at]!, others[at + 1]!] : [others[at + 1]!, others[at]!];
  }
  if (claim.sort !== 'ratio' || !/\b(?:target|goal)\b/i.test(claim.words)) return null;
  const goal = others.find((at) =>
    /^\s*(?:\w+\s*)?\b(?:target|goal)\b/i.test(text.slice(context.figure(at).to - wordLength(context.figure(at)))),
  );
  const actual = others.find((at) => at !== goal && context.figure(at).unit === '/s');
  return goal === undefined || actual === undefined ? null : [goal, actual];
}

/** A counted noun is part of a figure: `10k target`. */
function wordLength({ printedUnit }: ReportFigure): number {
  return printedUnit.length;
}

/** The other figures of a figure's line, in order. */
function neighbours(context: ReportContext, index: number): number[] {
  const { line } = context.figure(index);
  const found: number[] = [];
  for (let at = index - 1; at >= 0 && context.figure(at).line === line; at--) found.unshift(at);
  for (let at = index + 1; at < context.figures.length && context.figure(at).line === line; at++) found.push(at);
  return found;
}

/** The column that a comparison of rows is about: by its words, else the first with a time or a rate. */
function comparedFor(context: ReportContext, table: ReportTable, row: ReportRow, piece: string, words: string): number {
  if (/latenc/i.test(piece) && table.kind === 'table') {
    const said = (words.match(columnWords) ?? []).map((word) => word.toLowerCase());
    const column = table.columns.findIndex(
      (heading) =>
        /latenc|\bp\d\d/i.test(heading) &&
        (said.length === 0 || said.some((word) => heading.toLowerCase().includes(word))),
    );
    if (column > 0) return context.inRow(row, 's', column);
  }
  return comparedIn(context, row, piece);
}

/** The pairs of rows that a sentence compares, the base first; null if it does not name them. */
function rowsCompared(
  context: ReportContext,
  { rows: all }: ReportTable,
  claim: ReportFigure,
  piece: string,
): [ReportRow, ReportRow][] | null {
  if (all.length > mostNamedRows) return null;
  const rows = all.filter(
    (row) => row.line !== claim.line && row.figures.some((at) => context.figure(at).sort === 'amount'),
  );
  const names = rows.map(({ name }) => name);
  if (namesOther(claim, names)) return null;
  const spoken = mentioned(names, claim.words).map((at) => rows[at]!);
  if (rows.length === fewestNear) {
    // The row that is named first has the advantage; of two that are not named the one with less.
    const [first, second] = rows as [ReportRow, ReportRow];
    const own = comparedIn(context, first, piece);
    const other = comparedIn(context, second, piece);
    if (own < 0 || other < 0) return null;
    const grows = /\+\s*\d/.test(piece) || /\bmore\b|\bslower\b/.test(piece);
    const isRising = context.figure(other).value > context.figure(own).value;
    return [grows === isRising ? [first, second] : [second, first]];
  }
  if (spoken.length === 0) return null;
  const variants = spoken.flatMap((row) =>
    counterpart(rows, row, claim.words).map((base): [ReportRow, ReportRow] => [base, row]),
  );
  if (variants.length > 0) return variants;
  if (spoken.length === fewestNear) return [inOrder(spoken as [ReportRow, ReportRow], claim.words)];
  if (spoken.length > fewestNear) return mostAlike(spoken, claim.words);
  return onlyBase(context, rows, spoken[0]!, claim, piece);
}

/** The row that a variant's name extends by the words of the sentence: MetadataXML of MetadataXML_ConcurrentCacheHit. */
function counterpart(rows: readonly ReportRow[], row: ReportRow, sentence: string): ReportRow[] {
  const own = wordsOf(row.name);
  const said = wordsOf(sentence);
  return rows.filter((other) => {
    if (other === row) return false;
    const base = wordsOf(other.name);
    const added = own.filter((word) => !base.includes(word));
    return base.every((word) => own.includes(word)) && added.some((word) => hasWord(said, word));
  });
}

/** The row that is named first is compared with the other. */
function inOrder([one, other]: [ReportRow, ReportRow], sentence: string): [ReportRow, ReportRow] {
  const said = wordsOf(sentence);
  const placeOf = (row: ReportRow, rest: ReportRow) => {
    const own = wordsOf(row.name).filter((word) => !wordsOf(rest.name).includes(word));
    const at = said.findIndex((word) => hasWord(own, word));
    return at < 0 ? said.length : at;
  };
  return placeOf(one, other) <= placeOf(other, one) ? [other, one] : [one, other];
}

/** Of several rows that are named the two whose names are most alike, if no other two are as much. */
function mostAlike(spoken: readonly ReportRow[], sentence: string): [ReportRow, ReportRow][] | null {
  const few = spoken.slice(0, 12);
  const pairs = few.flatMap((one, at) =>
    few
      .slice(at + 1)
      .map((other) => ({ pair: [one, other] as [ReportRow, ReportRow], like: similarity(one.name, other.name) })),
  );
  const said = wordsOf(sentence);
  const exact = pairs.filter(({ pair }) => differInSaid(pair, said));
  if (exact.length === 1) return [inOrder(exact[0]!.pair, sentence)];
  pairs.sort((a, b) => b.like - a.like);
  const [best, second] = pairs;
  if (best === undefined || best.like === 0 || best.like === second?.like) return null;
  return [inOrder(best.pair, sentence)];
}

/** Whether all words that two names do not share are said. */
function differInSaid([one, other]: readonly [ReportRow, ReportRow], said: readonly string[]): boolean {
  const [a, b] = [wordsOf(one.name), wordsOf(other.name)];
  const differing = [...a.filter((word) => !b.includes(word)), ...b.filter((word) => !a.includes(word))];
  return differing.length > 0 && differing.every((word) => hasWord(said, word));
}

/** The only row that a claim of one named row can be relative to, where its base is the wrong one of the two. */
function onlyBase(
  context: ReportContext,
  rows: readonly ReportRow[],
  row: ReportRow,
  claim: ReportFigure,
  piece: string,
): [ReportRow, ReportRow][] | null {
  if (rows.length > mostRows || claim.unit !== '%') return null;
  const now = comparedIn(context, row, piece);
  if (now < 0) return null;
  const own = context.figure(now);
  const fitting = rows.filter((other) => {
    const at = other === row ? -1 : context.inRow(other, own.unit, own.column);
    if (at < 0) return false;
    const checked = checkChange(claim, context.figure(at), own, piece);
    return checked?.isOfTheOther === true;
  });
  return fitting.length === 1 ? [[fitting[0]!, row]] : null;
}

/** "Per user cost: ~664 B/op" under "MultipleUsers (5 users): 3,319 B/op". */
function ofItems(context: ReportContext, index: number, claim: ReportFigure): Judgement[] {
  if (claim.table < 0 || !claim.unit.endsWith('/op')) return [];
  const { rows } = context.report.tables[claim.table]!;
  const own = rows[claim.row]!;
  const noun = /^per (\p{L}+)/iu.exec(own.name)?.[1]?.toLowerCase();
  if (noun === undefined) return [];
  const whole = rows
    .slice(0, claim.row)
    .findLast(({ cells }) => new RegExp(String.raw`\(\d{1,6} ${noun}s?\)`, 'i').test(cells[0] ?? ''));
  return whole === undefined ? [] : partClaim(context, whole, index);
}

/** "64 ns for 5 params": what the named row has above the first one of its table. */
function difference(context: ReportContext, index: number, claim: ReportFigure, near: NearTables): Judgement[] {
  if (claim.unit !== 's' || claim.value !== claim.high || !extra.test(claim.words)) return [];
  const table = near.before(claim);
  if (table === null || table.rows.length > mostRows || table.rows.length < fewestNear) return [];
  const names = table.rows.map(({ name }) => name);
  const [best, second] = mentioned(names, claim.words);
  if (best === undefined) return [];
  const said = wordsOf(claim.words);
  const scoreOf = (at: number) => wordsOf(names[at]!).filter((word) => hasWord(said, word)).length;
  if (second !== undefined && scoreOf(second) === scoreOf(best)) return [];
  const times = table.rows.map((row) => context.inRow(row, 's/op'));
  if (times.some((at) => at < 0) || best === 0) return [];
  const valueOf = (at: number) => context.figure(times[at]!).value;
  const nameOf = (at: number) => mainName(names[at]!).replace(/^Benchmark/, '');
  const own = valueOf(best) - valueOf(0);
  const isRight = agreement(claim, own) === 'right';
  const real = names.findIndex((_, at) => at !== best && agreement(claim, valueOf(at) - valueOf(0)) === 'right');
  const sentence = `${nameOf(best)} takes ${inUnitOf(own, claim)} more than ${nameOf(0)}`;
  const instead = real < 0 ? '' : `; ${inUnitOf(valueOf(real) - valueOf(0), claim)} is ${nameOf(real)}`;
  return [
    {
      figure: index,
      line: claim.line,
      verdict: isRight ? 'right' : 'wrong',
      sentence: isRight ? `${sentence}.` : `Says ${claim.text}; ${sentence}${instead}.`,
      sources: [inReport(table.rows[best]!.line, nameOf(best)), inReport(table.rows[0]!.line, nameOf(0))],
      operands: [times[best]!, times[0]!],
    },
  ];
}

/**
 * A figure that a sentence repeats of a table's row that it names in full: "**Count queries**: +28.6%". The figure of the row is then right, too,
 * if the sentence prints it as exactly. A row with several such figures means one of them.
 */
function repeatedFigure(context: ReportContext, index: number, claim: ReportFigure): Judgement[] {
  if (claim.value !== claim.high || claim.bound === 'atMost') return [];
  const label = labelOf(context, index);
  const said = reportKey(label).split(' ');
  if (label === '') return [];
  const words = columnWordsOf(claim.words);
  const found = namedCells(context, said, label, claim).filter(
    ({ figure, columns }) =>
      context.figure(figure).line !== claim.line &&
      (columns.length === 0 || words.length === 0 || columns.some((word) => words.includes(word))),
  );
  const best = Math.max(...found.map(({ score }) => score));
  const cells = found.filter(({ score }) => score === best);
  const agreeing = cells.filter(({ figure }) => agreesWith(claim, context.figure(figure)) === 'right');
  const meant = agreeing[0] ?? cells[0];
  if (meant === undefined) return [];
  const other = context.figure(meant.figure);
  const verdict = agreesWith(claim, other);
  const values = [
    ...new Map(cells.map(({ figure }) => [context.figure(figure).value, context.figure(figure)])).values(),
  ];
  // Which of several is meant is not said, nor whether it is one of them, unless the row has just this name.
  const isOfOne = values.length === 1;
  if (verdict !== 'right' && !isOfOne && meant.words.join(' ') !== said.join(' ')) return [];
  const shown = isOfOne
    ? `${mainName(meant.name)} has ${other.text} in line ${other.line}`
    : `${mainName(meant.name)} has ${listText(values.slice(0, mostShown).map(({ text }) => text))}`;
  const judged: Judgement = {
    figure: index,
    line: claim.line,
    verdict: verdict === 'right' || isOfOne ? verdict : 'doubtful',
    sentence:
      verdict === 'right'
        ? `${mainName(meant.name)} has ${other.text} in line ${other.line}.`
        : `Says ${claim.text}; ${shown}${verdict === 'rounded' && isOfOne ? ': cut off instead of rounded' : ''}.`,
    sources: [inReport(other.line, mainName(meant.name))],
    operands: cells.map(({ figure }) => figure),
  };
  return agreeing.length === 1 && isAsExact(claim, other) ? [judged, restated(context, meant.figure, index)] : [judged];
}

function agreesWith(claim: ReportFigure, other: ReportFigure): ClaimVerdict {
  if (claim.sign !== 0 && other.sign !== 0 && claim.sign !== other.sign) return 'wrong';
  const found = agreement(claim, other.value);
  return found === 'beyond' ? 'doubtful' : found;
}

interface NamedCell {
  figure: number;
  name: string;
  /** Of the name. */
  words: readonly string[];
  /** Those of the column's heading that tell columns of one unit apart. */
  columns: readonly string[];
  score: number;
}

function columnWordsOf(text: string): string[] {
  return (text.match(columnWords) ?? []).map((word) => word.toLowerCase());
}

/** The cells of all rows: by unit, sort and the beginning of the name, then by name. */
type CellIndex = Map<string, Map<string, NamedCell[]>>;

function beginning({ unit, sort }: ReportFigure, word: string): string {
  return `${unit} ${sort} ${word.slice(0, 4)}`;
}

const cellIndex = weakMemoized((context: ReportContext): CellIndex => {
  const index: CellIndex = new Map();
  for (const { table, heading, cells } of columnsOf(context)) {
    const { rows, kind } = context.report.tables[table]!;
    if (kind === 'list') continue;
    const columns = columnWordsOf(heading);
    for (const { row, figure } of cells) {
      const { name } = rows[row]!;
      const own = reportKey(name);
      if (own === '') continue;
      const words = own.split(' ');
      const key = beginning(context.figure(figure), words[0]!);
      const byName = index.get(key) ?? new Map<string, NamedCell[]>();
      index.set(key, byName);
      const alike = byName.get(own);
      if (alike !== undefined) {
        if (alike.length < mostNamedRows) alike.push({ figure, name, words, columns, score: words.length });
      } else if (byName.size < mostNamedRows) byName.set(own, [{ figure, name, words, columns, score: words.length }]);
    }
  }
  return index;
});

/** The cells like a claim, of rows all of whose words a label has, or, for code, whose name ends like it. */
function namedCells(context: ReportContext, said: readonly string[], label: string, claim: ReportFigure): NamedCell[] {
  const index = cellIndex(context);
  const isCode = /[.(]/.test(label);
  const whole = said.join(' ');
  return [...new Set(said.map((word) => beginning(claim, word)))].flatMap((key) =>
    [...(index.get(key) ?? [])].flatMap(([own, cells]) => {
      if (isCode && whole !== own && !whole.endsWith(` ${own}`)) return [];
      return cells[0]!.words.every((word) => hasWord(said, word)) ? cells : [];
    }),
  );
}

/** The last table, list or listing with amounts per operation or rates before a line, within a chapter. */
class NearTables {
  private readonly context: ReportContext;
  private readonly candidates: { table: ReportTable; chapter: number; index: number }[];

  constructor(context: ReportContext) {
    this.context = context;
    this.candidates = context.report.tables.flatMap((table, index) => {
      if (context.sides(table) !== null) return [];
      const rows = table.rows.filter(({ figures }) =>
        figures.some((at) => {
          const { unit, bound } = context.figure(at);
          return bound !== 'about' && (unit.endsWith('/op') || unit === '/s');
        }),
      );
      return rows.length < fewestNear ? [] : [{ table, index, chapter: context.chapterOf(table.heading) }];
    });
  }

  before(claim: ReportFigure): ReportTable | null {
    const chapter = this.context.chapterOf(claim.heading);
    let [low, high] = [0, this.candidates.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.candidates[middle]!.table.line <= claim.line) low = middle + 1;
      else high = middle;
    }
    const found = this.candidates[low - 1];
    return found !== undefined && found.chapter === chapter ? found.table : null;
  }

  /** The only table of the report of which a sentence names two rows in words that differ, as in "500-item … 100-item"; null if there is none. */
  named({ words }: ReportFigure): ReportTable | null {
    const numbers = wordsOf(words).filter((word) => /^\d{2,}$/.test(word));
    if (new Set(numbers).size < fewestNear || this.candidates.length > mostNamedRows) return null;
    const said = wordsOf(words);
    const found = this.candidates.filter(({ table }) => {
      if (table.kind !== 'table') return false;
      const rows = table.rows.filter(({ name }) => wordsOf(name).some((word) => numbers.includes(word))).slice(0, 12);
      return rows.some((one, at) => rows.slice(at + 1).some((other) => differInSaid([one, other], said)));
    });
    return found.length === 1 ? found[0]!.table : null;
  }
}
