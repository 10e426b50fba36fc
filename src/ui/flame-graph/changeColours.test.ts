import { expect, test } from 'vitest';
import { drawLayout } from '../../../tests/drawLayout.ts';
import { frameChanges } from '../../model/flame.ts';
import { changeColour } from './changeColours.ts';
import { colourFrames } from './frameColours.ts';
import { lightTheme } from './theme.ts';

const light = { dark: false, unchanged: '#dfe1e4' };
const dark = { dark: true, unchanged: '#3a3f47' };
const words = { light: '#16181d', dark: '#f3f4f6' };

/** Linear red, green and blue. */
function linear(colour: string): number[] {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

/** The blue–yellow difference, which people with red–green colour blindness see. */
function blueness(colour: string): number {
  const [red, green, blue] = linear(colour);
  return blue! - (red! + green!) / 2;
}

/** How far a colour is from that of unchanged frames, of those on one scale. */
function strength(colour: string, { unchanged }: { unchanged: string }): number {
  return Math.hypot(...linear(colour).map((part, at) => part - linear(unchanged)[at]!));
}

const sizes = Array.from({ length: 21 }, (_, step) => step / 20);

test('a label is readable on every colour of the scale', () => {
  for (const size of sizes) {
    for (const change of ['more', 'less'] as const) {
      for (const judged of [true, false]) {
        expect(contrast(changeColour(change, size, light, judged), words.light)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(changeColour(change, size, dark, judged), words.dark)).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test.each([light, dark])('hue is direction, saturation is size: %o', (theme) => {
  for (const [step, size] of sizes.entries()) {
    const [more, less] = [changeColour('more', size, theme), changeColour('less', size, theme)];
    expect(blueness(less)).toBeGreaterThan(blueness(more));
    if (step === 0) continue;
    const before = sizes[step - 1]!;
    expect(blueness(less)).toBeGreaterThan(blueness(changeColour('less', before, theme)));
    expect(blueness(more)).toBeLessThan(blueness(changeColour('more', before, theme)));
  }
});

test('unchanged frames and noise are grey, whatever their size; so is moved work of which all together is unchanged', () => {
  expect(changeColour('same', 1, light)).toBe(light.unchanged);
  expect(changeColour('noise', 1, light)).toBe(light.unchanged);
  expect(changeColour('moved', 0, light)).toBe(light.unchanged);
});

test.each([light, dark])(
  'what is new or gone is the strongest colour of its direction, whatever its size: %o',
  (theme) => {
    for (const judged of [true, false]) {
      for (const [one, both] of [
        ['new', 'more'],
        ['gone', 'less'],
      ] as const) {
        const strongest = changeColour(one, 0, theme, judged);
        expect(changeColour(one, 1, theme, judged)).toBe(strongest);
        expect(strength(strongest, theme)).toBeGreaterThan(strength(changeColour(both, 1, theme, judged), theme));
        expect(contrast(strongest, theme.dark ? words.dark : words.light)).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

test('moved work has the colour of what all of it together changed by', () => {
  expect(changeColour('moved', -0.5, light)).toBe(changeColour('less', 0.5, light));
  expect(changeColour('moved', 0.5, light, false)).toBe(changeColour('more', 0.5, light, false));
});

test('frames of one function differ if their changes differ; frames without change colours have package colours', () => {
  const plain = drawLayout(`
    root....
    a... a..
  `);
  const side = { flat: plain.flat, cum: plain.cum, total: 80, matchedTotal: null, matchedInZoom: null };
  const diff = {
    before: side,
    after: side,
    change: Uint8Array.of(0, frameChanges.indexOf('more'), frameChanges.indexOf('noise')),
    size: Float64Array.of(0, 1, 1),
    events: ['', '', ''],
    coloured: true,
  };
  const [, first, second] = colourFrames({ ...plain, diff }, lightTheme);
  expect(first).toBe(changeColour('more', 1, light));
  expect(second).toBe(light.unchanged);
  expect(colourFrames({ ...plain, diff: { ...diff, coloured: false } }, lightTheme)).toEqual(
    colourFrames(plain, lightTheme),
  );
});
