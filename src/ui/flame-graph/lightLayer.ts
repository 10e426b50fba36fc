import { type Lights, paintLights } from './lights.ts';
import type { Scene } from './paint.ts';

/** The canvas above the painting that marks frames; without a size until something is marked. */
export class LightLayer {
  readonly #painting: HTMLCanvasElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  #name: string | null = null;
  #place = -1;

  constructor(painting: HTMLCanvasElement, canvas: HTMLCanvasElement) {
    this.#painting = painting;
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d');
  }

  /**
   * Chooses what is lit: a function by its name, null for none, and a frame, −1 for none. Returns whether anything
   * changed, so that it must be painted.
   */
  choose(name: string | null, place: number): boolean {
    if (name === this.#name && place === this.#place) return false;
    this.#name = name;
    this.#place = place;
    return true;
  }

  /** Paints the lights of a scene that has been painted; called whenever the painting has changed, too. */
  paint(scene: Scene): void {
    const lights: Lights = {
      name: this.#name === null ? -1 : scene.layout.names.indexOf(this.#name),
      place: this.#place < scene.layout.count ? this.#place : -1,
    };
    const isDark = lights.name < 0 && lights.place < 0;
    this.#canvas.style.display = isDark ? 'none' : 'block';
    if (isDark || this.#context === null) return;
    const { width, height } = this.#painting;
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    for (const side of ['width', 'height', 'top'] as const) this.#canvas.style[side] = this.#painting.style[side];
    paintLights(this.#context, scene, lights);
  }
}
