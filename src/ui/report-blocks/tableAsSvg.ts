import { columnTitle } from '../../model/columnTitle.ts';
import type { ReportCell, TableBlock } from '../../model/report.ts';
import { rowsToShow } from '../../model/worseRows.ts';
import { uncoded } from '../../units/coded.ts';
import { countText } from '../../units/formatCount.ts';
import { escapeXml, pictureFonts, SVG_MARGIN, svgDocument, svgInk } from '../export/svgDocument.ts';

/** How wide a text is, in pixels, in a font as CSS writes it: `13px 'JetBrains Mono Variable'`. */
export type MeasureText = (text: string, font: string) => number;

const code = "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, monospace";
const rowHeight = 26;
const gap = 20;
/** A longer name is cut, so that the numbers stay beside it. */
const widestCell = 520;
/** Largest number of rows; those that became worse come first and are never cut. */
const mostRows = 20;
/** The colours of the light theme. */
const ink = { ...svgInk, line: '#e4e4df', better: '#0b5cad', worse: '#a84300' } as const;

interface Text {
  text: string;
  size: number;
  isCode: boolean;
  colour: string;
  isStrong?: boolean;
}

/**
 * A table of the report as a standalone SVG document: in the light theme, on a white ground, with as many rows as a
 * page shows.
 */
export function tableAsSvg({ title, columns, rows: all, foot, note }: TableBlock, measure: MeasureText): string {
  const rows = all.slice(0, rowsToShow(all, mostRows));
  const omitted = all.length - rows.length;
  const heads = columns.map((column): Text => {
    return { text: columnTitle(column), size: 13, isCode: false, colour: ink.muted };
  });
  const lines = [
    heads,
    ...[...rows, ...(foot === undefined ? [] : [foot])].map((row) =>
      columns.map((_, index) => textOf(row[index], columns[index]!.align)),
    ),
  ];
  const widths = columns.map((_, index) =>
    Math.min(widestCell, Math.max(...lines.map((line) => Math.ceil(measure(line[index]!.text, fontOf(line[index]!)))))),
  );
  const below = [omitted === 0 ? '' : `${countText(omitted, 'more row')}.`, uncoded(note)].filter(
    (text) => text !== '',
  );
  const heading: Text = { text: uncoded(title), size: 17, isCode: false, colour: ink.text, isStrong: true };
  const tableWidth = widths.reduce((sum, width) => sum + width, 0) + gap * (widths.length - 1);
  const noteLines = below.map((text): Text => ({ text, size: 13, isCode: false, colour: ink.muted }));
  const width = 2 * SVG_MARGIN + Math.ceil(Math.max(tableWidth, measure(heading.text, fontOf(heading)), 320));
  const parts: string[] = [];
  let y = SVG_MARGIN + 16;
  parts.push(drawn(heading, SVG_MARGIN, y, 'start'));
  for (const line of lines) {
    y += rowHeight;
    let x = SVG_MARGIN;
    for (const [index, cell] of line.entries()) {
      const isRight = columns[index]!.align === 'right';
      const shown = { ...cell, text: fitted(cell, widths[index]!, measure) };
      parts.push(drawn(shown, isRight ? x + widths[index]! : x, y, isRight ? 'end' : 'start'));
      x += widths[index]! + gap;
    }
    parts.push(`<path d="M${SVG_MARGIN} ${y + 8.5}H${width - SVG_MARGIN}" stroke="${ink.line}"/>`);
  }
  y += 6;
  for (const line of noteLines.flatMap((text) => wrapped(text, width - 2 * SVG_MARGIN, measure))) {
    y += 20;
    parts.push(drawn(line, SVG_MARGIN, y, 'start'));
  }
  return svgDocument({ title: uncoded(title), width, height: Math.ceil(y + SVG_MARGIN) }, [...parts, '</svg>\n']);
}

function textOf({ text, kind, tone, badge }: ReportCell = { text: '' }, align: 'left' | 'right'): Text {
  const colour = tone === 'better' || tone === 'worse' ? ink[tone] : tone === 'quiet' ? ink.muted : ink.text;
  const isCode = kind === 'code' || kind === 'number' || align === 'right';
  const plain = kind === 'text' ? uncoded(text) : text;
  return { text: `${plain}${badge ? ` (${badge})` : ''}`, size: 13, isCode, colour };
}

function fontOf({ size, isCode, isStrong = false }: Text): string {
  return `${isStrong ? '650 ' : ''}${size}px ${isCode ? code : pictureFonts.words}`;
}

function drawn(
  { text, size, isCode, colour, isStrong = false }: Text,
  x: number,
  y: number,
  anchor: 'start' | 'end',
): string {
  const family = isCode ? ` font-family="${code}"` : '';
  const weight = isStrong ? ' font-weight="650"' : '';
  const end = anchor === 'end' ? ' text-anchor="end"' : '';
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}"${family}${weight}${end} xml:space="preserve">${escapeXml(text)}</text>`;
}

/** A text that does not fit, cut. */
function fitted(cell: Text, width: number, measure: MeasureText): string {
  const font = fontOf(cell);
  if (measure(cell.text, font) <= width) return cell.text;
  const characters = Array.from(cell.text);
  let [fits, over] = [0, characters.length];
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (measure(`${characters.slice(0, middle).join('')}…`, font) <= width) fits = middle;
    else over = middle;
  }
  return `${characters.slice(0, fits).join('')}…`;
}

/** A text in as many lines as it needs. */
function wrapped(text: Text, width: number, measure: MeasureText): Text[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer, fontOf(text)) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((part) => ({ ...text, text: part }));
}
