import { type FlameLayout, type FlameWindow, hasCall, WHOLE } from '../../model/flame.ts';
import {
  type BarText,
  type BarTextOf,
  joinBarText,
  LABEL,
  type LabelSize,
  labelRoom,
  lineHeight,
  SMALL_LABEL,
} from './barText.ts';
import { type FrameIndex, lastStartingBefore } from './frameIndex.ts';
import { cornerPoints, FOLD_ALPHA, FOLD_MARK, frameLook } from './frameLook.ts';
import { hatch, movedDots } from './framePatterns.ts';
import { type DepthRange, type Rows, rangeTop, rowTop } from './geometry.ts';
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
  colours: readonly string[];
  /** The text on a frame. */
  barText: BarTextOf;
  /** 1 if an element writes the frame's label. */
  labelled: Uint8Array;
  /** Index into the layout's names, -1 for none. */
  selected: number;
  /** The part of the zoomed frame and its callees that is shown. */
  window: FlameWindow;
}

/** Opacity of the line along an added or removed frame. */
const LINE_ALPHA = 0.7;

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
function framesInView({ layout, index, range, window: { from, to } }: Scene): Int32Array {
  const all = index.order.subarray(index.start[range.first], index.start[range.end]);
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
  const { layout, ratio, width } = scene;
  const { from, to } = layout.depth[frame]! >= layout.zoomDepth ? scene.window : WHOLE;
  const scale = (width * ratio) / (to - from);
  // Browsers lose precision far outside of a canvas.
  const beyond = 4 * ratio;
  const seen = (x: number): number => Math.max(-beyond, Math.min(Math.round(x), width * ratio + beyond));
  const left = seen((layout.x[frame]! - from) * scale);
  const right = seen((layout.x[frame]! + layout.width[frame]! - from) * scale);
  return { left: left / ratio, right: Math.max(right, left + 1) / ratio };
}

function paintBox(context: CanvasRenderingContext2D, scene: Scene, frame: number, patterns: Patterns): void {
  const { layout, rows, theme, colours } = scene;
  const { left, right } = edges(scene, frame);
  if (right < 0 || left > scene.width) return;
  const y = yOf(scene, frame);
  const width = filled(left, right);
  const { alpha, fill, folds, change, corner, pattern } = frameLook(layout, frame, width);
  context.globalAlpha = alpha;
  context.fillStyle = fill === 'plain' ? colours[frame]! : theme[fill];
  context.fillRect(left, y, width, rows.rowHeight - 1);
  if (folds.length > 0) {
    context.globalAlpha = alpha * FOLD_ALPHA;
    context.fillStyle = theme.text;
    for (const mark of folds) context.fillRect(left + mark, y, FOLD_MARK, rows.rowHeight - 1);
    context.globalAlpha = alpha;
  }
  if (change === 'new' || change === 'gone') paintOneSided(context, scene, change, { left, y, width });
  const points = cornerPoints(corner, { left, y, width, height: rows.rowHeight - 1 });
  if (points !== null) {
    context.fillStyle = theme.corner;
    context.beginPath();
    for (const point of points) context.lineTo(...point);
    context.fill();
  }
  const painted = pattern === null ? null : patterns[pattern];
  if (painted) {
    context.fillStyle = painted;
    context.fillRect(left, y, width, rows.rowHeight - 1);
  }
}

/** Added and removed frames differ by more than colour: a solid or dashed line along the top. */
function paintOneSided(
  context: CanvasRenderingContext2D,
  { theme }: Scene,
  change: 'new' | 'gone',
  { left, y, width }: { left: number; y: number; width: number },
): void {
  context.globalAlpha *= LINE_ALPHA;
  context.fillStyle = theme.text;
  if (change === 'new') {
    context.fillRect(left, y, width, 2);
    return;
  }
  for (let x = left; x < left + width; x += 6) context.fillRect(x, y, Math.min(3, left + width - x), 2);
}

function paintLabels(context: CanvasRenderingContext2D, scene: Scene, frames: Iterable<number>): void {
  const { rows, theme, labelled } = scene;
  const letter = letterWidth(context, theme);
  context.fillStyle = theme.text;
  context.textBaseline = 'alphabetic';
  const texts: Record<'normal' | 'small', { bar: BarText; frame: number }[]> = { normal: [], small: [] };
  for (const frame of frames) {
    if (labelled[frame] === 1) continue;
    const { room } = labelSpace(scene, frame);
    if (room < SMALL_LABEL.minWidth) continue;
    const bar = scene.barText(frame, labelRoom(room, letter, rows.rowHeight));
    if (bar.letters > 0 || bar.before !== '') texts[bar.isSmall ? 'small' : 'normal'].push({ bar, frame });
  }
  // One size after the other: setting a font takes longer than writing a text.
  for (const [size, written] of [
    [LABEL, texts.normal],
    [SMALL_LABEL, texts.small],
  ] as const) {
    context.font = labelFont(theme, size);
    const line = lineHeight(rows.rowHeight);
    const baseline = baselineOf(context, line);
    for (const { bar, frame } of written) {
      const { from, room } = labelSpace(scene, frame);
      const y = yOf(scene, frame) + baseline;
      context.fillText(joinBarText(bar), from + size.padding, y, room - size.padding);
      if (bar.below !== '') context.fillText(bar.below, from + size.padding, y + line, room - size.padding);
    }
  }
}

/**
 * The baseline in a line of the context's font; rounded as in the page, so that labels stay where they are when an
 * element takes over.
 */
function baselineOf(context: CanvasRenderingContext2D, line: number): number {
  const metrics = context.measureText('m');
  const ascent = Math.round(metrics.fontBoundingBoxAscent);
  const descent = Math.round(metrics.fontBoundingBoxDescent);
  return Math.floor((line - ascent - descent) / 2) + ascent;
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
  moved: CanvasPattern | null;
}

/** Created once per painting, not once per frame. */
function patternsOf(context: CanvasRenderingContext2D, { layout, theme }: Scene): Patterns {
  return { merged: hatch(context, theme), moved: layout.diff?.moved ? movedDots(context, theme) : null };
}
