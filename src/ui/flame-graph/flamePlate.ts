import type { CodeOrigin, FlameLayout } from '../../model/flame.ts';
import type { ExportNote } from '../export/exportTable.ts';
import { packageColour } from './colours.ts';
import type { ValueWords } from './describeFrame.ts';
import type { Orientation, Rows } from './geometry.ts';
import { lightTheme } from './theme.ts';

/** A flame graph that leaves the page, and what it says above its frames. */
export interface FlamePlateOptions extends ValueWords {
  title: string;
  /** What it is of: file, value type, filters. */
  notes: readonly ExportNote[];
  orientation: Orientation;
  /** Width of the whole drawing, for which the layout should have been made. */
  width: number;
  shortName: (name: string) => string;
  /** What the colours mean, in the order of the legend. */
  origins: readonly (readonly [origin: CodeOrigin, words: string])[];
  /** What they mean where changes colour the frames. */
  changes?: readonly PlateColour[] | undefined;
}

/** An entry of the legend. */
export interface PlateColour {
  colour: string;
  words: string;
  /** It has the dots of work that moved. */
  isMoved?: boolean;
}

/** Where everything stands, in pixels: title, notes and legend above, the frames below them. */
export interface FlamePlate {
  height: number;
  /** Baselines of the words. */
  words: { x: number; y: number; text: string; size: number; weight: number; colour: string }[];
  swatches: { x: number; y: number; side: number; colour: string; isMoved: boolean }[];
  /** Upper left corner and width of the frames, and their rows. */
  left: number;
  top: number;
  room: number;
  rows: Rows;
}

/** The families of words and names, for machines that lack the page's own, too. */
export const plateFonts = {
  words: "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif",
  code: "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace",
};

/** What a letter of the notes takes at most on average, and one of the legend's few words. */
const NOTE_LETTER = 7;
const LEGEND_LETTER = 6;
const MARGIN = 16;
const LINE = 18;
const ROW = 20;
const MUTED = '#565a63';

/** Plans a drawing that can be read without the page around it. */
export function flamePlate(layout: FlameLayout, options: FlamePlateOptions): FlamePlate {
  const { title, notes, orientation, width } = options;
  const noteLines = wrapped(
    notes.map(({ name, value }) => `${name}: ${value}`),
    Math.floor((width - 2 * MARGIN) / NOTE_LETTER),
  );
  const words = [{ x: MARGIN, y: MARGIN + 14, text: title, size: 17, weight: 650, colour: lightTheme.text }];
  let top = MARGIN + 24;
  for (const text of noteLines) {
    words.push({ x: MARGIN, y: top + 12, text, size: 13, weight: 400, colour: MUTED });
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
    words.push({ x: x + 16, y: top + 12, text, size: 13, weight: 400, colour: MUTED });
    x += taken + 18;
  }
  if (swatches.length > 0) top += LINE;
  top += 8;
  const count = layout.maxDepth + 1;
  const rows: Rows = { orientation, rowHeight: ROW, count, height: count * ROW };
  return { height: top + rows.height + MARGIN, words, swatches, left: MARGIN, top, room: width - 2 * MARGIN, rows };
}

function legendOf(layout: FlameLayout, { origins, changes }: FlamePlateOptions): PlateColour[] {
  if (layout.diff?.coloured && changes) return [...changes];
  return origins
    .filter(([origin]) => isDrawn(layout, origin))
    .map(([origin, words]) => ({ colour: packageColour('', origin, lightTheme), words }));
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
