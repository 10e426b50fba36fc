import { hasCall } from '../../model/flame.ts';
import { edges, filled, type Scene, strokeInside, yOf } from './paint.ts';

/** What is marked above the painting. */
export interface Lights {
  /** Index into the layout's names: all frames of a function; −1 for none. */
  name: number;
  /** The frame that the reader went to; −1 for none. */
  place: number;
  /** Index into the layout's groups: frames of others recede; −1 for none. */
  group: number;
}

/** Opacity of what covers the frames of other groups than the one that is lit. */
const VEIL_ALPHA = 0.72;

const TINT_ALPHA = 0.14;
const LINE_ALPHA = 0.85;
const PLACE_LINE = 3;
/** The place is seen even where its frame is as narrow as a hair, in CSS pixels. */
const LEAST_PLACE = 5;

/**
 * Paints lights on a transparent canvas of the size of the painting, so that hovering repaints no frame. Cheap: a
 * comparison for each frame of the scene's range, and a few strokes for each frame that is lit.
 */
export function paintLights(context: CanvasRenderingContext2D, scene: Scene, { name, place, group }: Lights): void {
  const { layout, index, range, ratio, rows, width, theme } = scene;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, (range.end - range.first) * rows.rowHeight);
  if (group >= 0) {
    context.fillStyle = theme.ground;
    context.globalAlpha = VEIL_ALPHA;
    for (let at = index.start[range.first]!; at < index.start[range.end]!; at++) {
      const frame = index.order[at]!;
      if (layout.grouped?.of[frame] === group) continue;
      const { left, right } = edges(scene, frame);
      context.fillRect(left, yOf(scene, frame), right - left, rows.rowHeight);
    }
  }
  context.fillStyle = theme.selected;
  if (name >= 0) {
    for (let at = index.start[range.first]!; at < index.start[range.end]!; at++) {
      const frame = index.order[at]!;
      if (hasCall(layout, frame, name)) paintLight(context, scene, frame);
    }
  }
  context.globalAlpha = 1;
  if (place < 0 || layout.depth[place]! < range.first || layout.depth[place]! >= range.end) return;
  context.fillStyle = theme.place;
  const { left, right } = edges(scene, place);
  const room = Math.max(filled(left, right), LEAST_PLACE);
  const box = { left: Math.min(left, width - room), y: yOf(scene, place), width: room, height: rows.rowHeight - 1 };
  strokeInside(context, box, PLACE_LINE);
}

function paintLight(context: CanvasRenderingContext2D, scene: Scene, frame: number): void {
  const { left, right } = edges(scene, frame);
  if (right < 0 || left > scene.width) return;
  const y = yOf(scene, frame);
  const width = filled(left, right);
  const height = scene.rows.rowHeight - 1;
  context.globalAlpha = LINE_ALPHA;
  if (width <= 2) {
    context.fillRect(left, y, width, height);
    return;
  }
  strokeInside(context, { left, y, width, height }, 1);
  context.globalAlpha = TINT_ALPHA;
  context.fillRect(left + 1, y + 1, width - 2, height - 2);
}

/** The canvas above the painting that marks frames; without a size until something is marked. */
export class LightLayer {
  readonly #painting: HTMLCanvasElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  #name: string | null = null;
  #place = -1;
  #group: string | null = null;

  constructor(painting: HTMLCanvasElement, canvas: HTMLCanvasElement) {
    this.#painting = painting;
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d');
  }

  /**
   * Chooses what is lit: a function by its name and a group by its id, null for none, and a frame, −1 for none. Returns
   * whether anything changed, so that it must be painted.
   */
  choose(name: string | null, place: number, group: string | null): boolean {
    if (name === this.#name && place === this.#place && group === this.#group) return false;
    this.#name = name;
    this.#place = place;
    this.#group = group;
    return true;
  }

  /** Paints the lights of a scene that has been painted; called whenever the painting has changed, too. */
  paint(scene: Scene): void {
    const lights: Lights = {
      name: this.#name === null ? -1 : scene.layout.names.indexOf(this.#name),
      place: this.#place < scene.layout.count ? this.#place : -1,
      group: scene.layout.grouped?.groups.findIndex(({ id }) => id === this.#group) ?? -1,
    };
    const isDark = lights.name < 0 && lights.place < 0 && lights.group < 0;
    this.#canvas.style.display = isDark ? 'none' : 'block';
    if (isDark || this.#context === null) return;
    const { width, height } = this.#painting;
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    for (const side of ['width', 'height', 'top'] as const) this.#canvas.style[side] = this.#painting.style[side];
    paintLights(this.#context, scene, lights);
  }
}
