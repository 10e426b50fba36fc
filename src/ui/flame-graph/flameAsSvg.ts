import type { FlameLayout } from '../../model/flame.ts';
import { paused } from '../export/exportTable.ts';
import { escapeXml, pictureFonts, svgDocument } from '../export/svgDocument.ts';
import { barTexts, joinBarText, LABEL, labelRoom, SMALL_LABEL } from './barText.ts';
import { describeFrame } from './describeFrame.ts';
import { type FlamePlate, type FlamePlateOptions, flamePlate } from './flamePlate.ts';
import { colourFrames } from './frameColours.ts';
import { cornerPoints, FOLD_ALPHA, FOLD_MARK, frameLook } from './frameLook.ts';
import { MOVED_DOT } from './framePatterns.ts';
import { rowTop } from './geometry.ts';
import { lightTheme } from './theme.ts';

/** Width of a character relative to the font size, in the code font and, nearly, in its fallbacks. */
const LETTER = 0.6 * LABEL.font;

/**
 * The flame graph as a standalone SVG document on a white ground, without the styles or scripts of the page. Hovering a
 * frame shows its full name and amounts. Writing pauses from time to time, so that the page stays responsive.
 */
export async function flameAsSvg(layout: FlameLayout, options: FlamePlateOptions): Promise<string> {
  const { title, width } = options;
  const plate = flamePlate(layout, options);
  const { height, words, swatches, left, top } = plate;
  const merged = `<pattern id="merged" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="${lightTheme.merged}"/><path d="M-1 1 1-1M0 6 6 0M5 7 7 5" stroke="#000" stroke-opacity=".16" stroke-width="1.2"/></pattern>`;
  return svgDocument({ title, width, height, ground: '#fff', defs: merged + movedPattern }, [
    ...words.map(
      ({ x, y, text, size, weight, colour }) =>
        `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escapeXml(text)}</text>`,
    ),
    ...swatches.map(
      ({ x, y, side, colour, isMoved }) =>
        `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="2" fill="${colour}"/>${isMoved ? dotsAt(x, y, side, side) : ''}`,
    ),
    `<g transform="translate(${left} ${top})" font-family="${pictureFonts.code}" font-size="${LABEL.font}">`,
    await framesOf(layout, plate, options),
    '</g></svg>\n',
  ]);
}

async function framesOf(layout: FlameLayout, { rows, room }: FlamePlate, options: FlamePlateOptions): Promise<string> {
  const colours = colourFrames(layout, lightTheme, options.colourBy);
  const barText = barTexts(layout, layout.names.map(options.shortName), options);
  const frames: string[] = [];
  const pause = paused();
  for (let frame = 0; frame < layout.count; frame++) {
    if (frame % 64 === 0) await pause();
    const left = layout.x[frame]! * room;
    const full = Math.max(layout.width[frame]! * room, 0.5);
    const width = full > 3 ? full - 1 : full;
    const y = rowTop(rows, layout.depth[frame]!);
    const look = frameLook(layout, frame, width);
    const { alpha, isMatch, fill, pattern, folds, change, corner } = look;
    const solid = fill === 'plain' ? colours[frame]! : lightTheme[fill];
    const isOutlined = isMatch && width > 3;
    const painted = [
      `fill="${pattern === 'merged' && fill !== 'match' ? 'url(#merged)' : solid}"`,
      ...(alpha < 1 ? [`fill-opacity="${alpha}"`] : []),
      ...(isOutlined ? [`stroke="${lightTheme.matchOutline}"`] : []),
    ].join(' ');
    const inset = isOutlined ? 0.5 : 0;
    const box = `<rect x="${short(left + inset)}" y="${y + inset}" width="${short(width - 2 * inset)}" height="${rows.rowHeight - 1 - 2 * inset}" ${painted}/>${pattern === 'moved' ? dotsAt(left, y, width, rows.rowHeight - 1) : ''}`;
    const side =
      change === 'new' || change === 'gone'
        ? `<path d="M${short(left)} ${y + 1}h${short(width)}" stroke-width="2" stroke="${lightTheme.text}"${change === 'new' ? '' : ' stroke-dasharray="3 3"'}/>`
        : '';
    const direction = cornerPath(cornerPoints(corner, { left, y, width, height: rows.rowHeight - 1 }));
    const folded = folds
      .map(
        (mark) =>
          `<rect x="${short(left + mark)}" y="${y}" width="${FOLD_MARK}" height="${rows.rowHeight - 1}" fill="${lightTheme.text}" fill-opacity="${FOLD_ALPHA}"/>`,
      )
      .join('');
    const bar = barText(frame, labelRoom(full, LETTER, rows.rowHeight));
    const words = joinBarText(bar);
    const { font, padding } = bar.isSmall ? SMALL_LABEL : LABEL;
    const size = bar.isSmall ? ` font-size="${font}"` : '';
    const label =
      words === ''
        ? ''
        : `<text x="${short(left + padding)}" y="${y + (bar.isSmall ? 13 : 14)}"${size} fill="${lightTheme.text}">${escapeXml(words)}</text>`;
    frames.push(
      `<g><title>${escapeXml(describeFrame(layout, frame, options))}</title>${box}${folded}${side}${direction}${label}</g>`,
    );
  }
  return frames.join('\n');
}

function cornerPath(points: ReturnType<typeof cornerPoints>): string {
  if (points === null) return '';
  const path = points.map(([x, y]) => `${short(x)} ${y}`).join('L');
  return `<path d="M${path}z" fill="${lightTheme.corner}"/>`;
}

/** The dots of moved work over a box. */
function dotsAt(left: number, y: number, width: number, height: number): string {
  return `<rect x="${short(left)}" y="${y}" width="${short(width)}" height="${height}" fill="url(#moved)"/>`;
}

const movedPattern = [
  `<pattern id="moved" width="${MOVED_DOT.tile}" height="${MOVED_DOT.tile}" patternUnits="userSpaceOnUse">`,
  ...MOVED_DOT.places.map(
    (xy) =>
      `<rect x="${xy}" y="${xy}" width="${MOVED_DOT.side}" height="${MOVED_DOT.side}" fill="${lightTheme.movedDot}"/>`,
  ),
  '</pattern>',
].join('');

/** Rounds to hundredths of a pixel. */
function short(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
