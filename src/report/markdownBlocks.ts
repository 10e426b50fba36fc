import { columnTitle } from '../model/columnTitle.ts';
import type { SideNames } from '../model/dataset.ts';
import type { CodeBlock, FactLine, FactsBlock, ReportBlock, ReportCell, TableBlock } from '../model/report.ts';
import { rowsToShow } from '../model/worseRows.ts';
import { uncoded } from '../units/coded.ts';
import { countText, formatCount } from '../units/formatCount.ts';
import { typedNote } from '../units/typedNote.ts';
import { markdownCell, markdownCode, markdownText, summaryText } from './markdownText.ts';

/** The end of the sentence about rows that a short report omits. */
export const cutRows = 'omitted here.';
/** Largest number of rows of an unfolded table. */
const longestOpen = 20;

/** How tables are written. */
export interface TableStyle {
  mostRows: number;
  /** Number of a section's first tables that have rows at all. */
  mostTables: number;
  /** Of one section. */
  mostFindings: number;
  /** Whether rows that became worse are cut, too: the first of them stay. */
  cutsWorse: boolean;
  /** Whether columns are aligned in the source. */
  aligned: boolean;
}

export interface PageStyle extends TableStyle {
  /** The user's names of the sides. */
  names: SideNames;
}

/** All of a table. */
export const whole: TableStyle = {
  mostRows: Infinity,
  mostTables: Infinity,
  mostFindings: Infinity,
  cutsWorse: false,
  aligned: true,
};
/** Without alignment in the source. */
export const narrow: TableStyle = { ...whole, aligned: false };

/** Parts of a text with an empty line between them. */
export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** A block of a section; '' for a live view, whose numbers are in the tables beside it. */
export function blockText(block: ReportBlock, style: PageStyle): string {
  switch (block.kind) {
    case 'text':
      return markdownText(block.text);
    case 'facts':
      return factsText(block, style);
    case 'table':
      return tableText(block, style);
    case 'code':
      return style.mostRows === 0 ? '' : codeText(block, style.names);
    case 'view':
      return '';
  }
}

/** A value, and whether it was typed in. */
function factText(fact: FactLine, side: 'before' | 'after'): string {
  const note = typedNote(fact, side);
  return markdownText(`${fact[side] ?? ''}${note === '' ? '' : ` (${note})`}`);
}

function factsText({ title = '', facts }: FactsBlock, style: PageStyle): string {
  if (facts.length === 0) return '';
  const isPair = facts.some(({ after }) => after !== null);
  const areAlike = facts.every(({ differs }) => !differs);
  const rows = facts.map((fact) => [
    markdownText(fact.name),
    factText(fact, 'before'),
    ...(isPair ? [factText(fact, 'after')] : []),
    ...(areAlike ? [] : [fact.differs ? '**differs**' : '']),
  ]);
  const { before, after } = style.names;
  const head = [
    '',
    ...(isPair ? [markdownText(before || 'Before'), markdownText(after || 'After')] : ['']),
    ...(areAlike ? [] : ['']),
  ];
  const aligns = head.map(() => 'left' as const);
  return joined([title === '' ? '' : `**${markdownText(title)}**`, grid(head, aligns, rows, style)]);
}

/** A table, folded if it is long, with its note. */
export function tableText({ title, columns, rows: all, foot, note }: TableBlock, style: TableStyle): string {
  const { mostRows, cutsWorse } = style;
  const rows = all.slice(0, mostRows === 0 || cutsWorse ? mostRows : rowsToShow(all, mostRows));
  const omitted = all.length - rows.length;
  const table = grid(
    columns.map((column) => markdownText(columnTitle(column))),
    columns.map(({ align }) => align),
    [...rows, ...(foot === undefined ? [] : [foot])].map((row) => row.map(cellText)),
    style,
  );
  const cut = omitted === 0 ? '' : `${countText(omitted, 'row is', 'rows are')} ${cutRows}`;
  const below = [cut, note === '' ? '' : markdownText(note)].filter((part) => part !== '').join(' ');
  const heading = markdownText(title);
  if (all.length === 0) return below;
  if (rows.length === 0) return `**${heading}:** ${cut}`;
  if (rows.length <= longestOpen) return joined([heading === '' ? '' : `**${heading}**`, table, below]);
  return joined([
    `<details><summary>${summaryText(uncoded(title))} (${formatCount(rows.length)} rows)</summary>`,
    table,
    below,
    '</details>',
  ]);
}

/** A diff, whose marked lines GitHub colours, with the costs of both sides before the code. */
function codeText({ title, costs, lines }: CodeBlock, { before, after }: SideNames): string {
  const head = { before: before || 'before', after: after || 'after' };
  const widthIn = (side: 'before' | 'after'): number =>
    Math.max(...[head, ...lines].map((line) => widthOf(line[side])));
  const widths = { before: widthIn('before'), after: widthIn('after') };
  const padded = (text: string, width: number): string => ' '.repeat(width - widthOf(text)) + text;
  const rows = [{ sign: ' ', text: '', ...head }, ...lines].map(({ sign, text, ...cost }) =>
    [sign, padded(cost.before, widths.before), '', padded(cost.after, widths.after), '', text].join(' ').trimEnd(),
  );
  return joined([`**${markdownText(title)}** (${markdownText(costs)})`, fenced('diff', rows.join('\n'))]);
}

/** Text in a fence that is longer than any run of backticks in it. */
export function fenced(language: string, text: string): string {
  const fence = '`'.repeat(Math.max(3, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length + 1)));
  return `${fence}${language}\n${text}\n${fence}`;
}

const cellTones = { better: ' better', worse: ' worse', quiet: '' } as const;

function cellText({ text, kind, tone, badge = '' }: ReportCell): string {
  if (kind === 'code') return markdownCode(text);
  const plain = markdownText(badge === '' ? text : `${text} (${badge})`);
  return tone === 'better' || tone === 'worse' ? `**${plain}**${cellTones[tone]}` : plain;
}

/** Rows of Markdown as a table. */
export function grid(
  head: readonly string[],
  aligns: readonly ('left' | 'right')[],
  rows: readonly (readonly string[])[],
  { aligned }: TableStyle,
): string {
  const cells = [head, ...rows].map((row) => row.map(markdownCell));
  const widths = head.map((_, column) =>
    aligned ? Math.max(3, ...cells.map((row) => widthOf(row[column] ?? ''))) : 1,
  );
  const line = (row: readonly string[]): string =>
    `| ${head
      .map((_, column) => {
        const text = row[column] ?? '';
        const padding = ' '.repeat(Math.max(0, widths[column]! - widthOf(text)));
        return aligns[column] === 'right' ? padding + text : text + padding;
      })
      .join(' | ')} |`;
  const rule = `|${widths
    .map((width, column) => (aligns[column] === 'right' ? `${'-'.repeat(width + 1)}:` : `:${'-'.repeat(width + 1)}`))
    .join('|')}|`;
  return [line(cells[0]!), rule, ...cells.slice(1).map(line)].join('\n');
}

/** Counts code points, not UTF-16 units. */
function widthOf(text: string): number {
  return Array.from(text).length;
}
