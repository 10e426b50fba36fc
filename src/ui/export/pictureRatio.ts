/** Image pixels per pixel of the drawing: sharp on a projector and in print. */
const RATIO = 2;
/** Canvas limits that every browser supports. */
const LONGEST_SIDE = 16_384;
const MOST_PIXELS = 134_217_728;

/**
 * Image pixels per pixel of a drawing of the given size: two, or as many as a browser supports. Throws a sentence if
 * that is less than one.
 */
export function pictureRatio(width: number, height: number): number {
  const ratio = Math.min(RATIO, LONGEST_SIDE / width, LONGEST_SIDE / height, Math.sqrt(MOST_PIXELS / (width * height)));
  if (!(ratio >= 1)) throw new Error('The drawing is too large for a PNG. Save it as SVG.');
  return ratio;
}
