/** The content of a canvas as a PNG file. Throws a sentence if the browser cannot make one. */
export async function canvasAsPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The browser could not make a PNG. Save the drawing as SVG.');
  return blob;
}
