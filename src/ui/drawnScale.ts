/**
 * Viewport pixels per CSS pixel of an element; not 1 in an enlarged parent, such as a slide. Divide coordinates of
 * `getBoundingClientRect` and events by it to get positions within the element.
 */
export function drawnScale(element: HTMLElement): number {
  const { offsetWidth } = element;
  const scale = offsetWidth > 0 ? element.getBoundingClientRect().width / offsetWidth : 1;
  // Without enlargement the ratio differs from 1 only by rounding.
  return Math.abs(scale - 1) < 0.02 || !Number.isFinite(scale) || scale <= 0 ? 1 : scale;
}
