/** Pixels of the picture for one of the drawing: sharp on a projector and in print. */
const RATIO = 2;
/** What every browser's canvas holds. */
const LONGEST_SIDE = 16_384;
const MOST_PIXELS = 134_217_728;

/**
 * A drawing as a picture of twice its size, or as large as a browser can make it. Throws a sentence where that would be
 * smaller than the drawing.
 * @param svg a whole SVG document with `width` and `height`
 */
export async function drawingAsPng(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const ratio = Math.min(
      RATIO,
      LONGEST_SIDE / width,
      LONGEST_SIDE / height,
      Math.sqrt(MOST_PIXELS / (width * height)),
    );
    if (!(ratio >= 1)) throw new Error('The drawing is too large for a PNG. Save it as SVG.');
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('The browser could not make a PNG. Save the drawing as SVG.');
    return blob;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new Error('The browser could not make a PNG. Save the drawing as SVG.', { cause: error });
  } finally {
    URL.revokeObjectURL(url);
  }
}
