import { type FlameLayout, foldedCalls, hasCall } from '../../model/flame.ts';
import { type BarTextOf, joinBarText } from './barText.ts';
import { changeCorner } from './changeCorners.ts';
import { LABEL, type LabelSize, labelRoom, SMALL_LABEL } from './fitLabel.ts';
import { type Enlargement, windowOf } from './flameWindow.ts';
import type { ColourBy } from './flatColours.ts';
import { changeShown, shownBy } from './frameColours.ts';
import { type FrameIndex, lastStartingBefore } from './frameIndex.ts';
import { type DepthRange, type Rows, rangeTop, rowTop } from './geometry.ts';
import { dottedLine, ORIGIN_LINE, originLine } from './originLines.ts';
import type { FlameTheme } from './theme.ts';

/** All inputs of a painting of some rows of a layout. */
export interface Scene {
  layout: FlameLayout;
  index: FrameIndex;
  rows: Rows;
  /** The rows to paint; the canvas has their height. */
  range: DepthRange;
  /** Width of the drawing in CSS pixels, and device pixels per CSS pixel. */
  width: number;
  ratio: number;
  theme: FlameTheme;
  /** One fill per frame. */
  colours: string[];
  /** What the colours show. */
  by: ColourBy | undefined;
  /** The text on a frame. */
  barText: BarTextOf;
  /** 1 if an element writes the frame's label. */
  labelled: Uint8Array;
  /** Index into the layout's names, -1 for none. */
  selected: number;
  /** Shows a part of the zoomed frame and its callees enlarged. */
  motion: Enlargement;
}

/** All frames are visible. */
export const AT_REST = { scale: 1, shift: 0 };

/** In pixels: the tile size of the pattern for moved work, and the x and y positions of its dots. */
export const MOVED_DOT = { tile: 6, side: 1, places: [1, 4] };
/** Opacity of the line along an added or removed frame. */
const LINE_ALPHA = 0.7;
/**
 * Width in pixels and opacity of the lines that mark a frame of several calls, and the narrowest frame that has them.
 */
export const FOLD_MARK = 1;
export const FOLD_ALPHA = 0.55;
const FOLD_LEAST = 8;
/** Opacity of callers of the zoomed frame, and of frames that do not match the search. */
export const CALLER_ALPHA = 0.5;
export const UNMATCHED_ALPHA = 0.3;

/** The font of the labels, on the canvas and in elements. */
export function labelFont(theme: FlameTheme, { font }: LabelSize = LABEL): string {
  return `${font}px ${theme.font}`;
}

/** Width of a character of a label, in CSS pixels. */
export function letterWidth(context: CanvasRenderingContext2D, theme: FlameTheme): number {
  context.font = labelFont(theme);
  return context.measureText('mmmmmmmmmm').width / 10;
}

/** The visible part of a frame that its text can use: left edge and width in CSS pixels. */
export function labelSpace(scene: Scene, frame: number): { from: number; room: number } {
  const { left, right } = edges(scene, frame);
  const from = Math.max(0, left);
  return { from, room: Math.min(right, scene.width) - from };
}

/** Clears the canvas and paints the rows of the scene's range, its first row at the top edge of the canvas. */
export function paintFrames(context: CanvasRenderingContext2D, scene: Scene): void {
  const { ratio, width, rows, range } = scene;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, (range.end - range.first) * rows.rowHeight);
  const patterns = patternsOf(context, scene);
  const inRange = framesInView(scene);
  for (const frame of inRange) paintBox(context, scene, frame, patterns);
  context.globalAlpha = 1;
  paintLabels(context, scene, inRange);
  for (const frame of inRange) paintOutline(context, scene, frame);
}

/**
 * Repaints some frames of a scene that `paintFrames` has painted, such as after their labels have moved to elements.
 */
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

/** The frames of the scene's rows that are at least partly between its left and right edge. */
function framesInView({ layout, index, range, motion }: Scene): Int32Array {
  const all = index.order.subarray(index.start[range.first], index.start[range.end]);
  const { from, to } = windowOf(motion);
  if (from <= 0 && to >= 1) return all;
  const seen = new Int32Array(all.length);
  let count = 0;
  for (let depth = range.first; depth < range.end; depth++) {
    const isCaller = depth < layout.zoomDepth;
    const first = isCaller
      ? index.start[depth]!
      : Math.max(index.start[depth]!, lastStartingBefore(layout, index, depth, from));
    const end = isCaller ? index.start[depth + 1]! : lastStartingBefore(layout, index, depth, to) + 1;
    for (let at = first; at < end; at++) seen[count++] = index.order[at]!;
  }
  return seen.subarray(0, count);
}

