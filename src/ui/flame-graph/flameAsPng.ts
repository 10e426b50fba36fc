import { type FlameLayout, WHOLE } from '../../model/flame.ts';
import { canvasAsPng, pictureRatio } from '../export/drawingAsPng.ts';
import { paused } from '../export/exportTable.ts';
import { pictureFonts } from '../export/svgDocument.ts';
import { barTexts } from './barText.ts';
import { type FlamePlateOptions, flamePlate } from './flamePlate.ts';
import { colourFrames } from './frameColours.ts';
import { indexFrames } from './frameIndex.ts';
import { movedDots } from './framePatterns.ts';
import { rangeTop } from './geometry.ts';
import { paintFrames, type Scene } from './paint.ts';
import { lightTheme } from './theme.ts';

/** Rows that are painted between two pauses. */
const ROWS_AT_ONCE = 4;

/**
 * The flame graph as a PNG that looks like `flameAsSvg`. It is painted on a canvas, which is many times faster than
 * rendering the SVG. Throws a sentence if the image would be too large.
 */
export async function flameAsPng(layout: FlameLayout, options: FlamePlateOptions): Promise<Blob> {
  const plate = flamePlate(layout, options);
  const { height, words, swatches, left, top, room, rows } = plate;
  const ratio = pictureRatio(options.width, height);
  const theme = { ...lightTheme, font: pictureFonts.code };
  await Promise.all([`650 17px ${pictureFonts.words}`, `12px ${theme.font}`].map((font) => document.fonts?.load(font)));

  const canvas = canvasOf(options.width * ratio, height * ratio);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser could not make a PNG. Save the drawing as SVG.');
  pen.scale(ratio, ratio);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, options.width, height);
  for (const { x, y, text, size, weight, colour } of words) {
    pen.font = `${weight} ${size}px ${pictureFonts.words}`;
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  }
  for (const { x, y, side, colour, isMoved } of swatches) {
    pen.fillStyle = colour;
    pen.fillRect(x, y, side, side);
    if (!isMoved) continue;
    pen.fillStyle = movedDots(pen, lightTheme) ?? colour;
    pen.fillRect(x, y, side, side);
  }

  const scene: Omit<Scene, 'range'> = {
    layout,
    index: indexFrames(layout),
    rows,
    width: room,
    ratio,
    theme,
    colours: colourFrames(layout, theme, options.colourBy),
    barText: barTexts(layout, layout.names.map(options.shortName), options),
    labelled: new Uint8Array(layout.count),
    selected: -1,
    window: WHOLE,
  };
  const strip = canvasOf(room * ratio, ROWS_AT_ONCE * rows.rowHeight * ratio);
  const stripPen = strip.getContext('2d');
  const pause = paused();
  for (let first = 0; first < rows.count; first += ROWS_AT_ONCE) {
    await pause();
    const range = { first, end: Math.min(first + ROWS_AT_ONCE, rows.count) };
    stripPen?.setTransform(1, 0, 0, 1, 0, 0);
    stripPen?.clearRect(0, 0, strip.width, strip.height);
    if (stripPen !== null) paintFrames(stripPen, { ...scene, range });
    pen.drawImage(strip, left, top + rangeTop(rows, range), strip.width / ratio, strip.height / ratio);
  }
  return canvasAsPng(canvas);
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  return canvas;
}
