import { createContext, useContext, useEffect } from 'react';

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

/**
 * Copies a PNG to the clipboard. The picture may still be in the making: browsers allow copying only during a click,
 * and wait for a promise that was passed then. Rejects with a sentence for the reader if it cannot be made or copied.
 */
export async function copyPicture(png: Promise<Blob>): Promise<void> {
  if (typeof ClipboardItem !== 'function' || navigator.clipboard?.write === undefined) throw new Error(refusal);
  // A browser that refuses does not say why the picture failed.
  let failure: unknown;
  const watched = png.catch((error: unknown) => {
    failure = error;
    throw error;
  });
  watched.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': watched })]);
  } catch {
    throw failure instanceof Error ? failure : new Error(refusal);
  }
}

const refusal = 'The browser does not allow copying pictures here.';

/** Makes the picture of a view as a PNG. */
export type MakePicture = (signal: AbortSignal) => Promise<Blob>;

/** What makes the picture of a view; 'none' for a view without a drawing, null until it is known. */
export type OfferedPicture = MakePicture | 'none' | null;

/** Takes what makes the picture of a view, for the page around it; null if nobody asks for pictures. */
export const PictureContext = createContext<((offered: OfferedPicture) => void) | null>(null);

/** Offers the picture of a view to the page around it; null for a view without a drawing. */
export function useOfferedPicture(make: MakePicture | null): void {
  const offer = useContext(PictureContext);
  // On every render: the picture is of what is shown now.
  useEffect(() => {
    offer?.(make ?? 'none');
    return () => offer?.(null);
  });
}

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
