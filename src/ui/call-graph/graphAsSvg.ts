import type { GraphArrow, GraphBox, GraphDrawing } from '../../model/graphDrawing.ts';
import { escapeXml, wrapNote } from '../export/escapeXml.ts';
import type { ExportNote } from '../export/exportTable.ts';
import { arrowShape, arrowWidth, dotsOf } from './arrowShape.ts';
import { baselines } from './baselines.ts';
import { plainChangeFill } from './changeFill.ts';
import { describeArrow } from './describeArrow.ts';
import { describeBox } from './describeBox.ts';
import { isOnPath } from './isOnPath.ts';

export interface GraphSvgOptions {
  title: string;
  /** Lines under the title: file, value type, filters, omitted boxes. */
  notes: readonly ExportNote[];
}

const WORDS = "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif";
const CODE = "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace";
/** The colours of the light theme, since the drawing is used in documents. */
const colours = { accent: '#5644c2', surface: '#ffffff', line: '#8b8c93', text: '#1b1d22', muted: '#565a63' };
const found = { fill: '#ffd23f', stroke: '#7a5200' };
const DEEPEST = 0.24;
/** The most of the accent colour in lines that are not on the heaviest path. */
const PALER = 0.6;
const MARGIN = 16;
const LINE = 18;

/** The call graph as a standalone SVG document on a white ground, without the styles or scripts of the page. */
export function graphAsSvg(drawing: GraphDrawing, { title, notes }: GraphSvgOptions): string {
  const width = Math.max(640, Math.ceil(drawing.width));
  const noteLines = notes.flatMap((note) => wrapNote(note, width - 2 * MARGIN));
  const top = MARGIN + 28 + noteLines.length * LINE;
  const height = Math.ceil(drawing.height) + top;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${WORDS}">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${colours.surface}"/>`,
    `<text x="${MARGIN}" y="${MARGIN + 14}" font-size="17" font-weight="650" fill="${colours.text}">${escapeXml(title)}</text>`,
    ...noteLines.map(
      (line, index) =>
        `<text x="${MARGIN}" y="${MARGIN + 34 + index * LINE}" font-size="13" fill="${colours.muted}">${escapeXml(line)}</text>`,
    ),
    `<g transform="translate(0 ${top})" font-family="${CODE}" text-anchor="middle">`,
    ...drawing.arrows.toReversed().map((arrow) => arrowSvg(arrow, drawing)),
    ...drawing.boxes.map((box, index) => boxSvg(box, describeBox(drawing, index), drawing.path.includes(index))),
    '</g></svg>\n',
  ].join('\n');
}

function arrowSvg(arrow: GraphArrow, { boxes, path }: GraphDrawing): string {
  const { line, head } = arrowShape(arrow);
  const onPath = isOnPath(path, arrow);
  const colour = mixed(
    colours.accent,
    colours.line,
    onPath ? 1 : PALER * Math.sqrt(Math.min(1, Math.abs(arrow.share))),
  );
  const dots = arrow.residual ? ` stroke-dasharray="${dotsOf(arrow.share)}" stroke-linecap="round"` : '';
  return (
    `<g><title>${escapeXml(describeArrow(boxes, arrow))}</title>` +
    `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${arrowWidth(arrow.share).toFixed(2)}"${dots}/>` +
    `<path d="${head}" fill="${colour}"/>` +
    `<text x="${arrow.textX.toFixed(1)}" y="${(arrow.textY + 3.7).toFixed(1)}" font-size="10.5" fill="${colours.muted}" stroke="${colours.surface}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${escapeXml(arrow.text)}</text></g>`
  );
}

function boxSvg(box: GraphBox, words: string, onPath: boolean): string {
  const { x, y, width, height, share, matched, origin } = box;
  const part = Math.min(1, Math.abs(share));
  const ground = box.change
    ? plainChangeFill(box.change)
    : mixed(colours.accent, colours.surface, DEEPEST * Math.sqrt(part));
  const fill = matched ? found.fill : ground;
  const stroke = matched ? found.stroke : mixed(colours.accent, colours.line, onPath ? 1 : PALER * part);
  const lines = baselines(box).map(({ text, kind, size, at }) => {
    const weight = kind === 'name' && origin === 'own' ? ' font-weight="650"' : '';
    return `<text y="${at.toFixed(1)}" font-size="${size}"${weight} fill="${kind === 'context' && !matched ? colours.muted : colours.text}">${escapeXml(text)}</text>`;
  });
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><title>${escapeXml(words)}</title>` +
    `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="5" fill="${fill}" stroke="${stroke}" stroke-width="${onPath ? 2.4 : 1.2}"/>` +
    `${lines.join('')}</g>`
  );
}

/** Mixes `part` (0 to 1) of one colour into another, both as `#rrggbb`. */
function mixed(one: string, other: string, part: number): string {
  const channel = (colour: string, index: number): number => Number.parseInt(colour.slice(index, index + 2), 16);
  const bytes = [1, 3, 5].map((at) => Math.round(channel(one, at) * part + channel(other, at) * (1 - part)));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
