import type { GraphArrow, GraphDrawing } from '../../model/graphDrawing.ts';
import type { ExportNote } from '../export/exportTable.ts';
import { escapeXml, pictureFonts, svgDocument, svgHeading, svgInk } from '../export/svgDocument.ts';
import { lightTheme } from '../flame-graph/theme.ts';
import { arrowLabel, arrowLook, boxLook, changeFill } from './graphLook.ts';

export interface GraphSvgOptions {
  title: string;
  /** Lines under the title: file, value type, filters, omitted boxes. */
  notes: readonly ExportNote[];
}

/** The colours of the light theme, since the drawing is used in documents. */
const colours = { accent: '#5644c2', surface: '#ffffff', line: '#8b8c93', ...svgInk };

/** The call graph as a standalone SVG document on a white ground, without the styles or scripts of the page. */
export function graphAsSvg(drawing: GraphDrawing, { title, notes }: GraphSvgOptions): string {
  const width = Math.max(640, Math.ceil(drawing.width));
  const heading = svgHeading(title, notes, { width, gap: 2 });
  const top = heading.y + 12;
  return svgDocument({ title, width, height: Math.ceil(drawing.height) + top }, [
    ...heading.parts,
    `<g transform="translate(0 ${top})" font-family="${pictureFonts.code}" text-anchor="middle">`,
    ...drawing.arrows.toReversed().map((arrow) => arrowSvg(arrow, drawing)),
    ...drawing.arrows.toReversed().map(labelSvg),
    ...drawing.boxes.map((_, index) => boxSvg(drawing, index)),
    '</g></svg>\n',
  ]);
}

function arrowSvg(arrow: GraphArrow, drawing: GraphDrawing): string {
  const { line, head, width, dots, accent, words } = arrowLook(drawing, arrow);
  const colour = mixed(colours.accent, colours.line, accent);
  const dash = dots === undefined ? '' : ` stroke-dasharray="${dots}" stroke-linecap="round"`;
  return (
    `<g><title>${escapeXml(words)}</title>` +
    `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(2)}"${dash}/>` +
    `<path d="${head}" fill="${colour}"/></g>`
  );
}

function labelSvg(arrow: GraphArrow): string {
  const { text, size, x, y, ground } = arrowLabel(arrow);
  const [left, top, width] = [ground.x, ground.y, ground.width].map((value) => value.toFixed(1));
  return (
    `<rect x="${left}" y="${top}" width="${width}" height="${ground.height}" rx="2" fill="${colours.surface}"/>` +
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" fill="${colours.muted}">${escapeXml(text)}</text>`
  );
}

function boxSvg(drawing: GraphDrawing, index: number): string {
  const { x, y, width, height, matched, origin, change } = drawing.boxes[index]!;
  const { words, onPath, ground, edge, lines } = boxLook(drawing, index);
  const plain = change ? changeFill(change, lightTheme) : mixed(colours.accent, colours.surface, ground);
  const fill = matched ? lightTheme.match : plain;
  const stroke = matched ? lightTheme.matchOutline : mixed(colours.accent, colours.line, edge);
  const texts = lines.map(({ text, kind, size, y: baseline }) => {
    const weight = kind === 'name' && origin === 'own' ? ' font-weight="650"' : '';
    return `<text y="${baseline.toFixed(1)}" font-size="${size}"${weight} fill="${kind === 'context' && !matched ? colours.muted : colours.text}">${escapeXml(text)}</text>`;
  });
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><title>${escapeXml(words)}</title>` +
    `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="5" fill="${fill}" stroke="${stroke}" stroke-width="${onPath ? 2.4 : 1.2}"/>` +
    `${texts.join('')}</g>`
  );
}

/** Mixes `part` (0 to 1) of one colour into another, both as `#rrggbb`. */
function mixed(one: string, other: string, part: number): string {
  const channel = (colour: string, index: number): number => Number.parseInt(colour.slice(index, index + 2), 16);
  const bytes = [1, 3, 5].map((index) => Math.round(channel(one, index) * part + channel(other, index) * (1 - part)));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
