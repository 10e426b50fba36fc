import type { FlameLayout } from '../../model/flame.ts';
import { fitLabel, LABEL_MIN_WIDTH, LABEL_PADDING } from './fitLabel.ts';
import { changeShown } from './frameColours.ts';
import type { FrameIndex } from './frameIndex.ts';
import { type DepthRange, type Rows, rangeTop, rowTop } from './geometry.ts';
import type { FlameTheme } from './theme.ts';

/** Everything that a picture of some rows of a layout depends on. */
export interface Scene {
  layout: FlameLayout;
  index: FrameIndex;
  rows: Rows;
  /** The rows to paint; the canvas is as high as they are. */
  range: DepthRange;
  /** Width of the drawing in CSS pixels, and device pixels for each. */
  width: number;
  ratio: number;
  theme: FlameTheme;
  /** One a frame. */
  colours: string[];
  /** One a name of the layout. */
  labels: string[];
  /** 1 where something else writes the frame's name. */
  labelled: Uint8Array;
  /** Index into the layout's names, -1 for none. */
  selected: number;
  /** Moves what is at or below the zoomed frame while a zoom is under way: drawn x = x * scale + shift. */
  motion: { scale: number; shift: number };
}

/** No zoom under way. */
export const AT_REST = { scale: 1, shift: 0 };

const FONT_SIZE = 12;
/** In pixels: a tile of the pattern of moved work, and where in it its dots are, from the left and from the top alike. */
export const MOVED_DOT = { tile: 6, side: 1, places: [1, 4] };
/** A badge takes no room from names that would have fewer letters than these. */
const BADGED_LETTERS = 6;
/** How much shows of the line along a frame that only one side has. */
const LINE_ALPHA = 0.7;
/** How much of the colour remains of callers of the zoomed frame, and of frames that a search did not match. */
export const CALLER_ALPHA = 0.5;
export const UNMATCHED_ALPHA = 0.3;

/** The font of the names, for canvas and page alike. */
export function labelFont(theme: FlameTheme): string {
  return `${FONT_SIZE}px ${theme.font}`;
}

/** Width of a letter of the names, in CSS pixels. */
export function letterWidth(context: CanvasRenderingContext2D, theme: FlameTheme): number {
  context.font = labelFont(theme);
  return context.measureText('mmmmmmmmmm').width / 10;
}

/** How many letters a frame of some width has room for. */
export function labelRoom(width: number, letter: number): number {
  return Math.floor((width - 2 * LABEL_PADDING) / letter);
}

/** Clears the canvas and paints the rows of the scene's range, its first row at the top edge of the canvas. */
export function paintFrames(context: CanvasRenderingContext2D, scene: Scene): void {
  const { ratio, width, rows, range, index } = scene;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, (range.end - range.first) * rows.rowHeight);
  const patterns = patternsOf(context, scene);
  const inRange = index.order.subarray(index.start[range.first], index.start[range.end]);
  for (const frame of inRange) paintBox(context, scene, frame, patterns);
  context.globalAlpha = 1;
  paintLabels(context, scene, inRange);
  for (const frame of inRange) paintOutline(context, scene, frame);
}

/** Paints some frames again, over what `paintFrames` has painted for the same scene: as when their names have moved. */
export function repaintFrames(context: CanvasRenderingContext2D, scene: Scene, frames: Iterable<number>): void {
  const patterns = patternsOf(context, scene);
  for (const frame of frames) {
    const { left, right } = edges(scene, frame);
    context.clearRect(left, yOf(scene, frame), right - left, scene.rows.rowHeight);
    paintBox(context, scene, frame, patterns);
    context.globalAlpha = 1;
    paintOutline(context, scene, frame);
  }
  paintLabels(context, scene, frames);
}

/** Upper edge of a frame on the canvas. */
function yOf(scene: Scene, frame: number): number {
  return rowTop(scene.rows, scene.layout.depth[frame]!) - rangeTop(scene.rows, scene.range);
}

