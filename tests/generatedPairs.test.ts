import { describe, expect, it } from 'vitest';
import { judgeMany } from './verdicts/generator/judgeMany.ts';
import { judgePair } from './verdicts/generator/judgePair.ts';
import { layouts, makePair } from './verdicts/generator/makePair.ts';
import { isTooMany, ratesOf } from './verdicts/generator/rates.ts';

const few = { count: 4, seed: 7, part: 0, parts: 1, results: '', examples: '' };

describe('made-up pairs of each layout, a few of them (all: tests/verdicts/generate.mjs)', () => {
  it.each(layouts)('%s: nothing false is said, and what was planted is found', async (layout) => {
    const judged = await judgeMany({ ...few, layouts: [layout] });
    const failing = ratesOf(judged).filter(({ failures }) => failures.length > 0);
    // What is said of them is only of interest where a bound does not hold.
    const said = failing.length === 0 ? [] : judged.flatMap(({ falseFindings }) => falseFindings);
    expect({ failing, said }).toEqual({ failing: [], said: [] });
  });
});

describe('the judge of made-up pairs', () => {
  const pair = makePair('turns', true, 3);

  it('knows what was planted', async () => {
    expect(await judgePair(pair)).toMatchObject({
      status: 3,
      falseFindings: [],
      foundCpu: true,
      foundAllocation: true,
    });
  });

  it('calls the same findings false where nothing was planted', async () => {
    const { falseFindings, falseCells } = await judgePair({ ...pair, planted: null });
    expect(falseFindings.length).toBeGreaterThan(1);
    expect(falseCells.length).toBeGreaterThan(1);
  });

  it('misses them where the sides are swapped, and calls "better" false', async () => {
    const judged = await judgePair({ ...pair, before: pair.after, after: pair.before });
    expect(judged).toMatchObject({ foundCpu: false, foundAllocation: false });
    expect(judged.falseFindings.join('\n')).toMatch(/^better: /m);
  });

  it('makes the same pair of the same seed', () => {
    expect(makePair('starved', true, 11)).toEqual(makePair('starved', true, 11));
  });

  it.each([
    { count: 2, of: 10, is: false },
    { count: 4, of: 10, is: true },
    { count: 17, of: 200, is: false },
    { count: 19, of: 200, is: true },
  ])('$count false ones of $of are too many for 5%: $is', ({ count, of, is }) => {
    expect(isTooMany(count, of, 0.05)).toBe(is);
  });
});
