import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { distanceSeen, sights, sightsOfHue } from '../../tests/colourVision.ts';
import { kindTheme } from '../../tests/kindTheme.ts';
import { changeColour } from './flame-graph/changeColours.ts';
import { type KindToken, kindTokens, packageColour } from './flame-graph/colours.ts';

// What two colours mean is told apart by people who see fewer hues. In grey a second sign does it: a sign, a word, a
// line, a corner, a place.

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const themes = {
  light: {
    dark: false,
    unchanged: '#dfe1e4',
  },
  dark: {
    dark: true,
    unchanged: '#3a3f47',
  },
};

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colours = themes[theme];
  const kinds = kindTheme(theme);

  /** The colour of a token; of the unjudged ones, which stand at the end of the file, if it says so. */
  function token(name: string, isUnjudged = false): string {
    const part = isUnjudged ? css.slice(css.indexOf('[data-unjudged]')) : css;
    const value = new RegExp(`^ {2}--${name}: (.*);`, 'm').exec(part)?.[1] ?? '';
    return value.match(/#[0-9a-f]{6}/g)![theme === 'light' ? 0 : 1]!;
  }

  test.each(sightsOfHue)('more, less and unchanged frames differ to people with %s', (sight) => {
    for (const judged of [true, false]) {
      const [more, less] = ([1, 0.5] as const).map((size) => [
        changeColour('more', size, colours, judged),
        changeColour('less', size, colours, judged),
      ]) as [[string, string], [string, string]];
      expect(distanceSeen(more[0], more[1], sight)).toBeGreaterThan(12);
      expect(distanceSeen(less[0], less[1], sight)).toBeGreaterThan(7);
      for (const colour of more) expect(distanceSeen(colour, colours.unchanged, sight)).toBeGreaterThan(12);
      const [added, removed] = (['new', 'gone'] as const).map((change) => changeColour(change, 0, colours, judged));
      expect(distanceSeen(added!, removed!, sight)).toBeGreaterThan(15);
      for (const colour of [added!, removed!]) {
        expect(distanceSeen(colour, colours.unchanged, sight)).toBeGreaterThan(15);
      }
    }
  });

  test.each(sightsOfHue)(
    'texts and bars of better and worse, and of less and more, differ to people with %s',
    (sight) => {
      for (const isUnjudged of [false, true]) {
        for (const [one, other] of [
          ['better', 'worse'],
          ['bar-down', 'bar-up'],
        ] as const) {
          expect(distanceSeen(token(one, isUnjudged), token(other, isUnjudged), sight)).toBeGreaterThan(9);
        }
      }
    },
  );

  test.each(sights)('what a chart shows of before and after, and of a part and its whole, differs with %s', (sight) => {
    expect(distanceSeen(token('chart-loud'), token('chart-before'), sight)).toBeGreaterThan(9);
    expect(distanceSeen(token('chart-loud'), token('chart-quiet'), sight)).toBeGreaterThan(9);
  });

  test.each(sightsOfHue)('your code differs from modules with %s', (sight) => {
    const names = Array.from({ length: 60 }, (_, index) => `example.com/team-${index % 7}/part${index}`);
    for (const name of names) {
      for (const other of names) {
        const [own, module] = [packageColour(name, 'own', kinds), packageColour(other, 'module', kinds)];
        expect(distanceSeen(own, module, sight)).toBeGreaterThan(3);
      }
    }
  });

  test.each(sightsOfHue)('kinds of work differ from each other, and from what recedes, with %s', (sight) => {
    const quiet: readonly string[] = ['module', 'standard', 'runtime', 'other'];
    const loud = kindTokens.filter((name) => name !== 'group' && !quiet.includes(name));
    for (const [index, one] of loud.entries()) {
      for (const other of [...loud.slice(index + 1), ...quiet] as KindToken[]) {
        expect([one, other, distanceSeen(kinds.kinds[one], kinds.kinds[other], sight)]).toEqual([
          one,
          other,
          expect.toSatisfy((distance: number) => distance > 3.8),
        ]);
      }
    }
  });

  test.each(sightsOfHue)('search matches differ from every kind of work with %s', (sight) => {
    for (const colour of Object.values(kinds.kinds)) {
      expect(distanceSeen(colour, token('flame-match'), sight)).toBeGreaterThan(3.8);
    }
  });
});