/** Width that a frame fills: it leaves a gap to its neighbour where it is wide enough to spare one. */
function filled(left: number, right: number): number {
  return right - left > 3 ? right - left - 1 : right - left;
}

/** Left and right edge of a frame on the screen, on whole device pixels and at least one wide. */
function edges(scene: Scene, frame: number): { left: number; right: number } {
  const { layout, ratio, width, motion } = scene;
  const moving = layout.depth[frame]! >= layout.zoomDepth;
  const scale = (moving ? motion.scale : 1) * width * ratio;
  const shift = (moving ? motion.shift : 0) * width * ratio;
  const left = Math.round(layout.x[frame]! * scale + shift);
  const right = Math.round((layout.x[frame]! + layout.width[frame]!) * scale + shift);
  return { left: left / ratio, right: Math.max(right, left + 1) / ratio };
}

function paintBox(context: CanvasRenderingContext2D, scene: Scene, frame: number, patterns: Patterns): void {
  const { layout, rows, theme, colours } = scene;
  const { left, right } = edges(scene, frame);
  if (right < 0 || left > scene.width) return;
  const y = yOf(scene, frame);
  const width = filled(left, right);
  const searching = layout.matchedTotal !== null;
  const matched = searching && layout.matched[frame] === 1;
  const merged = layout.merged[frame]! > 0;
  const caller = layout.depth[frame]! < layout.zoomDepth;
  context.globalAlpha = searching && !matched ? UNMATCHED_ALPHA : caller ? CALLER_ALPHA : 1;
  // All samples are nobody's code.
  const neutral = merged || layout.depth[frame] === 0;
  // Colours that say what changed stay; an outline tells what the search has found.
  const marked = matched && !layout.diff?.coloured;
  context.fillStyle = marked ? theme.match : neutral ? theme.merged : colours[frame]!;
  context.fillRect(left, y, width, rows.rowHeight - 1);
  const change = changeShown(layout, frame);
  if (change === 'new' || change === 'gone') paintOneSided(context, scene, change, { left, y, width });
  const pattern = merged ? patterns.merged : change === 'moved' && !marked ? patterns.moved : null;
  if (pattern) {
    context.fillStyle = pattern;
    context.fillRect(left, y, width, rows.rowHeight - 1);
  }
}

/** Frames of one side alone are told apart by more than a colour: a line along the top, solid or broken. */
function paintOneSided(
  context: CanvasRenderingContext2D,
  { theme }: Scene,
  change: 'new' | 'gone',
  { left, y, width }: { left: number; y: number; width: number },
): void {
  context.globalAlpha *= LINE_ALPHA;
  context.fillStyle = change === 'new' ? theme.freshLine : theme.goneLine;
  if (change === 'new') {
    context.fillRect(left, y, width, 2);
    return;
  }
  for (let x = left; x < left + width; x += 6) context.fillRect(x, y, Math.min(3, left + width - x), 2);
}

function paintLabels(context: CanvasRenderingContext2D, scene: Scene, frames: Iterable<number>): void {
  const { layout, rows, theme, labelled } = scene;
  context.font = labelFont(theme);
  context.fillStyle = theme.text;
  context.textBaseline = 'alphabetic';
  const letter = letterWidth(context, theme);
  const metrics = context.measureText('m');
  const ascent = Math.round(metrics.fontBoundingBoxAscent);
  const descent = Math.round(metrics.fontBoundingBoxDescent);
  // Whole pixels, as the page rounds them: names must not move when they change hands.
  const baseline = Math.floor((rows.rowHeight - 1 - ascent - descent) / 2) + ascent;
  for (const frame of frames) {
    if (labelled[frame] === 1) continue;
    const { left, right } = edges(scene, frame);
    const from = Math.max(0, left);
    const room = Math.min(right, scene.width) - from;
    if (room < LABEL_MIN_WIDTH) continue;
    const letters = labelRoom(room, letter);
    const badge = frameBadge(layout, frame, letters);
    const text = badge + fitLabel(frameLabel(scene, frame), letters - badge.length);
    if (text !== '') context.fillText(text, from + LABEL_PADDING, yOf(scene, frame) + baseline, room - LABEL_PADDING);
  }
}

