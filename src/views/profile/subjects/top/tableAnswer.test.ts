import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import { plainLens } from '../../../../model/lens.ts';
import { ProfilePair } from '../../data/profilePair.ts';
import { basisOf } from '../../words/basisWords.ts';
import { table } from './tableAnswer.ts';

const seconds = (count: number): { durationNanos: number } => ({ durationNanos: count * 1e9 });
const before = {
  ...drawProfile(`
    3      1
    main   main
    walk   gone
  `),
  ...seconds(2),
};
const after = {
  ...drawProfile(`
    5      5
    main   main
    walk   new
  `),
  ...seconds(10),
};

interface Row {
  name: string;
  before: { flat: number; cum: number };
  after: { flat: number; cum: number };
  delta: { flat: number; cum: number };
}

interface Answer {
  unit: string;
  basis: string;
  totals: { before: number; after: number };
  total?: number;
  diffBaseTotal?: number;
  rows: Row[];
}

function ask(text: string, old = before, now = after): Answer {
  const params = new URLSearchParams(text);
  const texts = { before: [], after: [], key: '' };
  const pairOn = (basis: ReturnType<typeof basisOf>): ProfilePair =>
    ProfilePair.of({ before: [old], after: [now], texts, lens: plainLens, basis, matched: false });
  return table.two!(pairOn(basisOf(params)), params, (benchmark) => pairOn({ kind: 'op', benchmark })) as Answer;
}

const flat = ({ rows }: Answer): string[] =>
  rows.map((row) => `${row.name} ${row.before.flat} ${row.after.flat} ${row.delta.flat}`);

describe('two sides', () => {
  test('absolute: sorted by size of the change; unchanged rows stay', () => {
    const answer = ask('basis=absolute');
    expect(flat(answer)).toEqual(['new 0 5 5', 'walk 3 5 2', 'gone 1 0 -1', 'main 0 0 0']);
    expect(answer).toMatchObject({ totals: { before: 4, after: 10 }, total: 8, diffBaseTotal: 4, basis: 'absolute' });
  });

  test('as shares of each side’s total', () => {
    const answer = ask('basis=share');
    expect(flat(answer)).toEqual(['new 0 50 50', 'gone 25 0 -25', 'walk 75 50 -25', 'main 0 0 0']);
    expect(answer).toMatchObject({ unit: '%', totals: { before: 100, after: 100 } });
    expect(answer.total).toBeUndefined();
  });

  test('per second of each', () => {
    expect(flat(ask('basis=second'))).toEqual(['walk 1.5 0.5 -1', 'gone 0.5 0 -0.5', 'new 0 0.5 0.5', 'main 0 0 0']);
  });

  test('with equal totals: after is scaled', () => {
    expect(ask('basis=normalized')).toMatchObject({ totals: { before: 4, after: 4 } });
  });

  test('of which one is empty are all added or all removed, without NaN', () => {
    const empty = {
      ...before,
      samples: { ...before.samples, count: 0, stack: new Int32Array(), values: [new Float64Array()] },
    };
    for (const basis of ['absolute', 'share', 'normalized', 'second']) {
      for (const answer of [ask(`basis=${basis}`, empty), ask(`basis=${basis}`, before, empty)]) {
        expect(JSON.stringify(answer)).not.toMatch(/null|NaN|Infinity/);
      }
    }
    expect(flat(ask('basis=share', empty))).toEqual(['new 0 50 50', 'walk 0 50 50', 'main 0 0 0']);
  });
});

test.each([
  [
    'basis=weekly',
    '“basis” is one of auto, work, within, absolute, normalized, share, second, request, op, not “weekly”.',
  ],
  ['basis=share&benchmark=X-8', '“benchmark” requires basis=op.'],
  ['basis=op', 'There is no benchmark text beside these profiles.'],
  ['benchmark=X-8', 'There is no benchmark “X-8” beside these profiles.'],
])('%s is an error', (text, message) => {
  expect(() => ask(text)).toThrow(message);
});

test('without a duration there is no basis=second', () => {
  expect(() => ask('basis=second', { ...before, ...seconds(0) })).toThrow(/does not say how long it took/);
});
