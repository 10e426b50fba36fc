import { describe, expect, test } from 'vitest';
import { drawLayout } from '../../../tests/drawLayout.ts';
import { kindTheme } from '../../../tests/kindTheme.ts';
import type { CodeOrigin } from '../../model/flame.ts';
import { colouredKinds, colourGroups, groupColour, type KindTheme, oklchOf, packageColour } from './colours.ts';
import { FLAT_SCALE, flatColour } from './flatColours.ts';
import { lightTheme } from './theme.ts';

const light = kindTheme('light');
const dark = kindTheme('dark');
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

function chroma(hex: string): number {
  return oklchOf(hex).chroma;
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
    expect(packageColour('runtime', 'runtime', light)).toBe(light.kinds.runtime);
    expect(packageColour('runtime/internal/atomic', 'runtime', dark)).toBe(dark.kinds.runtime);
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
          const { hue } = oklchOf(packageColour(name, origin, theme));
          expect((hue >= from && hue <= to) || hue + 360 <= to).toBe(false);
        }
      }
    }
  });
});

describe('the colours of groups', () => {
  test('leave names readable, in every shade and both themes', () => {
    const shaded = (theme: KindTheme): string[] =>
      [...colouredKinds, 'module:example.com/a', 'group:Database'].flatMap((id) => {
        const layout = drawLayout('all\nxxx');
        return packages.slice(0, 40).flatMap((name) => {
          const grouped = { groups: [{ id, title: '' }], of: Int16Array.of(-1, 0), inherited: Uint8Array.of(0, 0) };
          const named = { ...layout, packages: [name, name] };
          const pale = { ...grouped, inherited: Uint8Array.of(0, 1) };
          return [colourGroups(named, grouped, theme)[1]!, colourGroups(named, pale, theme)[1]!];
        });
      });
    for (const colour of shaded(light)) expect(contrast(colour, text.light)).toBeGreaterThanOrEqual(4.5);
    for (const colour of shaded(dark)) expect(contrast(colour, text.dark)).toBeGreaterThanOrEqual(4.5);
  });

  test('of exported drawings are those of the page', () => {
    expect(lightTheme.kinds).toEqual(light.kinds);
  });

  test('are the same whatever a part is divided by', () => {
    expect(groupColour('from:own', light)).toBe(groupColour('own', light));
    expect(groupColour('from:module:example.com/a', light)).toBe(groupColour('module:example.com/a', light));
    expect(groupColour('module:example.com/a', light)).not.toBe(groupColour('module:example.com/b', light));
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
        const { hue } = oklchOf(flatColour(share, isDark));
        expect((hue >= from && hue <= to) || hue + 360 <= to).toBe(false);
      }
    }
  });
});