/** Upper edge of a frame on the canvas. */
export function yOf(scene: Scene, frame: number): number {
  return rowTop(scene.rows, scene.layout.depth[frame]!) - rangeTop(scene.rows, scene.range);
}

/** The filled width of a frame: without the gap to its neighbour, unless the frame is very narrow. */
export function filled(left: number, right: number): number {
  return right - left > 3 ? right - left - 1 : right - left;
}

/** Left and right edge of a frame, rounded to device pixels and at least one apart. */
export function edges(scene: Scene, frame: number): { left: number; right: number } {
  const { layout, ratio, width, motion } = scene;
  const moving = layout.depth[frame]! >= layout.zoomDepth;
  const scale = (moving ? motion.scale : 1) * width * ratio;
  const shift = (moving ? motion.shift : 0) * width * ratio;
  // Browsers lose precision far outside of a canvas.
  const beyond = 4 * ratio;
  const seen = (x: number): number => Math.max(-beyond, Math.min(Math.round(x), width * ratio + beyond));
  const left = seen(layout.x[frame]! * scale + shift);
  const right = seen((layout.x[frame]! + layout.width[frame]!) * scale + shift);
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
  // The root frame belongs to no package.
  const neutral = merged || layout.depth[frame] === 0;
  // Change colours stay; an outline marks search matches.
  const marked = matched && !layout.diff?.coloured;
  context.fillStyle = marked ? theme.match : neutral ? theme.merged : colours[frame]!;
  context.fillRect(left, y, width, rows.rowHeight - 1);
  const line = !marked && shownBy(layout, scene.by) === 'package' ? originLine(layout, frame) : null;
  if (line !== null) {
    context.fillStyle = line === 'solid' ? theme.originLine : (patterns.dotted ?? theme.originLine);
    context.fillRect(left, y + rows.rowHeight - 1 - ORIGIN_LINE.height, width, ORIGIN_LINE.height);
  }
  if (foldedCalls(layout, frame).length > 0) {
    const alpha = context.globalAlpha;
    context.globalAlpha = alpha * FOLD_ALPHA;
    context.fillStyle = theme.text;
    for (const mark of foldMarks(width)) context.fillRect(left + mark, y, FOLD_MARK, rows.rowHeight - 1);
    context.globalAlpha = alpha;
  }
  const change = changeShown(layout, frame);
  if (change === 'new' || change === 'gone') paintOneSided(context, scene, change, { left, y, width });
  const corner = changeCorner(change, { left, y, width, height: rows.rowHeight - 1 });
  if (corner !== null) {
    context.fillStyle = theme.originLine;
    paintCorner(context, corner);
  }
  const pattern = merged ? patterns.merged : change === 'moved' && !marked ? patterns.moved : null;
  if (pattern) {
    context.fillStyle = pattern;
    context.fillRect(left, y, width, rows.rowHeight - 1);
  }
}

/** Where the lines are that mark a frame of several calls, from its left edge; none in a frame that is too narrow. */
export function foldMarks(width: number): number[] {
  return width < FOLD_LEAST ? [] : [0, 2 * FOLD_MARK];
}

/** Added and removed frames differ by more than colour: a solid or dashed line along the top. */
function paintOneSided(
  context: CanvasRenderingContext2D,
  { theme }: Scene,
  change: 'new' | 'gone',
  { left, y, width }: { left: number; y: number; width: number },
): void {
  context.globalAlpha *= LINE_ALPHA;
  context.fillStyle = change === 'new' ? theme.addedLine : theme.removedLine;
  if (change === 'new') {
    context.fillRect(left, y, width, 2);
    return;
  }
  for (let x = left; x < left + width; x += 6) context.fillRect(x, y, Math.min(3, left + width - x), 2);
}

function paintCorner(context: CanvasRenderingContext2D, corner: NonNullable<ReturnType<typeof changeCorner>>): void {
  context.beginPath();
  for (const [x, y] of corner) context.lineTo(x, y);
  context.fill();
}

