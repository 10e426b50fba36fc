import type { CodeOrigin, FlameLayout } from '../../model/flame.ts';
import { escapeXml } from '../export/escapeXml.ts';
import type { ExportNote } from '../export/exportTable.ts';
import { colourNames, packageColour } from './colours.ts';
import { describeFrame, type ValueWords } from './describeFrame.ts';
import { fitLabel, LABEL_MIN_WIDTH, LABEL_PADDING } from './fitLabel.ts';
import { type Orientation, type Rows, rowTop } from './geometry.ts';
import { CALLER_ALPHA, frameLabel, labelRoom, UNMATCHED_ALPHA } from './paint.ts';
import { lightTheme } from './theme.ts';

export interface FlameSvgOptions extends ValueWords {
  title: string;
  /** What it is of: file, value type, filters. */
  notes: readonly ExportNote[];
  orientation: Orientation;
  /** Width of the whole drawing, for which the layout should have been made. */
  width: number;
  shortName: (name: string) => string;
  /** What the colours mean, in the order of the legend. */
  origins: readonly (readonly [origin: CodeOrigin, words: string])[];
}

const WORDS = "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif";
const CODE = "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace";
const FONT_SIZE = 12;
/** Letters of the code face are this wide, and so, within a hair, are those of what stands in for it. */
const LETTER = 0.6 * FONT_SIZE;
/** What a letter of the words takes at most on average. */
const WORD_LETTER = 7;
/** And what one takes in the few words of the legend. */
const LEGEND_LETTER = 6;
const ROW = 20;
const MARGIN = 16;
const LINE = 18;

/**
 * The flame graph as a document of its own, on white: readable without the page, its style or its script. Every frame
 * says its full name and amounts when it is pointed at.
 */
export function flameAsSvg(layout: FlameLayout, options: FlameSvgOptions): string {
  const { title, notes, orientation, width } = options;
  const legend = options.origins.filter(([origin]) => isDrawn(layout, origin));
  const noteLines = wrapped(
    notes.map(({ name, value }) => `${name}: ${value}`),
    Math.floor((width - 2 * MARGIN) / WORD_LETTER),
  );
  const top = MARGIN + 24 + (noteLines.length + (legend.length > 0 ? 1 : 0)) * LINE + 8;
  const count = layout.maxDepth + 1;
  const rows: Rows = { orientation, rowHeight: ROW, count, height: count * ROW };
  const height = top + rows.height + MARGIN;
  const pieces = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${WORDS}">`,
    `<title>${escapeXml(title)}</title>`,
    `<defs><pattern id="merged" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="${lightTheme.merged}"/><path d="M-1 1 1-1M0 6 6 0M5 7 7 5" stroke="#000" stroke-opacity=".16" stroke-width="1.2"/></pattern></defs>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${MARGIN}" y="${MARGIN + 14}" font-size="17" font-weight="650" fill="${lightTheme.text}">${escapeXml(title)}</text>`,
    ...noteLines.map(
      (words, at) =>
        `<text x="${MARGIN}" y="${MARGIN + 24 + at * LINE + 12}" font-size="13" fill="#565a63">${escapeXml(words)}</text>`,
    ),
    legendOf(legend, MARGIN + 24 + noteLines.length * LINE),
    `<g transform="translate(${MARGIN} ${top})" font-family="${CODE}" font-size="${FONT_SIZE}">`,
    framesOf(layout, rows, options),
    '</g></svg>\n',
  ];
  return pieces.join('\n');
}

function isDrawn(layout: FlameLayout, origin: CodeOrigin): boolean {
  for (let frame = 1; frame < layout.count; frame++) {
    if (layout.merged[frame] === 0 && layout.origins[layout.name[frame]!] === origin) return true;
  }
  return false;
}

/** Notes beside each other, as many as a line has letters for; one that is longer than a line is cut. */
function wrapped(notes: readonly string[], letters: number): string[] {
  const lines: string[] = [];
  for (const note of notes) {
    const text = note.length > letters ? `${note.slice(0, letters - 1)}…` : note;
    const last = lines.at(-1);
    if (last !== undefined && last.length + text.length + 3 <= letters) lines[lines.length - 1] = `${last} · ${text}`;
    else lines.push(text);
  }
  return lines;
}

function legendOf(legend: FlameSvgOptions['origins'], top: number): string {
  let x = MARGIN;
  const entries = legend.map(([origin, words]) => {
    const at = x;
    x += 16 + words.length * LEGEND_LETTER + 18;
    return `<rect x="${at}" y="${top + 3}" width="10" height="10" rx="2" fill="${packageColour('', origin, lightTheme)}"/><text x="${at + 16}" y="${top + 12}" font-size="13" fill="#565a63">${escapeXml(words)}</text>`;
  });
  return entries.join('');
}

function framesOf(layout: FlameLayout, rows: Rows, options: FlameSvgOptions): string {
  const colours = colourNames(layout, lightTheme);
  const labels = layout.names.map(options.shortName);
  const room = options.width - 2 * MARGIN;
  const searching = layout.matchedTotal !== null;
  const frames: string[] = [];
  for (let frame = 0; frame < layout.count; frame++) {
    const left = layout.x[frame]! * room;
    const full = Math.max(layout.width[frame]! * room, 0.5);
    const width = full > 3 ? full - 1 : full;
    const y = rowTop(rows, layout.depth[frame]!);
    const merged = layout.merged[frame]! > 0;
    const matched = searching && layout.matched[frame] === 1;
    const fill = matched
      ? lightTheme.match
      : merged
        ? 'url(#merged)'
        : layout.depth[frame] === 0
          ? lightTheme.merged
          : colours[layout.name[frame]!]!;
    const caller = layout.depth[frame]! < layout.zoomDepth;
    const alpha = searching && !matched ? UNMATCHED_ALPHA : caller ? CALLER_ALPHA : 1;
    const look = [
      `fill="${fill}"`,
      ...(alpha < 1 ? [`fill-opacity="${alpha}"`] : []),
      ...(matched && width > 3 ? [`stroke="${lightTheme.matchOutline}"`] : []),
    ].join(' ');
    const inset = matched && width > 3 ? 0.5 : 0;
    const box = `<rect x="${short(left + inset)}" y="${y + inset}" width="${short(width - 2 * inset)}" height="${ROW - 1 - 2 * inset}" ${look}/>`;
    const words =
      full < LABEL_MIN_WIDTH ? '' : fitLabel(frameLabel({ layout, labels }, frame), labelRoom(full, LETTER));
    const label =
      words === ''
        ? ''
        : `<text x="${short(left + LABEL_PADDING)}" y="${y + 14}" fill="${lightTheme.text}">${escapeXml(words)}</text>`;
    frames.push(`<g><title>${escapeXml(describeFrame(layout, frame, options))}</title>${box}${label}</g>`);
  }
  return frames.join('\n');
}

/** Hundredths of a pixel are enough. */
function short(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
