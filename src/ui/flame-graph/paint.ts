import type { FlameLayout } from '../../model/flame.ts';
import { fitLabel, LABEL_MIN_WIDTH, LABEL_PADDING } from './fitLabel.ts';
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
  /** One a name of the layout. */
  colours: string[];
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
/** How much of the colour remains of callers of the zoomed frame, and of frames that a search did not match. */
const CALLER_ALPHA = 0.5;
const UNMATCHED_ALPHA = 0.3;

/** The font of the names, for canvas and page alike. */
export function labelFont(theme: FlameTheme): string {
  return `${FONT_SIZE}px ${theme.font}`;
}

/** Clears the canvas and paints the rows of the scene's range, its first row at the top edge of the canvas. */
export function paintFrames(context: CanvasRenderingContext2D, scene: Scene): void {
  const { ratio, width, rows, range } = scene;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, (range.end - range.first) * rows.rowHeight);
  const top = rangeTop(rows, range);
  const hatching = hatch(context, scene.theme);
  for (let depth = range.first; depth < range.end; depth++) {
    paintRow(context, scene, depth, rowTop(rows, depth) - top, hatching);
  }
  paintLabels(context, scene, top);
  paintOutlines(context, scene, top);
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

function paintRow(
  context: CanvasRenderingContext2D,
  scene: Scene,
  depth: number,
  y: number,
  hatching: CanvasPattern | null,
): void {
  const { layout, index, rows, theme, colours, width } = scene;
  const searching = layout.matchedTotal !== null;
  const height = rows.rowHeight - 1;
  for (let at = index.start[depth]!; at < index.start[depth + 1]!; at++) {
    const frame = index.order[at]!;
    const { left, right } = edges(scene, frame);
    if (right < 0 || left > width) continue;
    // A gap between neighbours, where a frame is wide enough to spare it.
    const drawn = right - left > 3 ? right - left - 1 : right - left;
    const matched = searching && layout.matched[frame] === 1;
    context.globalAlpha = searching && !matched ? UNMATCHED_ALPHA : depth < layout.zoomDepth ? CALLER_ALPHA : 1;
    const merged = layout.merged[frame]! > 0;
    context.fillStyle = matched ? theme.match : merged ? theme.merged : colours[layout.name[frame]!]!;
    context.fillRect(left, y, drawn, height);
    if (merged && hatching) {
      context.fillStyle = hatching;
      context.fillRect(left, y, drawn, height);
    }
  }
  context.globalAlpha = 1;
}

function paintLabels(context: CanvasRenderingContext2D, scene: Scene, top: number): void {
  const { index, rows, range, theme, labelled, width } = scene;
  context.font = labelFont(theme);
  context.fillStyle = theme.text;
  context.textBaseline = 'alphabetic';
  const metrics = context.measureText('mmmmmmmmmm');
  const letter = metrics.width / 10;
  const ascent = Math.round(metrics.fontBoundingBoxAscent);
  const descent = Math.round(metrics.fontBoundingBoxDescent);
  const baseline = (rows.rowHeight - 1 - ascent - descent) / 2 + ascent;
  for (let depth = range.first; depth < range.end; depth++) {
    const y = rowTop(rows, depth) - top + baseline;
    for (let at = index.start[depth]!; at < index.start[depth + 1]!; at++) {
      const frame = index.order[at]!;
      if (labelled[frame] === 1) continue;
      const { left, right } = edges(scene, frame);
      const from = Math.max(0, left);
      const room = Math.min(right, width) - from;
      if (room < LABEL_MIN_WIDTH) continue;
      const text = fitLabel(frameLabel(scene, frame), Math.floor((room - 2 * LABEL_PADDING) / letter));
      if (text !== '') context.fillText(text, from + LABEL_PADDING, y, room - LABEL_PADDING);
    }
  }
}

/** What is written on a frame. */
export function frameLabel(scene: Pick<Scene, 'layout' | 'labels'>, frame: number): string {
  const merged = scene.layout.merged[frame]!;
  return merged > 0 ? `${merged} small frames` : scene.labels[scene.layout.name[frame]!]!;
}

function paintOutlines(context: CanvasRenderingContext2D, scene: Scene, top: number): void {
  const { layout, index, rows, range, theme, selected } = scene;
  const searching = layout.matchedTotal !== null;
  if (!searching && selected < 0) return;
  for (let depth = range.first; depth < range.end; depth++) {
    const y = rowTop(rows, depth) - top;
    for (let at = index.start[depth]!; at < index.start[depth + 1]!; at++) {
      const frame = index.order[at]!;
      const picked = layout.name[frame] === selected && layout.merged[frame] === 0;
      if (!picked && !(searching && layout.matched[frame] === 1)) continue;
      const { left, right } = edges(scene, frame);
      const line = picked ? 2 : 1;
      const wide = right - left;
      context.fillStyle = picked ? theme.selected : theme.matchOutline;
      // Four bars, not a stroke: they stay inside the frame and sharp at every pixel ratio.
      const inner = wide > 3 ? wide - 1 : wide;
      context.fillRect(left, y, inner, line);
      context.fillRect(left, y + rows.rowHeight - 1 - line, inner, line);
      if (wide > 2 * line) {
        context.fillRect(left, y, line, rows.rowHeight - 1);
        context.fillRect(left + inner - line, y, line, rows.rowHeight - 1);
      }
    }
  }
}

/** Diagonal lines, laid over runs of merged frames so that not colour alone tells them apart. */
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
