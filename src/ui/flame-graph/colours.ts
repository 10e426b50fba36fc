import type { CodeOrigin, FlameLayout } from '../../model/flame.ts';
import { oklchToHex } from './oklch.ts';

/** Where the colours of an origin lie in OKLCH, where equal steps look equal. Hues in degrees, from red (29) over green (142) and blue (264). */
interface Band {
  hue: { from: number; span: number };
  chroma: number;
  lightness: number;
  /** How far lightness and chroma sway between packages, so that neighbouring hues differ in more than hue. */
  sway: { lightness: number; chroma: number };
}

type Tinted = 'own' | 'module' | 'standard';

/**
 * One family of hues an origin, so that a glance tells whose code it is: own code from indigo to orchid, modules from leaf to
 * lagoon and softer, the standard library in slate, hardly tinted. Left free are the yellow that marks what a search has
 * found, the blue and orange of a comparison, and red, which sounds an alarm. All keep 4.5 : 1 to `--flame-text`.
 */
const BANDS: Record<'light' | 'dark', Record<Tinted, Band>> = {
  light: {
    own: { hue: { from: 276, span: 46 }, chroma: 0.096, lightness: 0.795, sway: { lightness: 0.025, chroma: 0.01 } },
    module: { hue: { from: 140, span: 72 }, chroma: 0.056, lightness: 0.865, sway: { lightness: 0.03, chroma: 0.01 } },
    standard: {
      hue: { from: 180, span: 95 },
      chroma: 0.018,
      lightness: 0.885,
      sway: { lightness: 0.022, chroma: 0.006 },
    },
  },
  dark: {
    own: { hue: { from: 276, span: 46 }, chroma: 0.112, lightness: 0.48, sway: { lightness: 0.045, chroma: 0.012 } },
    module: { hue: { from: 140, span: 72 }, chroma: 0.055, lightness: 0.42, sway: { lightness: 0.035, chroma: 0.01 } },
    standard: { hue: { from: 180, span: 95 }, chroma: 0.02, lightness: 0.37, sway: { lightness: 0.02, chroma: 0.006 } },
  },
};

/**
 * The fill of a package's frames: always the same for the same package, in every profile and on both sides.
 * The runtime and code of unknown origin have one colour each, which the theme gives.
 * @param packageName full import path, such as `github.com/acme/go-lib.v2/internal/x`
 * @returns a CSS colour `#rrggbb`
 */
export function packageColour(
  packageName: string,
  origin: CodeOrigin,
  theme: { dark: boolean; runtime: string; other: string },
): string {
  if (origin === 'runtime') return theme.runtime;
  if (origin === 'other') return theme.other;
  const { hue, chroma, lightness, sway } = BANDS[theme.dark ? 'dark' : 'light'][origin];
  const hash = hashText(packageName);
  return oklchToHex(
    lightness + sway.lightness * part(hash >>> 12, 9),
    chroma + sway.chroma * part(hash >>> 24, 5),
    hue.from + (hue.span * (hash % 4096)) / 4095,
  );
}

/** The lowest of a hash's bits as one of `steps` evenly spaced numbers from -1 to 1. */
function part(bits: number, steps: number): number {
  return (2 * (bits % steps)) / (steps - 1) - 1;
}

/** The fill of each name of a layout. */
export function colourNames(layout: FlameLayout, theme: { dark: boolean; runtime: string; other: string }): string[] {
  const known = new Map<string, string>();
  return layout.packages.map((name, i) => {
    const origin = layout.origins[i]!;
    const key = `${origin} ${name}`;
    const colour = known.get(key) ?? packageColour(name, origin, theme);
    known.set(key, colour);
    return colour;
  });
}

/** FNV-1a over UTF-16 units, then mixed so that names that differ only in their last letter part widely. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b5);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 16)) >>> 0;
}
