/** Converts an OKLCH colour to `#rrggbb`. Chroma is reduced until the colour exists in sRGB. */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
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

/** A scale of colours of one hue, from its least to its most saturated end. */
export interface Ramp {
  hue: number;
  lightness: { from: number; to: number };
  chroma: { from: number; to: number };
}

/** Steps of a scale: more than the eye can distinguish. */
const STEPS = 48;

const made = new Map<Ramp, string[]>();

/** The colour at a place of a scale, from 0 to 1. */
export function rampColour(ramp: Ramp, place: number): string {
  let colours = made.get(ramp);
  if (colours === undefined) {
    const { hue, lightness, chroma } = ramp;
    colours = Array.from({ length: STEPS + 1 }, (_, step) => {
      const part = step / STEPS;
      return oklchToHex(
        lightness.from + (lightness.to - lightness.from) * part,
        chroma.from + (chroma.to - chroma.from) * part,
        hue,
      );
    });
    made.set(ramp, colours);
  }
  return colours[Math.round(Math.min(1, Math.max(0, place)) * STEPS)]!;
}
