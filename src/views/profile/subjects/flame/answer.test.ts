import { expect, test } from 'vitest';
import { planPair } from '../../../../../tests/planPair.ts';
import { planProfile } from '../../../../../tests/planProfile.ts';
import { foldedCalls, frameChanges } from '../../../../model/flame.ts';
import type { Profile } from '../../../../model/profile.ts';
import type { SidedFlameAnswer, SidedFlameQuestion } from '../../noise/pairFlame.ts';
import { answers } from './answer.ts';

/** A CPU profile with a sample every 10 ms, from the number of samples of each stack, callers first. */
function cpu(stacks: Record<string, number>): Profile {
  return planProfile({
    valueTypes: [
      { type: 'samples', unit: 'count' },
      { type: 'cpu', unit: 'nanoseconds' },
    ],
    samples: Object.entries(stacks).map(([path, count]) => ({
      values: [BigInt(count), BigInt(count) * 10_000_000n],
      stack: path.split(' '),
    })),
  });
}

const before = cpu({ 'main zip': 300, 'main hash': 200, 'main flush': 3, 'main wait': 2 });
const after = cpu({ 'main zip': 100, 'main sort': 150, 'main flush': 5, 'main poll': 2 });

const plain: SidedFlameQuestion = {
  valueType: 1,
  zoom: '',
  pixels: 1000,
  query: '',
  width: 'larger',
  colour: 'amount',
};

function draw(pair = planPair(before, after), question: Partial<SidedFlameQuestion> = {}): SidedFlameAnswer {
  return answers.two.drawing(pair, { ...plain, ...question });
}

/** The change of a function's frame, and the text about its samples. */
function changeOf({ layout }: SidedFlameAnswer, name: string): string[] {
  const frame = layout.name.indexOf(layout.names.indexOf(name));
  return [frameChanges[layout.diff!.change[frame]!]!, layout.diff!.events[frame]!];
}

test('an insignificant change is noise, and calls with as much work that replaced each other are moved', () => {
  const drawn = draw();
  expect(changeOf(drawn, 'zip')).toEqual(['less', '300 vs 100 samples']);
  expect(changeOf(drawn, 'hash')).toEqual(['moved', '200 vs 0 samples']);
  expect(changeOf(drawn, 'sort')).toEqual(['moved', '0 vs 150 samples']);
  expect(changeOf(drawn, 'flush')).toEqual(['noise', '3 vs 5 samples']);
  expect(changeOf(drawn, 'wait')).toEqual(['noise', '2 vs 0 samples']);
  expect(changeOf(drawn, 'main')).toEqual(['less', '505 vs 257 samples']);
});

test('normalized totals have the noise of shares, and rounding causes no change', () => {
  const once = (count: number, prefix: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`main walk ${prefix}${index}`, 1]));
  const [old, now] = [cpu({ 'main zip': 300, ...once(100, 'a') }), cpu({ 'main zip': 1200, ...once(400, 'b') })];
  for (const type of [0, 1]) {
    const drawn = draw(planPair(old, now, { basis: 'normalized' }), { valueType: type });
    // Normalized, each of the 400 samples is a quarter of a sample, which would round to 0.
    expect(changeOf(drawn, 'walk')).toEqual(['noise', '100 vs 400 samples']);
  }
  const drawn = draw(planPair(before, after, { basis: 'normalized' }));
  expect(changeOf(drawn, 'zip')).toEqual(['less', '300 vs 100 samples']);
  expect(changeOf(drawn, 'flush')).toEqual(['noise', '3 vs 5 samples']);
});

test('the first drawing, made without the whole tree, equals the drawing of the whole tree', () => {
  let seed = 5;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >>> 8) % below;
  };
  const side = (): Profile =>
    cpu(
      Object.fromEntries(
        Array.from({ length: 800 }, () => [
          Array.from({ length: 2 + random(9) }, (_, depth) => `f${random(depth < 2 ? 3 : 30)}`).join(' '),
          1 + random(9) ** 4,
        ]),
      ),
    );
  const [one, other] = [side(), side()];
  for (const basis of ['absolute', 'share'] as const) {
    for (const width of ['larger', 'before', 'after'] as const) {
      // Copies, because results are cached per profile.
      const pair = planPair({ ...one }, { ...other }, { basis });
      const first = draw(pair, { width });
      expect(pair.memo.hasTree).toBe(false);
      void pair.memo.tree;
      const whole = draw(pair, { width });
      // The rows belong to different trees.
      expect({ ...first.layout, row: null, diff: null }).toEqual({ ...whole.layout, row: null, diff: null });
      expect(first.layout.diff!.change).toEqual(whole.layout.diff!.change);
      expect(first.layout.diff!.events).toEqual(whole.layout.diff!.events);
      expect(first.most).toBeCloseTo(whole.most!, 6);
    }
  }
});

test('identical sides and a side without samples have text without NaN', () => {
  const same = draw(planPair(before, before));
  expect(same.most).toBe(0);
  expect(new Set(same.layout.diff!.change)).toEqual(new Set([frameChanges.indexOf('same')]));
  const none = cpu({});
  for (const pair of [planPair(none, after), planPair(before, none), planPair(none, none)]) {
    for (const colour of ['amount', 'share'] as const) {
      const { layout, most } = draw(pair, { colour });
      for (const value of [most!, ...layout.width, ...layout.x, ...layout.diff!.size]) {
        expect(Number.isFinite(value)).toBe(true);
      }
    }
  }
});

test('shows all frames if neither side has the zoomed frame', () => {
  const { layout, zoomMissing } = draw(undefined, { zoom: 'nosuchky' });
  expect(zoomMissing).toBe(true);
  expect(layout.zoomDepth).toBe(0);
});

test('a chain is folded if its amounts are equal on both sides', () => {
  const [old, now] = [
    { 'main a b': 60, 'main c d': 20 },
    { 'main a b': 10, 'main c d': 20, 'main c': 5 },
  ];
  const pair = planPair(cpu(old), cpu(now));
  const calls = ({ layout }: SidedFlameAnswer): string[] =>
    Array.from(layout.name, (name, frame) =>
      [name, ...foldedCalls(layout, frame)].map((one) => layout.names[one]!).join('/'),
    );
  for (const width of ['larger', 'before', 'after'] as const) {
    const folded = draw(pair, { width, folding: { all: true, apart: [] } });
    // Before, `c` calls only `d`, too.
    expect(calls(folded)).toEqual(['all', 'main', 'a/b', 'c', 'd']);
    const diff = folded.layout.diff!;
    expect([diff.before.cum[2], diff.before.flat[2], diff.after.cum[2], diff.after.flat[2]]).toEqual([
      6e8, 6e8, 1e8, 1e8,
    ]);
    expect(changeOf(folded, 'a')).toEqual(['less', '60 vs 10 samples']);
    expect(changeOf(folded, 'c')).toEqual(['noise', '20 vs 25 samples']);
  }
  expect(calls(draw(pair))).toEqual(['all', 'main', 'a', 'c', 'b', 'd']);
});
