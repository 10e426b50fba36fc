import type { TableBlock } from '../../model/report.ts';

/** A table of the report as a PNG. */
export async function tablePicture(table: TableBlock): Promise<Blob> {
  const [{ tableAsSvg }, { embedFonts }, { drawingAsPng }] = await Promise.all([
    import('../../ui/report-blocks/tableAsSvg.ts'),
    import('../../ui/export/embedFonts.ts'),
    import('../../ui/export/drawingAsPng.ts'),
  ]);
  const pen = document.createElement('canvas').getContext('2d');
  const measure = (text: string, font: string): number => {
    if (pen === null) throw new Error('The browser could not make a PNG.');
    pen.font = font;
    return pen.measureText(text).width;
  };
  return drawingAsPng(await embedFonts(tableAsSvg(table, measure)));
}
