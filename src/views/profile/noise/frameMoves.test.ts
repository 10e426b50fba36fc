import { describe, expect, test } from 'vitest';
import { planPair } from '../../../../tests/planPair.ts';
import { planProfile } from '../../../../tests/planProfile.ts';
import { type FlameLayout, frameChanges } from '../../../model/flame.ts';
import type { Profile } from '../../../model/profile.ts';
import { pairFlame } from './pairFlame.ts';

/**
 * A CPU profile with a sample every 10 ms: how many tens of each stack, callers first; one letter is a function of the
 * module.
 */
function cpu(stacks: Record<string, number>): Profile {
  return {
    ...planProfile({
      valueTypes: [
        { type: 'samples', unit: 'count' },
        { type: 'cpu', unit: 'nanoseconds' },
      ],
      samples: Object.entries(stacks).map(([path, count]) => ({
        values: [BigInt(count) * 10n, BigInt(count) * 100_000_000n],
        stack: path.split(' ').map((name) => (name.includes('.') ? name : `x.org/app.${name}`)),
      })),
    }),
    period: 10_000_000,
  };
}

/** `reply` asked `header` for what `setType` now does itself; `parse` became slower by itself. */
const before = cpu({
  'main reply setType header runtime.newobject': 60,
  'main reply setType header canonical': 40,
  'main reply write': 200,
  'main parse': 100,
});
const after = cpu({
  'main reply setType': 20,
  'main reply setType runtime.newobject': 40,
  'main reply write': 200,
  'main parse': 200,
});

function draw(pair = planPair(before, after)): FlameLayout {
  const question = { valueType: 1, zoom: '', pixels: 1000, query: '', colour: 'amount' } as const;
  return pairFlame(pair, question).layout('larger', 1, true);
}

/** What becomes of each frame, by its path. */
function marks(layout: FlameLayout): Record<string, string> {
  const { diff, names, name, parent, count } = layout;
  const path = (frame: number): string =>
    frame <= 0 ? '' : `${path(parent[frame]!)} ${names[name[frame]!]!.replace('x.org/app.', '')}`.trim();
  return Object.fromEntries(
    Array.from({ length: count - 1 }, (_, index) => {
      const frame = index + 1;
      const move = diff!.moved?.moves[diff!.moved.of[frame]! - 1];
      const words = move === undefined ? '' : `: ${move.words} ${move.before / 1e7} → ${move.after / 1e7}`;
      return [path(frame), `${frameChanges[diff!.change[frame]!]}${words}`];
    }),
  );
}

function sizeOf({ diff, names, name }: FlameLayout, called: string): number {
  return diff!.size[name.indexOf(names.indexOf(called))]!;
}

