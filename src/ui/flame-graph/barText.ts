import { type FlameLayout, foldedCalls, frameChanges } from '../../model/flame.ts';
import type { ValueWords } from './describeFrame.ts';
import { changeShown } from './frameColours.ts';

/** The text on a frame: three parts that follow each other, and a second line. */
export interface BarText {
  /** A badge, or ''. */
  before: string;
  /** The name, or its most telling part; '' if too little of it would remain. */
  name: string;
  /** How many characters of the name are shown; if it has more, the last of them is an ellipsis. */
  letters: number;
  /** Figures, or ''; never behind a name that is cut. */
  after: string;
  /** The line below, or '': figures, where rows are tall. */
  below: string;
  /** Whether it is written in the small size, which shows more of a name. */
  isSmall: boolean;
}

export const NO_TEXT: BarText = { before: '', name: '', letters: 0, after: '', below: '', isSmall: false };

/** Returns the text on a frame that has room for so many characters of a monospaced font. */
export type BarTextOf = (frame: number, room: LabelRoom) => BarText;

/** How the graph's owner formats what is written on frames. */
export interface BarWords extends ValueWords {
  /** A share in few characters. */
  barShare: (value: number, of: number) => string;
}

/** The amounts are after the name, in this way. */
const GAP = ' · ';
/** Between the first and the last call of a chain. */
const CHAIN = ' › ';
/** A badge is omitted if fewer characters than this would remain for the name. */
const BADGED_LETTERS = 6;

/**
 * The texts on the frames of a layout: the name first, cut if it must be, of a chain as many of its calls as there is
 * room for; behind a name that is not cut the share and the amount, as far as they fit. In a comparison the change is
 * there instead, both totals on the root, and a badge before the name. A name that would be cut is written small,
 * without figures. In tall rows the figures are below the name, also below one that is cut.
 * @param labels one per name of the layout
 */
export function barTexts(layout: FlameLayout, labels: readonly string[], words: BarWords): BarTextOf {
  // Only frames that are wide enough for a text need their figures, and every repainting needs the same ones.
  const figuresByFrame = new Map<number, readonly string[]>();
  const figuresOf = (frame: number): readonly string[] => {
    let figures = figuresByFrame.get(frame);
    if (figures === undefined) {
      figures = barFigures(layout, frame, words);
      figuresByFrame.set(frame, figures);
    }
    return figures;
  };
  const write = (frame: number, room: number, isSmall: boolean): BarText => {
    const before = barBadge(layout, frame, room);
    const left = room - before.length;
    const calls = foldedCalls(layout, frame);
    const name = barName(layout, labels, frame);
    // Of a chain the first call and the last one: what is below is called by that.
    const last = calls.length === 0 ? '' : labels[calls.at(-1)!]!;
    if (last !== '' && name.length + CHAIN.length + last.length <= left) {
      return { before, name, letters: name.length, after: CHAIN + last, below: '', isSmall };
    }
    const shown = last === '' ? name : last;
    const letters = fitLabel(shown, left).length;
    return { before, name: letters === 0 ? '' : essentialPart(shown, left), letters, after: '', below: '', isSmall };
  };
  const namedIn = (frame: number, room: LabelRoom): BarText => {
    const text = write(frame, room.normal, false);
    // Of merged small frames there is no name to save.
    if (isWhole(text) || layout.merged[frame]! > 0) return text;
    const small = write(frame, room.small, true);
    return small.letters > text.letters ? small : text;
  };
  return (frame, room) => {
    const text = namedIn(frame, room);
    const between = text.after === '' ? [] : Array.from(foldedCalls(layout, frame)).slice(0, -1);
    if (room.hasTwoLines && text.letters > 0) {
      const [first = '', ...others] = figuresOf(frame);
      const fits = text.isSmall ? room.small : room.normal;
      text.below = fitting(first, others, fits) || (others.find(({ length }) => length <= fits) ?? '');
    } else if (isWhole(text)) {
      text.after = fitting(text.after, figuresOf(frame), room.normal - text.before.length - text.letters);
    }
    const spare = room.normal - text.before.length - text.letters - text.after.length;
    if (between.length > 0)
      text.after =
        callsWithin(
          between.map((call) => labels[call]!),
          spare,
        ) + text.after;
    return text;
  };
}

/** The calls of a chain between its first and its last one, as many as fit into `room` letters. */
function callsWithin(names: readonly string[], room: number): string {
  let all = '';
  for (const [index, name] of names.entries()) {
    const more = all + CHAIN + name;
    const rest = index + 1 < names.length ? `${CHAIN}…` : '';
    if (more.length + rest.length > room) return all === '' ? '' : `${all}${CHAIN}…`;
    all = more;
  }
  return all;
}

/** A name without its package is whole enough for figures, one that is cut is not. */
function isWhole({ letters, name, isSmall }: BarText): boolean {
  return letters > 0 && letters === name.length && !isSmall;
}

/** The text with as many figures behind it as fit into `room` letters; '' if it does not fit itself. */
function fitting(text: string, figures: readonly string[], room: number): string {
  if (text.length > room) return '';
  let all = text;
  for (const figure of figures) {
    if (all.length + GAP.length + figure.length > room) break;
    all += GAP + figure;
  }
  return all;
}

/** The whole text. */
export function joinBarText({ before, name, letters, after }: BarText): string {
  return before + (letters < name.length ? `${name.slice(0, letters - 1)}…` : name) + after;
}

