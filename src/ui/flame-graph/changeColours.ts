import type { FrameChange } from '../../model/flame.ts';
import { oklchToHex } from './oklch.ts';

/** Colours of what has no direction. */
export interface ChangeTheme {
  dark: boolean;
  steady: string;
  fresh: string;
  gone: string;
}

/** From next to no change to the largest. Grey is the hue's absence: the lightness begins at that of `--flame-steady`. */
interface Ramp {
  hue: number;
  lightness: { from: number; to: number };
  chroma: { from: number; to: number };
}

/** Two that say worse and better, and two that say no more than they say. */
type Direction = 'more' | 'less' | 'unjudged more' | 'unjudged less';

/**
 * Hue is direction, saturation is size. Orange and blue stay apart for people with deuteranopia or protanopia, as do their
 * lightnesses. All keep 4.5 : 1 to `--flame-text`.
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

/** Steps of the scale: more than the eye tells apart. */
const STEPS = 48;

/**
 * The fill of a frame that changed.
 * @param size how much of the scale the change takes, 0 to 1
 * @param judged whether more is worse
 * @returns a CSS colour
 */
export function changeColour(change: FrameChange, size: number, theme: ChangeTheme, judged = true): string {
  if (change === 'new') return theme.fresh;
  if (change === 'gone') return theme.gone;
  if (change === 'same' || change === 'noise' || change === 'moved') return theme.steady;
  return ramp(theme.dark ? 'dark' : 'light', judged ? change : `unjudged ${change}`)[
    Math.round(Math.min(1, Math.max(0, size)) * STEPS)
  ]!;
}

const made = new Map<string, string[]>();

function ramp(theme: 'light' | 'dark', change: Direction): string[] {
  const key = `${theme} ${change}`;
  const known = made.get(key);
  if (known) return known;
  const { hue, lightness, chroma } = RAMPS[theme][change];
  const colours = Array.from({ length: STEPS + 1 }, (_, step) => {
    const part = step / STEPS;
    return oklchToHex(
      lightness.from + (lightness.to - lightness.from) * part,
      chroma.from + (chroma.to - chroma.from) * part,
      hue,
    );
  });
  made.set(key, colours);
  return colours;
}