describe('work that moved, in a drawing', () => {
  /**
   * Both ends together have less: the frames that it left keep that, those that took it over have no change of their
   * own.
   */
  test('is marked in frames that have only what it left or only what took it over', () => {
    expect(marks(draw())).toEqual({
      main: 'noise',
      'main parse': 'more',
      'main reply': 'noise',
      'main reply setType': 'less: moved from app.header 1000 → 600',
      'main reply setType header': 'gone: moved to app.setType 1000 → 600',
      'main reply setType header canonical': 'gone: moved to app.setType 1000 → 600',
      'main reply setType header runtime.newobject': 'gone: moved to app.setType 1000 → 600',
      'main reply setType runtime.newobject': 'moved: moved from app.header 1000 → 600',
      'main reply write': 'same',
    });
  });

  test('the function whose calls changed keeps its change where nothing took the work over', () => {
    const early = cpu({ 'one reply header': 100, 'two reply header': 100, 'two reply write': 100 });
    const late = cpu({ 'one reply setHeader': 90, 'two reply write': 100 });
    const marked = marks(draw(planPair(early, late)));
    expect(marked['two reply']).toBe('less');
    expect(marked.two).toBe('less');
    // Nothing arrived here.
    expect(marked['two reply header']).toBe('gone');
    expect(marked['one reply header']).toBe('moved: moved to app.setHeader 1000 → 900');
    expect(marked['one reply setHeader']).toBe('moved: moved from app.header 1000 → 900');
  });

  test('what was replaced by much less work is gone, with all that it called, and the calls instead have the colour of less', () => {
    const early = cpu({
      'main key fmt.Sprintf fmt.doPrintf': 200,
      'main key fmt.Sprintf fmt.free': 4,
      'main write': 100,
    });
    const late = cpu({ 'main key strconv.FormatInt': 8, 'main write': 100 });
    const layout = draw(planPair(early, late));
    const note = 'its callers now call strconv.FormatInt 2040 → 80';
    expect(marks(layout)).toMatchObject({
      'main key': 'less',
      'main key fmt.Sprintf': `gone: ${note}`,
      'main key fmt.Sprintf fmt.doPrintf': `gone: ${note}`,
      // 4 samples alone would be noise.
      'main key fmt.Sprintf fmt.free': `gone: ${note}`,
      'main key strconv.FormatInt': 'moved: called instead of fmt.Sprintf 2040 → 80',
    });
    expect(sizeOf(layout, 'strconv.FormatInt')).toBeCloseTo(-Math.sqrt(196 / 204), 9);
    // The other way round what is new is the answer, and the call that it replaced has its colour.
    const back = draw(planPair(late, early));
    expect(marks(back)).toMatchObject({
      'main key fmt.Sprintf': 'new: called instead of strconv.FormatInt 80 → 2040',
      'main key strconv.FormatInt': 'moved: its callers now call fmt.Sprintf 80 → 2040',
    });
    expect(sizeOf(back, 'strconv.FormatInt')).toBeCloseTo(Math.sqrt(196 / 204), 9);
  });

  test('work of a function that both sides call elsewhere moved where one place calls another one', () => {
    const early = cpu({ 'main list get': 100, 'main one get': 100 });
    const late = cpu({ 'main list configGet': 98, 'main one get': 100 });
    const layout = draw(planPair(early, late));
    expect(marks(layout)).toMatchObject({
      'main list': 'noise',
      'main list get': 'moved: moved to app.configGet 1000 → 980',
      'main list configGet': 'moved: moved from app.get 1000 → 980',
      'main one get': 'same',
    });
    expect(sizeOf(layout, 'x.org/app.configGet')).toBe(0);
  });

  test('the strongest colour is for the largest change that is no noise', () => {
    const early = cpu({ 'main read': 1000, 'main parse': 200 });
    const late = cpu({ 'main read': 1060, 'main parse': 205, 'main log': 30 });
    const layout = draw(planPair(early, late));
    expect(marks(layout)).toMatchObject({ 'main read': 'noise', 'main parse': 'noise', 'main log': 'new' });
    expect(sizeOf(layout, 'x.org/app.log')).toBe(1);
  });

  test('is in the basis that is in use', () => {
    const marked = marks(draw(planPair(before, after, { basis: 'share' })));
    const words = /moved to app\.setType (\S+) → (\S+)$/.exec(marked['main reply setType header']!)!;
    // Shares in per cent, written above as if they were nanoseconds: 100 of 400 samples and 60 of 460.
    expect(Number(words[1]) * 1e7).toBeCloseTo(25, 9);
    expect(Number(words[2]) * 1e7).toBeCloseTo(6000 / 460, 9);
  });

  test('a frame that changes without it, too, keeps its colour', () => {
    const slower = cpu({
      'main reply setType': 20,
      'main reply setType runtime.newobject': 40,
      'main reply setType header log': 300,
      'main reply write': 200,
      'main parse': 100,
    });
    const early = cpu({
      'main reply setType header runtime.newobject': 60,
      'main reply setType header canonical': 40,
      'main reply setType header log': 100,
      'main reply write': 200,
      'main parse': 100,
    });
    expect(marks(draw(planPair(early, slower)))['main reply setType header log']).toBe('more');
    expect(marks(draw(planPair(early, slower)))['main reply setType header']).toMatch(/^more/);
  });

  test('is none between a profile and itself', () => {
    expect(draw(planPair(before, { ...before })).diff!.moved).toBeUndefined();
  });

  test('with or without the whole tree is the same', () => {
    const pair = planPair({ ...before }, { ...after });
    const first = marks(draw(pair));
    expect(pair.memo.hasTree).toBe(false);
    void pair.memo.tree;
    expect(marks(draw(pair))).toEqual(first);
  });
});
