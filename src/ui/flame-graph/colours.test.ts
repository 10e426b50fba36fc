import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CodeOrigin } from '../../model/flame.ts';
import { packageColour } from './colours.ts';
import { FLAT_SCALE, flatColour } from './flatColours.ts';
import { lineOfOrigin } from './originLines.ts';

const light = { dark: false, runtime: '#d9dadd', other: '#ddd5c8' };
const dark = { dark: true, runtime: '#3c4149', other: '#4d453a' };
const text = { light: '#16181d', dark: '#f3f4f6' };

const packages = Array.from({ length: 400 }, (_, i) => `example.com/team-${i % 7}/repo.v${i}/internal/part${i}`);

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

/** Chroma and hue (degrees, 0 to 360) of a colour in OKLCH. */
function oklch(hex: string): { chroma: number; hue: number } {
  const [r, g, b] = channels(hex).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { chroma: Math.hypot(x, y), hue: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 };
}

function chroma(hex: string): number {
  return oklch(hex).chroma;
}

describe('the colour of a package', () => {
  test.each([
    ['hyphens', 'github.com/acme/go-lib', 'github.com/acme/go-lab'],
    ['dots', 'gopkg.in/yaml.v2', 'gopkg.in/yaml.v3'],
    ['the last letter', 'example.com/a', 'example.com/b'],
    ['what is inside', 'example.com/app/internal', 'example.com/app/internal/x'],
  ])('differs between packages that differ in %s', (_what, one, other) => {
    expect(packageColour(one, 'own', light)).not.toBe(packageColour(other, 'own', light));
  });

  test('is well distributed: few of a hundred packages share a colour', () => {
    const colours = new Set(packages.slice(0, 100).map((name) => packageColour(name, 'own', light)));
    expect(colours.size).toBeGreaterThan(95);
  });

  test.each<CodeOrigin>(['own', 'module', 'standard', 'runtime', 'other'])(
    'leaves a name on %s code readable in both themes',
    (origin) => {
      for (const name of packages) {
        expect(contrast(packageColour(name, origin, light), text.light)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(packageColour(name, origin, dark), text.dark)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test.each([light, dark])(
    'is loud for own code, softer for modules, nearly grey for the standard library',
    (theme) => {
      for (const name of packages) {
        const own = chroma(packageColour(name, 'own', theme));
        const module = chroma(packageColour(name, 'module', theme));
        const standard = chroma(packageColour(name, 'standard', theme));
        expect(own).toBeGreaterThan(module);
        expect(module).toBeGreaterThan(standard);
      }
    },
  );

  test('is the theme’s runtime colour for every package of the runtime', () => {
    expect(packageColour('runtime', 'runtime', light)).toBe(light.runtime);
    expect(packageColour('runtime/internal/atomic', 'runtime', dark)).toBe(dark.runtime);
  });

  test.each([
    ['the yellow of search matches', 62, 112],
    ['the orange of worse', 35, 75],
    ['the blue of better', 235, 270],
    ['red, the colour of errors', 345, 395],
  ])('is never %s', (_what, from, to) => {
    for (const name of packages) {
      for (const theme of [light, dark]) {
        for (const origin of ['own', 'module'] as const) {
          const { hue } = oklch(packageColour(name, origin, theme));
          expect((hue >= from && hue <= to) || hue + 360 <= to).toBe(false);
        }
      }
    }
  });
});

describe('the lines of origins', () => {
  const [, lightLine = '', darkLine = ''] =
    /--flame-origin-line: light-dark\((#\w+), (#\w+)\)/.exec(readFileSync('src/ui/tokens.css', 'utf8')) ?? [];
  const themes = [
    { theme: light, line: lightLine, ground: '#ffffff' },
    { theme: dark, line: darkLine, ground: '#1b1e23' },
  ];
  const origins = ['own', 'module', 'standard', 'runtime'] as const;

  test('differ between the standard library, the runtime, and other code', () => {
    expect(lineOfOrigin('standard')).not.toBe(lineOfOrigin('runtime'));
    for (const other of ['own', 'module'] as const) {
      expect(lineOfOrigin('standard')).not.toBe(lineOfOrigin(other));
      expect(lineOfOrigin('runtime')).not.toBe(lineOfOrigin(other));
    }
  });

  // A line lies between the fill of its frame and a frame of any origin below or beside it, or the ground.
  test.each(origins)('have a contrast of 3 : 1 to %s code in both themes', (origin) => {
    for (const { theme, line, ground } of themes) {
      expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
      for (const name of packages) expect(contrast(line, packageColour(name, origin, theme))).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the colour of a flat share', () => {
  const { least, most } = FLAT_SCALE;
  const shares = Array.from({ length: 60 }, (_, step) => least * (most / least) ** (step / 59));

  test.each([
    ['light', false],
    ['dark', true],
  ] as const)('leaves names readable in the %s theme', (theme, isDark) => {
    for (const share of shares) {
      expect(contrast(flatColour(share, isDark), text[theme])).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('is stronger for a larger share, and ends where the scale ends', () => {
    for (const isDark of [false, true]) {
      const chromas = [least, 0.001, 0.01, most].map((share) => chroma(flatColour(share, isDark)));
      expect(chromas).toEqual(chromas.toSorted((a, b) => a - b));
      expect(flatColour(0.5, isDark)).toBe(flatColour(most, isDark));
      expect(flatColour(least / 10, isDark)).toBe(flatColour(least, isDark));
      expect(flatColour(-0.01, isDark)).toBe(flatColour(0.01, isDark));
    }
    expect(flatColour(0, false)).toBe('');
  });

  test.each([
    ['the yellow of search matches', 62, 112],
    ['the orange of worse', 35, 75],
    ['the blue of better', 235, 270],
    ['red, the colour of errors', 348, 395],
  ])('is never %s', (_what, from, to) => {
    for (const isDark of [false, true]) {
      for (const share of shares) {
        const { hue } = oklch(flatColour(share, isDark));
        expect((hue >= from && hue <= to) || hue + 360 <= to).toBe(false);
      }
    }
  });
});
