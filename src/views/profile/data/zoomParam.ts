import type { FlameWindow } from '../../../model/flame.ts';

/** What a flame graph shows: the frame that fills the drawing, and the visible part of that drawing. */
export interface FlameZoom {
  /** Key of the zoomed frame; '' for all. */
  zoom: string;
  /** null for the whole drawing of the frame. */
  window: FlameWindow | null;
}

/** An edge of the window has so many digits more than the width of the window has zeros: less than a pixel. */
const DIGITS = 4;

/** Parses the `zoom` parameter: the key of a frame, a window, or both, as in `1f3k08m2_0.25-0.5`. */
export function parseZoom(text: string): FlameZoom {
  const [, zoom = '', from = '', to = ''] = /^(.*?)(?:_(\d(?:\.\d+)?)-(\d(?:\.\d+)?))?$/.exec(text) ?? [];
  const window = { from: Number(from), to: Number(to) };
  const isWindow = to !== '' && window.from < window.to && window.to <= 1 && window.to - window.from < 1;
  return { zoom, window: isWindow ? window : null };
}

/** The `zoom` parameter; null if nothing is zoomed. */
export function formatZoom({ zoom, window }: FlameZoom): string | null {
  if (window === null) return zoom || null;
  const digits = DIGITS + Math.max(0, Math.ceil(-Math.log10(window.to - window.from)));
  const edge = (at: number): string => String(Number(Math.min(1, Math.max(0, at)).toFixed(Math.min(digits, 15))));
  const [from, to] = [edge(window.from), edge(window.to)];
  return from === '0' && to === '1' ? zoom || null : `${zoom}_${from}-${to}`;
}
