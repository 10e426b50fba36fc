import type { WrittenClaim } from '../../model/benchmarks.ts';
import { cellFigure, cellSpan, type MarkdownRow, type MarkdownTable, tableCells } from './markdownTable.ts';
import { change, claimed, projected, sideColumns, spanOf, withoutPictures } from './tableClaims.ts';

/**
 * The maximum number of rows for which a claim is matched with unnamed rows: in a larger table some pair matches any number
 * by chance.
 */
const mostRows = 8;
/** "8.5x above the 10k target" is a measurement, not a projection. */
const metGoal = /\b(?:above|over|exceed\w*|beyond|beats?)\b.*\btargets?\b|\bexceed\w*/i;
/** Words of a projection or a goal, which has no measured figures yet. */
const hoped = /\b(?:expect|potential|could|would|estimat|project|gain|goal|target|by up to)/i;
/** Words of a sentence about the future, in addition to those of headings. */
const foreseen = /\b(?:should|would|could|up to|targets?:|will)\b/i;
const numbers = String.raw`([\d.,]*\d[kKM]?)\s*([^\s\d(),;%*]*)`;
/** Words of a comparison. A percentage without them may be a share of anything. */
const compares = /[+\-−]\s*\d|\d\s*[x×]|more|less|few|fast|slow|high|low|improv|reduc|better|worse|sav/i;
/** "845 req/sec vs 427 req/sec", "120 ns → 80 ns". */
const pair = new RegExp(String.raw`${numbers}\s*(vs\.?|versus|→|->)\s*${numbers}`, 'i');
const rate = /~?(\d+(?:\.\d+)?[kM])\+?\s*(?:req(?:uest)?s?|op(?:eration)?s)\/s(?:ec(?:ond)?)?\b/i;
const listItem = /^\s*[-*]\s+([^:]{1,80}):\s+(.+)$/;
const ofTime = /^(?:ns|µs|us|ms|s)\/op$|\/s$/;

/**
 * Extracts the claims in the sentences of a report, each with its two figures. The figures come from the sentence itself
 * ("2x, 845 req/sec vs 427 req/sec"), or from two rows of the preceding table or list that the sentence names.
 */
export class ProseClaims {
  readonly claims: WrittenClaim[] = [];
  private near: MarkdownTable = { columns: [], rows: [] };
  private isReport = false;
  private heading = '';
  /** The depth of the heading that announces projections; 0 if there is none. */
  private projectingDepth = 0;
  private isCode = false;

  /** Takes a line that is neither a table row nor a result. Returns a row if the line is a list item with figures. */
  take(text: string, line: number): MarkdownRow | null {
    if (/^\s*(?:```|~~~)/.test(text)) this.isCode = !this.isCode;
    if (!this.isCode && /^#{1,6} /.test(text)) {
      this.isReport = true;
      this.enter(text);
      // Smaller headings belong to the same table.
      if (/^#{1,2} /.test(text)) this.near = { columns: [], rows: [] };
    }
    if (!this.isReport || this.isCode || !/\d/.test(text)) return null;
    const plain = withoutPictures(text.replaceAll(/\*\*|`/g, ''));
    const row = itemRow(plain, line);
    if (row !== null) {
      if (this.near.columns.length > 0) this.near = { columns: [], rows: [] };
      this.near.rows.push(row);
      return row;
    }
    this.takeSentence(plain, line);
    return null;
  }

  /**
   * Sets the table that the following sentences refer to. A table with a before and an after column compares its own
   * figures.
   */
  follow(table: MarkdownTable): void {
    this.near = sideColumns(table) === null ? table : { columns: [], rows: [] };
  }

  /** Whether the section is about projections, which were not measured. */
  get isProjecting(): boolean {
    return this.projectingDepth > 0;
  }

