/**
 * How many pixels of the viewport one of the element's own is drawn with: not 1 where what it stands in is enlarged, as on
 * a slide. What `getBoundingClientRect` and events tell is divided by it before it becomes an element's own position.
 */
export function drawnScale(element: HTMLElement): number {
  const { offsetWidth } = element;
  const scale = offsetWidth > 0 ? element.getBoundingClientRect().width / offsetWidth : 1;
  // What is not enlarged on purpose differs by rounding alone.
  return Math.abs(scale - 1) < 0.02 || !Number.isFinite(scale) || scale <= 0 ? 1 : scale;
}
