/** The elements that a stage draws into. */
export interface StageParts {
  /** The scroll container, of the size of the visible area. */
  scroller: HTMLElement;
  /** As high as all rows. */
  content: HTMLElement;
  canvas: HTMLCanvasElement;
  /** Above the canvas, and painted apart from it. */
  lights: HTMLCanvasElement;
  /** Holds the elements of the widest frames, above the canvas. */
  overlay: HTMLElement;
  /** The outline of the hovered frame. */
  outline: HTMLElement;
  /** Above the frames at the edge: which of the rows are in sight. */
  thumb: HTMLElement;
}

/** The visible area in CSS pixels: its size, how far it is scrolled, and device pixels per CSS pixel. */
export interface StageViewport {
  width: number;
  height: number;
  top: number;
  ratio: number;
}

/** Shows which part of a drawing of this height is in sight; nothing where all of it is. */
export function placeThumb({ style }: HTMLElement, all: number, { top, height }: Readonly<StageViewport>): void {
  style.display = all > height ? 'block' : 'none';
  style.top = `${(100 * top) / all}%`;
  style.height = `${(100 * height) / all}%`;
}