/** The name on a frame, however long it is. */
export function barName(layout: FlameLayout, labels: readonly string[], frame: number): string {
  const merged = layout.merged[frame]!;
  return merged > 0 ? `${merged} small frames` : labels[layout.name[frame]!]!;
}

/** Before the name of a frame that was added or removed, or whose work moved; '' for others, and without space. */
function barBadge(layout: FlameLayout, frame: number, room: number): string {
  const change = changeShown(layout, frame);
  if (change !== 'new' && change !== 'gone' && change !== 'moved') return '';
  const badge = (change === 'moved' ? movedBadge(layout, frame) : change) + GAP;
  return room >= badge.length + BADGED_LETTERS ? badge : '';
}

function movedBadge({ diff }: FlameLayout, frame: number): string {
  const { before, after, moved } = diff!;
  if (moved?.moves[moved.of[frame]! - 1]?.isReplaced !== true) return 'moved';
  return after.cum[frame]! > before.cum[frame]! ? 'replaces' : 'replaced';
}

/** What is said of a frame behind its name, the most important first. */
function barFigures(layout: FlameLayout, frame: number, words: BarWords): string[] {
  const { diff, cum, total } = layout;
  if (diff && words.diff) {
    const { before, after, delta, percent } = words.diff.amounts(diff.before.cum[frame]!, diff.after.cum[frame]!);
    // Of shares both are 100%.
    const isAll = !words.diff.shares && diff.after.cum[frame]! > 0;
    if (layout.depth[frame] === 0) return isAll ? [] : [`${before} → ${after}`];
    // Grey says enough.
    if (frameChanges[diff.change[frame]!] === 'noise') return [];
    return percent === '' ? [delta] : [delta, percent];
  }
  const amount = words.formatValue(cum[frame]!);
  // Widths of a graph of one function relate to the function, not to the profile.
  const whole = words.focus?.amount ?? total;
  return cum[frame] === whole ? [amount] : [words.barShare(cum[frame]!, whole), amount];
}

/** A size of labels, in CSS pixels. */
export interface LabelSize {
  font: number;
  /** Space left and right of the text. */
  padding: number;
  /** Narrower frames have no label of this size. */
  minWidth: number;
}

/** The size of labels, and the size for names that would be cut. */
export const LABEL: LabelSize = { font: 12, padding: 4, minWidth: 35 };
export const SMALL_LABEL: LabelSize = { font: 9, padding: 3, minWidth: 22 };

/** Heights of rows that have two lines, in CSS pixels: odd, as one pixel is the gap below the row. */
const TALL_ROW = { least: 33, most: 41 };

/** The height in which so many rows have two lines of text; null if they do not fit. */
export function tallRow(count: number, height: number): number | null {
  const row = Math.min(TALL_ROW.most, Math.floor(height / count));
  return row < TALL_ROW.least ? null : row - 1 + (row % 2);
}

/** The height of a line of text in a row of this height. */
export function lineHeight(rowHeight: number): number {
  return rowHeight < TALL_ROW.least ? rowHeight - 1 : (rowHeight - 1) / 2;
}

/** How many characters of each size a line on a frame has room for. */
interface LabelRoom {
  normal: number;
  small: number;
  hasTwoLines: boolean;
}

/**
 * How many characters fit into a frame of the given width.
 * @param letter width of a character of the normal size
 */
export function labelRoom(width: number, letter: number, rowHeight: number): LabelRoom {
  const lettersIn = ({ font, padding, minWidth }: LabelSize): number =>
    width < minWidth ? 0 : Math.floor((width - 2 * padding) / (letter * (font / LABEL.font)));
  return { normal: lettersIn(LABEL), small: lettersIn(SMALL_LABEL), hasTwoLines: rowHeight >= TALL_ROW.least };
}

/**
 * The part of a name to show in `room` characters of a monospaced font. A name that is too long loses its package, then
 * its receiver: `json.(*encodeState).marshal` becomes "(*encodeState).marshal", then "marshal", which may still be too
 * long.
 */
function essentialPart(name: string, room: number): string {
  if (name.length <= room) return name;
  const local = withoutPackage(name);
  return local.length <= room ? local : withoutReceiver(local);
}

/** The shortened name, cut with an ellipsis; '' if too little would remain. */
export function fitLabel(name: string, room: number): string {
  const part = essentialPart(name, room);
  if (part.length <= room) return part;
  return room < 3 ? '' : `${part.slice(0, room - 1)}…`;
}

/** `json.Marshal` becomes `Marshal`; names in brackets, in namespaces or with spaces stay whole. */
function withoutPackage(name: string): string {
  const prefix = /^[\p{L}\p{N}_~-]+\.(?=[\p{L}_(])/u.exec(name)?.[0] ?? '';
  return name.slice(prefix.length);
}

/** The number of a closure is shown with the name of its enclosing function. */
const closure = /^(?:func|gowrap|deferwrap)?\d+\b/;

/** `(*encodeState).marshal` becomes `marshal`, and `Time.Format` becomes `Format`, but `Main.func1` stays. */
function withoutReceiver(local: string): string {
  const receiver = /^(?:\([^()]*\)|[\p{L}_][\p{L}\p{N}_]*)\.(?=[\p{L}_])/u.exec(local)?.[0] ?? '';
  const method = local.slice(receiver.length);
  return closure.test(method) ? local : method;
}
