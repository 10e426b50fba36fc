import type { CodeOrigin, FlameLayout } from '../../model/flame.ts';

/** Lightness, chroma and how far both sway between packages, in OKLCH, where equal steps look equal. */
interface Loudness {
  lightness: number;
  chroma: number;
  sway: number;
}

/** Own code is loud, modules are softer, the standard library is hardly tinted. All keep 4.5 : 1 to `--flame-text`. */
const LOUDNESS: Record<'light' | 'dark', Record<'own' | 'module' | 'standard', Loudness>> = {
  light: {
    own: { lightness: 0.8, chroma: 0.125, sway: 0.025 },
    module: { lightness: 0.86, chroma: 0.07, sway: 0.025 },
    standard: { lightness: 0.875, chroma: 0.02, sway: 0.012 },
  },
  dark: {
    own: { lightness: 0.5, chroma: 0.115, sway: 0.02 },
    module: { lightness: 0.44, chroma: 0.065, sway: 0.02 },
    standard: { lightness: 0.37, chroma: 0.02, sway: 0.012 },
  },
};

/** Hues that no package gets: the search highlight is yellow in light and amber in dark. */
const RESERVED = { from: 62, to: 112 };

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
  const loudness = LOUDNESS[theme.dark ? 'dark' : 'light'][origin];
  const hash = hashText(packageName);
  const span = 360 - (RESERVED.to - RESERVED.from);
  const hue = (RESERVED.to + ((hash % 4096) / 4096) * span) % 360;
  // Packages whose hues fall close together still differ in lightness.
  const step = ((hash >>> 12) % 3) - 1;
  return oklchToHex(loudness.lightness + step * loudness.sway, loudness.chroma, hue);
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

/** Chroma shrinks until the colour exists in sRGB. */
function oklchToHex(lightness: number, chroma: number, hue: number): string {
  let rgb = oklchToLinear(lightness, chroma, hue);
  for (let c = chroma; rgb.some((channel) => channel < 0 || channel > 1) && c > 0; ) {
    c -= 0.005;
    rgb = oklchToLinear(lightness, Math.max(0, c), hue);
  }
  return `#${rgb.map(toHexByte).join('')}`;
}

function oklchToLinear(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHexByte(linear: number): string {
  const clamped = Math.min(1, Math.max(0, linear));
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
