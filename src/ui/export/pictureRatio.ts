/** Pixels of the picture for one of the drawing: sharp on a projector and in print. */
const RATIO = 2;
/** What every browser's canvas holds. */
const LONGEST_SIDE = 16_384;
const MOST_PIXELS = 134_217_728;

/**
 * Pixels of a picture for one of a drawing of that size: two, or as many as a browser can make. Throws a sentence where
 * those would be less than one.
 */
export function pictureRatio(width: number, height: number): number {
  const ratio = Math.min(RATIO, LONGEST_SIDE / width, LONGEST_SIDE / height, Math.sqrt(MOST_PIXELS / (width * height)));
  if (!(ratio >= 1)) throw new Error('The drawing is too large for a PNG. Save it as SVG.');
  return ratio;
}
