import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kindTokens } from './flame-graph/colours.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Both halves of a colour token, such as `--text: light-dark(#1b1d22, #e9eaed)`. */
function token(name: string): { light: string; dark: string } {
  const value = new RegExp(`^ {2}--${name}: (.*);`, 'm').exec(css)?.[1] ?? '';
  const [light, dark] = value.match(/#[0-9a-f]{6}/g) ?? [];
  if (!light) throw new Error(`--${name} has no colour.`);
  return { light, dark: dark ?? light };
}

/** Contrast of two colours as WCAG 2 defines it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const grounds = ['page', 'surface', 'raised', 'hover', 'selected'];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(['text', 'text-muted'])('%s is readable on every background', (words) => {
    for (const ground of [...grounds, 'sunken', 'pressed', 'noise-soft', 'warning-soft', 'error-soft']) {
      expect(contrast(token(words)[theme], token(ground)[theme])).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(['text-faint', 'accent', 'better', 'worse', 'new', 'gone', 'noise', 'warning', 'error', 'done'])(
    '%s can be read on the page, on panels and on a row',
    (words) => {
      for (const ground of ['page', 'surface', 'raised', 'hover']) {
        expect(contrast(token(words)[theme], token(ground)[theme])).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test.each(['accent', 'better', 'worse', 'new', 'gone', 'noise', 'warning', 'error'])(
    'a badge of %s can be read on its own ground',
    (tone) => {
      expect(contrast(token(tone)[theme], token(`${tone}-soft`)[theme])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['flame-match', 'flame-merged', 'flame-unchanged', ...kindTokens.map((kind) => `kind-${kind}`)])(
    'the label of a frame is readable on %s',
    (frame) => {
      expect(contrast(token('flame-text')[theme], token(frame)[theme])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['accent-fill', 'accent-fill-hover'])('a button is readable on %s', (fill) => {
    expect(contrast(token('on-accent')[theme], token(fill)[theme])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['chart-loud', 'chart-before', ...[1, 2, 3, 4, 5, 6].map((at) => `series-${at}`)])(
    '%s can be seen in a chart',
    (series) => {
      for (const ground of ['page', 'surface']) {
        expect(contrast(token(series)[theme], token(ground)[theme])).toBeGreaterThanOrEqual(3);
      }
    },
  );

  test.each(['focus', 'line-control'])('%s is visible around a control', (line) => {
    for (const ground of ['page', 'surface', 'raised']) {
      expect(contrast(token(line)[theme], token(ground)[theme])).toBeGreaterThanOrEqual(3);
    }
  });
});
