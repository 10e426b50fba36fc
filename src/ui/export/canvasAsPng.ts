/** Image pixels per pixel of the drawing: sharp on a projector and in print. */
const RATIO = 2;
/** A canvas limit that every browser supports. */
const LONGEST_SIDE = 16_384;
/** Pictures are pasted and mailed: so many pixels take 128 MB while they are made, and a few MB as a file. */
const MOST_PIXELS = 32_000_000;
/** Smaller than this, text could not be read. */
const SMALLEST = 0.5;

/**
 * Image pixels per pixel of a drawing of the given size: two, or as many as a picture may have. Throws a sentence if
 * its text could not be read.
 */
export function pictureRatio(width: number, height: number): number {
  const ratio = Math.min(RATIO, LONGEST_SIDE / width, LONGEST_SIDE / height, Math.sqrt(MOST_PIXELS / (width * height)));
  if (!(ratio >= SMALLEST)) throw new Error('The drawing is too large for a PNG. Save it as SVG.');
  return ratio;
}

/** The content of a canvas as a PNG file. Throws a sentence if the browser cannot make one. */
export async function canvasAsPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The browser could not make a PNG. Save the drawing as SVG.');
  return blob;
}