function paintLabels(context: CanvasRenderingContext2D, scene: Scene, frames: Iterable<number>): void {
  const { rows, theme, labelled } = scene;
  const letter = letterWidth(context, theme);
  context.fillStyle = theme.text;
  context.textBaseline = 'alphabetic';
  const texts: Record<'normal' | 'small', { text: string; frame: number }[]> = { normal: [], small: [] };
  for (const frame of frames) {
    if (labelled[frame] === 1) continue;
    const { room } = labelSpace(scene, frame);
    if (room < SMALL_LABEL.minWidth) continue;
    const bar = scene.barText(frame, labelRoom(room, letter));
    const text = joinBarText(bar);
    if (text !== '') texts[bar.isSmall ? 'small' : 'normal'].push({ text, frame });
  }
  // One size after the other: setting a font takes longer than writing a text.
  for (const [size, written] of [
    [LABEL, texts.normal],
    [SMALL_LABEL, texts.small],
  ] as const) {
    context.font = labelFont(theme, size);
    const baseline = baselineOf(context, rows.rowHeight);
    for (const { text, frame } of written) {
      const { from, room } = labelSpace(scene, frame);
      context.fillText(text, from + size.padding, yOf(scene, frame) + baseline, room - size.padding);
    }
  }
}

/**
 * The baseline in a row of the context's font; rounded as in the page, so that labels do not move when an element takes
 * over.
 */
function baselineOf(context: CanvasRenderingContext2D, rowHeight: number): number {
  const metrics = context.measureText('m');
  const ascent = Math.round(metrics.fontBoundingBoxAscent);
  const descent = Math.round(metrics.fontBoundingBoxDescent);
  return Math.floor((rowHeight - 1 - ascent - descent) / 2) + ascent;
}

/** Outlines search matches and frames of the selected function, so that they differ by more than colour. */
function paintOutline(context: CanvasRenderingContext2D, scene: Scene, frame: number): void {
  const { layout, rows, theme, selected } = scene;
  const picked = selected >= 0 && hasCall(layout, frame, selected);
  if (!picked && !(layout.matchedTotal !== null && layout.matched[frame] === 1)) return;
  const { left, right } = edges(scene, frame);
  const y = yOf(scene, frame);
  const line = picked ? 2 : 1;
  const width = filled(left, right);
  const height = rows.rowHeight - 1;
  context.fillStyle = picked ? theme.selected : theme.matchOutline;
  if (width <= 2 * line) {
    // Too narrow for an outline. A selected frame is filled with the outline colour; a match already has its own
    // colour.
    if (picked) context.fillRect(left, y, width, height);
    return;
  }
  strokeInside(context, { left, y, width, height }, line);
}

/** Outlines a box. Four rectangles instead of a stroke stay inside of it and sharp at every pixel ratio. */
export function strokeInside(
  context: CanvasRenderingContext2D,
  { left, y, width, height }: { left: number; y: number; width: number; height: number },
  line: number,
): void {
  context.fillRect(left, y, width, line);
  context.fillRect(left, y + height - line, width, line);
  context.fillRect(left, y, line, height);
  context.fillRect(left + width - line, y, line, height);
}

/** Patterns on frames, so that they differ by more than colour; null if no frame needs one. */
interface Patterns {
  merged: CanvasPattern | null;
  dotted: CanvasPattern | null;
  moved: CanvasPattern | null;
}

/** Created once per painting, not once per frame. */
function patternsOf(context: CanvasRenderingContext2D, { layout, theme, by }: Scene): Patterns {
  const dotted = shownBy(layout, by) === 'package' ? dottedLine(context, theme) : null;
  return { merged: hatch(context, theme), dotted, moved: layout.diff?.moved ? movedDots(context, theme) : null };
}

/** The dots on frames with moved work, which is neither better nor worse. */
export function movedDots(context: CanvasRenderingContext2D, theme: FlameTheme): CanvasPattern | null {
  const tile = document.createElement('canvas');
  tile.width = MOVED_DOT.tile;
  tile.height = MOVED_DOT.tile;
  const pen = tile.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = theme.movedDot;
  for (const index of MOVED_DOT.places) pen.fillRect(index, index, MOVED_DOT.side, MOVED_DOT.side);
  return context.createPattern(tile, 'repeat');
}

/** The diagonal lines on merged small frames. */
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