  private enter(text: string): void {
    const depth = /^#*/.exec(text)![0].length;
    this.heading = withoutPictures(text.slice(depth).replaceAll(/\*\*|`/g, ''));
    if (projected.test(this.heading)) this.projectingDepth = this.projectingDepth || depth;
    else if (depth <= this.projectingDepth) this.projectingDepth = 0;
  }

  /** A projection such as "**Expected Gain:** 5-10% reduction". It is listed, because it cannot be recalculated. */
  private takeProjection(text: string, line: number): boolean {
    const part = text
      .split(/;\s|\.\s/)
      .find(
        (one) =>
          claimed.test(one) &&
          compares.test(one) &&
          (this.isProjecting || projected.test(one) || foreseen.test(one)) &&
          !metGoal.test(one),
      );
    if (part === undefined) return false;
    const said = part
      .replace(/^\s*(?:[-*>]|\d+\.)\s+/, '')
      .replace(/^[^:\d]{1,40}:\s+/, '')
      .replace(/\.$/, '')
      .trim();
    this.claims.push({
      ...change({ line, subject: this.heading, text: said, before: null, after: null, unit: '', against: '' }),
      kind: 'projection',
    });
    return true;
  }

  private takeSentence(text: string, line: number): void {
    const subject = subjectOf(text);
    const rated = rate.exec(text);
    if (rated !== null) {
      const after = spanOf(cellSpan(rated[1]!, '')!);
      this.claims.push({
        ...change({ line, subject, text: rated[0], before: null, after, unit: 'op/s', against: '' }),
        kind: 'rate',
      });
    }
    if (!claimed.test(text)) return;
    if (this.takeProjection(text, line) || hoped.test(text)) return;
    const two = pair.exec(text);
    if (two !== null) {
      const claim = ownPair(text, two);
      if (claim !== null) this.claims.push(change({ line, subject, ...claim }));
      return;
    }
    for (const part of text.split(/,\s|;\s|\.\s|\sand\s|\s[-–—]\s/)) {
      if (!claimed.test(part) || !compares.test(part)) continue;
      const found = this.betweenRows(part.trim(), text);
      if (found !== null) this.claims.push(change({ line, ...found }));
    }
  }

  /** The two rows whose figures the claim compares, among the rows that the sentence names; null if no pair matches. */
  private betweenRows(part: string, sentence: string): Omit<Parameters<typeof change>[0], 'line'> | null {
    const { columns, rows } = this.near;
    const spoken = mentioned(rows, sentence);
    const wanted = /alloc/i.test(part) ? /^allocs\/op$/ : /mem|byte/i.test(part) ? /^B\/op$/ : ofTime;
    const pairs = pairsOf(rows, spoken).flatMap(([before, after]) => {
      const at = after.cells.findIndex(
        (cell, column) => column > 0 && wanted.test(cellFigure(cell, columns[column] ?? '')?.unit ?? ''),
      );
      const now = cellFigure(after.cells[at] ?? '', columns[at] ?? '');
      const old = before.cells
        .map((cell, column) => (column === at || columns.length === 0 ? cellFigure(cell, columns[column] ?? '') : null))
        .find((figure) => figure !== null && figure.unit === now?.unit);
      return now === null || old === null || old === undefined ? [] : [{ before, after, old: old.value, now }];
    });
    const fitting =
      pairs.find(({ old, now }) => fits(part, old, now.value)) ??
      (pairs.length === 1 && rows.length <= mostRows ? pairs[0] : undefined);
    if (fitting === undefined) return null;
    const { before, after, old, now } = fitting;
    return {
      subject: after.cells[0]!,
      text: part.replace(/^(?:.*?:\s+|[-*>]\s+)/, '').replace(/\.$/, ''),
      before: { from: old, to: old },
      after: { from: now.value, to: now.value },
      unit: now.unit,
      against: before.cells[0]!,
    };
  }
}

/**
 * Parses `- **Create**: 1,851 ns/op, 929 B/op` as a row; null unless every part behind the name is a figure per operation.
 */
function itemRow(text: string, line: number): MarkdownRow | null {
  const [, name, rest = ''] = listItem.exec(text) ?? [];
  if (name === undefined) return null;
  const figures = rest.split(/,\s+/);
  const isFigure = (figure: string) => cellFigure(figure, '')?.unit.endsWith('/op') === true && !figure.startsWith('~');
  return figures.every(isFigure) ? { line, cells: tableCells(`| ${name} |`)!.concat(figures) } : null;
}

function ownPair(
  text: string,
  [all, first = '', unit = '', sign = '', second = '', unitToo = '']: RegExpExecArray,
): Pick<WrittenClaim, 'text' | 'before' | 'after' | 'unit' | 'against'> | null {
  const rest = text.replace(all, ' ');
  const found = claimed.exec(rest);
  const [one, other] = [cellSpan(first, ''), cellSpan(second, '')];
  if (found === null || one === null || other === null || (unit !== unitToo && unit !== '' && unitToo !== ''))
    return null;
  const isArrow = !/^v/i.test(sign);
  const start = /[-+−~]/.test(rest[found.index - 1] ?? '') ? found.index - 1 : found.index;
  return {
    text: rest
      .slice(start)
      .replace(/\s*[(,.;].*$/, '')
      .trim(),
    before: spanOf(isArrow ? one : other),
    after: spanOf(isArrow ? other : one),
    unit: unit || unitToo,
    against: '',
  };
}

/**
 * The rows whose distinctive words (words that not every row contains) occur in a sentence, in the order of the sentence.
 */
function mentioned(rows: readonly MarkdownRow[], sentence: string): MarkdownRow[] {
  const wordsOf = (text: string) =>
    text.match(/\p{Lu}?\p{Ll}{2,}|\p{Lu}{2,}|\d{2,}/gu)?.map((word) => word.toLowerCase()) ?? [];
  const said = wordsOf(sentence);
  const names = rows.map(({ cells }) => new Set(wordsOf(cells[0]!)));
  return rows
    .map((row, at) => {
      const own = [...names[at]!].filter((word) => !names.every((words) => words.has(word)));
      return { row, at: said.findIndex((word) => own.some((name) => alike(word, name))) };
    })
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
}

/** Whether two words have the same stem: "Reusing" and Reuse, "caching" and Cache. */
function alike(one: string, other: string): boolean {
  if (one === other) return true;
  const least = Math.max(4, Math.min(one.length, other.length) - 2);
  return one.slice(0, least) === other.slice(0, least) && one.length >= least && other.length >= least;
}

/**
 * The pairs of rows to compare, `before` first: the named rows with each other if there are several, else with all others.
 */
function pairsOf(
  rows: readonly MarkdownRow[],
  spoken: readonly MarkdownRow[],
): [before: MarkdownRow, after: MarkdownRow][] {
  if (spoken.length === 0) return rows.length === 2 ? [[rows[0]!, rows[1]!]] : [];
  const others = rows.filter((row) => !spoken.includes(row));
  const among = spoken.flatMap((after, at) =>
    spoken.slice(at + 1).map((before): [MarkdownRow, MarkdownRow] => [before, after]),
  );
  if (others.length === 0 || rows.length > mostRows) return among;
  return [...spoken.flatMap((after) => others.map((before): [MarkdownRow, MarkdownRow] => [before, after])), ...among];
}

/** Whether a claim matches these figures, with either of them as the base. */
function fits(text: string, before: number, after: number): boolean {
  const [, digits = '', mark] = /(\d+(?:\.\d+)?)\s*(%|[x×])/i.exec(text) ?? [];
  const half = 0.5 * 10 ** -(digits.split('.')[1]?.length ?? 0) + 1e-9;
  const near = (value: number) => Math.abs(value - Number(digits)) <= half;
  if (mark !== '%') return near(Math.max(after / before, before / after));
  return near(Math.abs(after / before - 1) * 100) || near(Math.abs(before / after - 1) * 100);
}

/** The beginning of a sentence, as the claim's subject. */
function subjectOf(text: string): string {
  const words = text.replace(/^\s*(?:[-*>]|\d+\.)\s+/, '');
  return words.length > 60 ? `${words.slice(0, 60).replace(/\s\S*$/, '')}…` : words;
}
