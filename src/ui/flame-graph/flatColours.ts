import { rampColour } from './oklch.ts';

/**
 * What the colours of frames show: the kind of work, or whose code it is; or the share of the total that the frame
 * itself has (flat).
 */
export type ColourBy = 'group' | 'flat';

/**
 * The shares at the ends of the scale. They are the same for every profile and every zoom, so a colour always means the
 * same; the scale is logarithmic, because shares of frames are.
 */
export const FLAT_SCALE = { least: 0.0001, most: 0.1 };

/**
 * Magenta: not the hues of search matches, of changes, or of errors. All colours have a contrast of 4.5 : 1 to
 * `--flame-text`.
 */
const RAMPS = {
  light: { hue: 335, lightness: { from: 0.915, to: 0.665 }, chroma: { from: 0.024, to: 0.19 } },
  dark: { hue: 335, lightness: { from: 0.36, to: 0.51 }, chroma: { from: 0.025, to: 0.165 } },
};

/** The fill of a frame whose flat amount is this share (0 to 1) of the total; '' if it has none. */
export function flatColour(share: number, dark: boolean): string {
  const size = Math.abs(share);
  if (size === 0 || Number.isNaN(size)) return '';
  const { least, most } = FLAT_SCALE;
  const part = Math.log(size / least) / Math.log(most / least);
  return rampColour(RAMPS[dark ? 'dark' : 'light'], part);
}
