import type { FlameGroup, FlameLayout } from '../../model/flame.ts';
import type { ExportNote } from '../export/exportTable.ts';
import { svgInk, wrapNote } from '../export/svgDocument.ts';
import type { BarWords } from './barText.ts';
import { groupColour } from './colours.ts';
import { type ColourBy, FLAT_SCALE, flatColour } from './flatColours.ts';
import { shownBy } from './frameColours.ts';
import type { Orientation, Rows } from './geometry.ts';
import { lightTheme } from './theme.ts';

/** A flame graph for export, with its texts. */
export interface FlamePlateOptions extends BarWords {
  title: string;
  /** Lines under the title: file, value type, filters. */
  notes: readonly ExportNote[];
  orientation: Orientation;
  /** Width of the drawing, for which the layout was made. */
  width: number;
  shortName: (name: string) => string;
  /** What the colours show, unless they show changes; groups by default. */
  colourBy?: ColourBy | undefined;
  /** The legend of a comparison. */
  changes?: readonly PlateColour[] | undefined;
}

/** An entry of the legend. */
export interface PlateColour {
  colour: string;
  words: string;
  /** The entry has the dots of moved work. */
  isMoved?: boolean;
}

/** Positions in pixels: title, notes and legend at the top, the frames below them. */
export interface FlamePlate {
  height: number;
  /** Baselines of the texts. */
  words: { x: number; y: number; text: string; size: number; weight: number; colour: string }[];
  swatches: { x: number; y: number; side: number; colour: string; isMoved: boolean }[];
  /** Top left corner, width and rows of the frames. */
  left: number;
  top: number;
  room: number;
  rows: Rows;
}

/** Upper bounds of the mean character width in notes that share a line, and in the legend. */
const NOTE_LETTER = 7;
const LEGEND_LETTER = 6;
const MARGIN = 16;
const LINE = 18;
const ROW = 20;

/** Plans the positions in a standalone drawing. */
export function flamePlate(layout: FlameLayout, options: FlamePlateOptions): FlamePlate {
  const { title, notes, orientation, width } = options;
  const noteLines = linesOf(notes, width - 2 * MARGIN);
  const words = [{ x: MARGIN, y: MARGIN + 14, text: title, size: 17, weight: 650, colour: lightTheme.text }];
  let top = MARGIN + 24;
  for (const text of noteLines) {
    words.push({ x: MARGIN, y: top + 12, text, size: 13, weight: 400, colour: svgInk.muted });
    top += LINE;
  }
  const swatches: FlamePlate['swatches'] = [];
  let x = MARGIN;
  for (const { colour, words: text, isMoved = false } of legendOf(layout, options)) {
    const taken = 16 + text.length * LEGEND_LETTER;
    if (x > MARGIN && x + taken > width - MARGIN) {
      x = MARGIN;
      top += LINE;
    }
    swatches.push({ x, y: top + 3, side: 10, colour, isMoved });
    words.push({ x: x + 16, y: top + 12, text, size: 13, weight: 400, colour: svgInk.muted });
    x += taken + 18;
  }
  if (swatches.length > 0) top += LINE;
  top += 8;
  const count = layout.maxDepth + 1;
  const rows: Rows = { orientation, rowHeight: ROW, count, height: count * ROW };
  const room = width - 2 * MARGIN;
  const height = top + rows.height + MARGIN;
  return { height, words, swatches, left: MARGIN, top, room, rows };
}

function legendOf(layout: FlameLayout, options: FlamePlateOptions): PlateColour[] {
  const { changes, colourBy, formatShare } = options;
  if (layout.diff?.coloured && changes) return [...changes];
  if (shownBy(layout, colourBy) === 'flat') {
    return [
      { colour: lightTheme.unchanged, words: 'no flat amount' },
      ...[FLAT_SCALE.least, 0.001, 0.01].map((share) => ({
        colour: flatColour(share, false),
        words: `flat ${formatShare(share, 1)} of the total`,
      })),
      { colour: flatColour(FLAT_SCALE.most, false), words: `${formatShare(FLAT_SCALE.most, 1)} or more` },
    ];
  }
  return drawnGroups(layout).map(({ id, title }) => ({ colour: groupColour(id, lightTheme), words: title }));
}

/** A legend of more groups is not read. */
const MOST_GROUPS = 12;

/** The groups that are drawn, the largest first. */
function drawnGroups({ count, flat, grouped }: FlameLayout): FlameGroup[] {
  if (grouped === undefined) return [];
  const sums = new Float64Array(grouped.groups.length);
  for (let frame = 0; frame < count; frame++) if (grouped.of[frame]! >= 0) sums[grouped.of[frame]!]! += flat[frame]!;
  return grouped.groups
    .map((group, index) => ({ group, sum: sums[index]! }))
    .filter(({ sum }) => sum > 0)
    .sort((a, b) => b.sum - a.sum)
    .slice(0, MOST_GROUPS)
    .map(({ group }) => group);
}

/** Puts as many notes on a line as fit; a note that is longer than a line has lines of its own. */
function linesOf(notes: readonly ExportNote[], width: number): string[] {
  const lines: string[] = [];
  for (const note of notes) {
    const [text = '', ...others] = wrapNote(note, width);
    const last = lines.at(-1);
    const fits = last !== undefined && (last.length + text.length + 3) * NOTE_LETTER <= width;
    if (fits && others.length === 0) lines[lines.length - 1] = `${last} · ${text}`;
    else lines.push(text, ...others);
  }
  return lines;
}
