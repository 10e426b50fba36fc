import { canvasAsPng, pictureRatio } from './canvasAsPng.ts';

/**
 * A drawing as a PNG of twice its size, or as large as a picture may be. Throws a sentence if that would be too small
 * to read.
 * @param svg a whole SVG document with `width` and `height`
 */
export async function drawingAsPng(svg: string): Promise<Blob> {
  const { width, height } = sizeOf(svg);
  const ratio = pictureRatio(width, height);
  // Titles are invisible in a PNG and would only take time.
  const visible = svg.replaceAll(/<title>[^<]*<\/title>/g, '');
  const url = URL.createObjectURL(new Blob([visible], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvasAsPng(canvas);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new Error('The browser could not make a PNG. Save the drawing as SVG.', { cause: error });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Width and height from the attributes of the `<svg>` element, in pixels. */
function sizeOf(svg: string): { width: number; height: number } {
  const head = /<svg\b[^<>]*>/.exec(svg)?.[0] ?? '';
  const side = (name: string): number => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(head)?.[1]);
  return { width: side('width'), height: side('height') };
}
