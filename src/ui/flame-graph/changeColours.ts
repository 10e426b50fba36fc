import { type FrameChange, frameChanges } from '../../model/flame.ts';
import { type Ramp, rampColour } from './oklch.ts';

/** The colour of frames without a change. */
export interface ChangeTheme {
  dark: boolean;
  unchanged: string;
}

/** Colours for worse and better, and neutral ones for more and less. */
type Direction = 'more' | 'less' | 'unjudged more' | 'unjudged less';

/**
 * Hue is direction, saturation is size. People with deuteranopia or protanopia can tell orange from blue, by lightness
 * too. The lightness starts near that of `--flame-unchanged`. All colours have a contrast of 4.5 : 1 to `--flame-text`.
 */
const RAMPS: Record<'light' | 'dark', Record<Direction, Ramp>> = {
  light: {
    more: { hue: 48, lightness: { from: 0.9, to: 0.68 }, chroma: { from: 0.035, to: 0.2 } },
    less: { hue: 250, lightness: { from: 0.9, to: 0.66 }, chroma: { from: 0.03, to: 0.16 } },
    'unjudged more': { hue: 320, lightness: { from: 0.9, to: 0.69 }, chroma: { from: 0.03, to: 0.19 } },
    'unjudged less': { hue: 150, lightness: { from: 0.9, to: 0.69 }, chroma: { from: 0.03, to: 0.17 } },
  },
  dark: {
    more: { hue: 45, lightness: { from: 0.38, to: 0.55 }, chroma: { from: 0.035, to: 0.16 } },
    less: { hue: 258, lightness: { from: 0.38, to: 0.53 }, chroma: { from: 0.035, to: 0.2 } },
    'unjudged more': { hue: 320, lightness: { from: 0.38, to: 0.54 }, chroma: { from: 0.035, to: 0.2 } },
    'unjudged less': { hue: 150, lightness: { from: 0.38, to: 0.52 }, chroma: { from: 0.035, to: 0.13 } },
  },
};

/** The part of a scale for changes of calls that both sides make; its end is for those that only one side makes. */
const BOTH = { from: 0.12, to: 0.8 };

/**
 * The fill of a frame that changed.
 * @param size size of the change relative to the end of the scale, 0 to 1; of moved work as in `FlameDiff`. Frames that
 * only one side has have the strongest colour whatever their size.
 * @param judged whether more is worse
 * @returns a CSS colour
 */
export function changeColour(change: FrameChange, size: number, theme: ChangeTheme, judged = true): string {
  const isStill = change === 'same' || change === 'noise' || (change === 'moved' && size === 0);
  if (isStill) return theme.unchanged;
  const isMore = change === 'moved' ? size > 0 : change === 'more' || change === 'new';
  const isOneSided = change === 'new' || change === 'gone';
  const direction = isMore ? 'more' : 'less';
  const ramp = RAMPS[theme.dark ? 'dark' : 'light'][judged ? direction : (`unjudged ${direction}` as const)];
  return rampColour(ramp, isOneSided ? 1 : BOTH.from + (BOTH.to - BOTH.from) * Math.abs(size));
}

/** Whether something is drawn in a colour of the scale. */
export function isColoured(drawn: ReadonlySet<FrameChange>): boolean {
  return frameChanges.some((change) => !['same', 'noise', 'moved'].includes(change) && drawn.has(change));
}
