import type { FrameChange } from '../../model/flame.ts';
import { type Ramp, rampColour } from './oklch.ts';

/** Colours of frames without a direction of change. */
export interface ChangeTheme {
  dark: boolean;
  unchanged: string;
  added: string;
  removed: string;
}

/** Colours for worse and better, and neutral ones for more and less. */
type Direction = 'more' | 'less' | 'unjudged more' | 'unjudged less';

/**
 * Hue is direction, saturation is size. People with deuteranopia or protanopia can tell orange from blue, by lightness
 * too. The lightness starts at that of `--flame-unchanged`. All colours have a contrast of 4.5 : 1 to `--flame-text`.
 */
const RAMPS: Record<'light' | 'dark', Record<Direction, Ramp>> = {
  light: {
    more: { hue: 52, lightness: { from: 0.905, to: 0.735 }, chroma: { from: 0.026, to: 0.15 } },
    less: { hue: 250, lightness: { from: 0.905, to: 0.705 }, chroma: { from: 0.02, to: 0.125 } },
    'unjudged more': { hue: 320, lightness: { from: 0.905, to: 0.735 }, chroma: { from: 0.02, to: 0.125 } },
    'unjudged less': { hue: 145, lightness: { from: 0.905, to: 0.735 }, chroma: { from: 0.02, to: 0.11 } },
  },
  dark: {
    more: { hue: 50, lightness: { from: 0.375, to: 0.525 }, chroma: { from: 0.026, to: 0.135 } },
    less: { hue: 252, lightness: { from: 0.375, to: 0.505 }, chroma: { from: 0.026, to: 0.14 } },
    'unjudged more': { hue: 320, lightness: { from: 0.375, to: 0.505 }, chroma: { from: 0.026, to: 0.13 } },
    'unjudged less': { hue: 145, lightness: { from: 0.375, to: 0.505 }, chroma: { from: 0.026, to: 0.105 } },
  },
};

/**
 * The fill of a frame that changed.
 * @param size size of the change relative to the end of the scale, 0 to 1; of frames that only one side has 0 if their
 * callers did not change likewise, as where they have another name on the other side
 * @param judged whether more is worse
 * @returns a CSS colour
 */
export function changeColour(change: FrameChange, size: number, theme: ChangeTheme, judged = true): string {
  if (change === 'new' && size === 0) return theme.added;
  if (change === 'gone' && size === 0) return theme.removed;
  if (change === 'same' || change === 'noise' || change === 'moved') return theme.unchanged;
  const direction = change === 'new' ? 'more' : change === 'gone' ? 'less' : change;
  const ramps = RAMPS[theme.dark ? 'dark' : 'light'];
  return rampColour(judged ? ramps[direction] : ramps[`unjudged ${direction}`], size);
}