/** The word before the name of a frame that only one side has, or whose work moved; '' for others, and where it would leave the name no room. */
export function frameBadge(layout: FlameLayout, frame: number, room: number): string {
  const change = changeShown(layout, frame);
  if (change !== 'new' && change !== 'gone' && change !== 'moved') return '';
  const badge = `${change} · `;
  return room >= badge.length + BADGED_LETTERS ? badge : '';
}

/** What is written on a frame. */
export function frameLabel(scene: Pick<Scene, 'layout' | 'labels'>, frame: number): string {
  const merged = scene.layout.merged[frame]!;
  return merged > 0 ? `${merged} small frames` : scene.labels[scene.layout.name[frame]!]!;
}

/** Frames that match the search, and those of the picked function, are told apart by more than a colour. */
function paintOutline(context: CanvasRenderingContext2D, scene: Scene, frame: number): void {
  const { layout, rows, theme, selected } = scene;
  const picked = layout.name[frame] === selected && layout.merged[frame] === 0;
  if (!picked && !(layout.matchedTotal !== null && layout.matched[frame] === 1)) return;
  const { left, right } = edges(scene, frame);
  const y = yOf(scene, frame);
  const line = picked ? 2 : 1;
  const width = filled(left, right);
  const height = rows.rowHeight - 1;
  context.fillStyle = picked ? theme.selected : theme.matchOutline;
  if (width <= 2 * line) {
    // No room inside an outline. A picked frame is all outline; a matched one already has a colour of its own.
    if (picked) context.fillRect(left, y, width, height);
    return;
  }
  // Four bars, not a stroke: they stay inside the frame and sharp at every pixel ratio.
  context.fillRect(left, y, width, line);
  context.fillRect(left, y + height - line, width, line);
  context.fillRect(left, y, line, height);
  context.fillRect(left + width - line, y, line, height);
}

/** What is laid over frames so that not colour alone tells them apart; null where there are none to lay it over. */
interface Patterns {
  merged: CanvasPattern | null;
  moved: CanvasPattern | null;
}

/** Made once a picture, not once a frame. */
function patternsOf(context: CanvasRenderingContext2D, { layout, theme }: Scene): Patterns {
  return { merged: hatch(context, theme), moved: layout.diff?.moved ? movedDots(context, theme) : null };
}

/** Dots, laid over frames whose change is work that moved: they are neither better nor worse. */
export function movedDots(context: CanvasRenderingContext2D, theme: FlameTheme): CanvasPattern | null {
  const tile = document.createElement('canvas');
  tile.width = MOVED_DOT.tile;
  tile.height = MOVED_DOT.tile;
  const pen = tile.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = theme.movedDot;
  for (const at of MOVED_DOT.places) pen.fillRect(at, at, MOVED_DOT.side, MOVED_DOT.side);
  return context.createPattern(tile, 'repeat');
}

/** Diagonal lines, laid over runs of merged frames. */
function hatch(context: CanvasRenderingContext2D, theme: FlameTheme): CanvasPattern | null {
  const tile = document.createElement('canvas');
  tile.width = 6;
  tile.height = 6;
  const pen = tile.getContext('2d');
  if (!pen) return null;
  pen.strokeStyle = theme.mergedLine;
  pen.lineWidth = 1.2;
  pen.beginPath();
  for (const offset of [-6, 0, 6]) {
    pen.moveTo(offset, 6);
    pen.lineTo(offset + 6, 0);
  }
  pen.stroke();
  return context.createPattern(tile, 'repeat');
}
