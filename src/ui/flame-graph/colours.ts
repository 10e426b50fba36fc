import type { CodeOrigin, FlameLayout } from '../../model/flame.ts';
import { oklchToHex } from './oklch.ts';

/**
 * The range of colours of an origin in OKLCH, where equal steps look equal. Hues in degrees: red is 29, green 142, blue
 * 264.
 */
interface Band {
  hue: { from: number; span: number };
  chroma: number;
  lightness: number;
  /** How much lightness and chroma vary between packages, so that similar hues differ in more than hue. */
  sway: { lightness: number; chroma: number };
}

type Tinted = 'own' | 'module' | 'standard';

/**
 * One range of hues per origin: purple for own code, softer green for modules, grey-blue for the standard library. Not
 * used: the yellow of search matches, the blue and orange of comparisons, and the red of errors. All colours have a
 * contrast of 4.5 : 1 to `--flame-text`.
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
    own: { hue: { from: 276, span: 46 }, chroma: 0.112, lightness: 0.48, sway: { lightness: 0.035, chroma: 0.012 } },
    module: { hue: { from: 140, span: 72 }, chroma: 0.055, lightness: 0.4, sway: { lightness: 0.03, chroma: 0.01 } },
    standard: { hue: { from: 180, span: 95 }, chroma: 0.02, lightness: 0.37, sway: { lightness: 0.02, chroma: 0.006 } },
  },
};

/**
 * The fill of a package's frames: the same in every profile and on both sides. The runtime and code of unknown origin
 * have one theme colour each.
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

/** Maps the lowest bits of a hash to one of `steps` evenly spaced numbers from -1 to 1. */
function part(bits: number, steps: number): number {
  return (2 * (bits % steps)) / (steps - 1) - 1;
}

/** The fill of each name of a layout. */
export function colourNames(layout: FlameLayout, theme: { dark: boolean; runtime: string; other: string }): string[] {
  const byPackage = new Map<string, string>();
  return layout.packages.map((name, i) => {
    const origin = layout.origins[i]!;
    const key = `${origin} ${name}`;
    const colour = byPackage.get(key) ?? packageColour(name, origin, theme);
    byPackage.set(key, colour);
    return colour;
  });
}

/** FNV-1a over UTF-16 units, then mixed so that names that differ only in their last letter get distant hashes. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b5);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 16)) >>> 0;
}
