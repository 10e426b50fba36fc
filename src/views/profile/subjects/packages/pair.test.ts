import { describe, expect, test } from 'vitest';
import { planPair } from '../../../../../tests/planPair.ts';
import { planProfile } from '../../../../../tests/planProfile.ts';
import { textFilter } from '../../../../analysis/labels/labelFilter.ts';
import { autoBasis, plainBasis } from '../../../../model/basis.ts';
import { plainLens } from '../../../../model/lens.ts';
import type { Profile } from '../../../../model/profile.ts';
import type { AnswerOf } from '../../../kit/asking.ts';
import { ProfilePair } from '../../data/profilePair.ts';
import { bothSides, type SidedAmount } from '../../noise/judgedChange.ts';
import { pairNoise } from '../../noise/pairNoise.ts';
import { answers, parseQuestion } from './answer.ts';

// Packages, kinds of work and attributed functions of two sides.

/** The version stands behind a `=`, as a place begins with `@` in a plan. */
const zap = (version: string, name: string): string =>
  `go.uber.org/zap.${name}@/go/pkg/mod/go.uber.org/zap=${version}/log.go:1`;

/** A CPU profile of samples of 10 ms. Stacks are from the root to the leaf. */
function cpu(samples: readonly (readonly [stack: string, samples: number])[]): Profile {
  const profile = planProfile({
    valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
    period: { type: 'cpu', unit: 'nanoseconds', value: 10_000_000n },
    samples: samples.map(([stack, count]) => ({ values: [BigInt(count) * 10_000_000n], stack: stack.split(' ') })),
  });
  return { ...profile, strings: profile.strings.map((text) => text.replace('zap=', 'zap@')) };
}

const before = cpu([
  ['main.main main.run', 400],
  [`main.main ${zap('v1.20.0', 'Info')}`, 40],
  [`main.main ${zap('v1.20.0', 'Debug')}`, 20],
  ['main.main encoding/json.Marshal runtime.mallocgc', 300],
  ['main.main encoding/json.Marshal', 100],
  ['main.main sort.Slice', 30],
]);
const after = cpu([
  ['main.main main.run', 410],
  [`main.main ${zap('v1.27.1', 'Info')}`, 45],
  [`main.main ${zap('v1.27.1', 'Write')}`, 20],
  ['main.main encoding/json.Marshal runtime.mallocgc', 20],
  ['main.main encoding/json.Marshal', 104],
  ['main.main slices.Sort', 25],
]);

type Table = keyof typeof answers.two;

function ask<Name extends Table>(
  name: Name,
  params = '',
  pair = planPair(before, after, { module: 'shop.com' }),
): AnswerOf<(typeof answers.two)[Name]> {
  const put = parseQuestion.two(new URLSearchParams(`as=${name}&${params}`), 0);
  return answers.two[name](pair, put.question) as AnswerOf<(typeof answers.two)[Name]>;
}

/** In hundredths of a second, `~` where the difference is noise. */
function said(amount: SidedAmount): string {
  const { before: was, after: is, isNoise } = bothSides(amount);
  return `${Number(was) / 1e7} → ${Number(is) / 1e7}${isNoise ? ' ~' : ''}`;
}

describe('packages', () => {
  const lines = (params: string): string[] =>
    ask('packages', params).rows.map((row) => {
      const name = row.kind === 'group' ? `${row.title} ${row.version}`.trim() : `- ${row.name}`;
      return [name, said(row.flat), row.state].filter(Boolean).join(', ');
    });

  test('the largest change is first; what chance may explain is noise, and packages of one side say so', () => {
    expect(lines('')).toEqual([
      'runtime, 300 → 20',
      'sort, 30 → 0, gone',
      'slices, 0 → 25, new',
      'main, 400 → 410 ~',
      'go.uber.org/zap v1.20.0 → v1.27.1, 60 → 65 ~',
      'encoding/json, 100 → 104 ~',
    ]);
    expect(ask('packages')).toMatchObject({ counts: { all: 6, new: 1, gone: 1 }, isUncertain: true, tiles: [] });
  });

  test('sorted by a side, listed if new or gone, and opened to functions by their changes', () => {
    expect(lines('sort=-flat.before').map((line) => line.split(',')[0])).toEqual([
      'main',
      'runtime',
      'encoding/json',
      'go.uber.org/zap v1.20.0 → v1.27.1',
      'sort',
      'slices',
    ]);
    expect(lines('only=gone')).toEqual(['sort, 30 → 0, gone']);
    expect(lines('q=zap&open=go.uber.org/zap')).toEqual([
      'go.uber.org/zap v1.20.0 → v1.27.1, 60 → 65 ~',
      '- go.uber.org/zap.Debug, 20 → 0, gone',
      '- go.uber.org/zap.Write, 0 → 20, new',
      '- go.uber.org/zap.Info, 40 → 45 ~',
    ]);
  });

  test('flat of a package is judged as its functions together are', () => {
    const pair = planPair(before, after);
    const noise = pairNoise(pair, 0);
    const { names } = pair.memo.tree;
    for (const row of ask('packages', 'rows=all', pair).rows) {
      if (row.kind !== 'group') continue;
      const functions = [...names.keys()].filter((name) => names[name]!.startsWith(`${row.id}.`));
      const { words, isNoise, interval } = noise.together(functions);
      expect(row.flat).toMatchObject({ events: words, isNoise, interval: { lo: interval!.lo, hi: interval!.hi } });
    }
  });

  test('a renamed function is neither new nor gone', () => {
    const was = cpu([['main.main shop.com/cart.Item.Sum@/shop/cart.go:9 shop.com/cart.add', 50]]);
    const is = cpu([['main.main shop.com/cart.(*Item).Sum@/shop/cart.go:9 shop.com/cart.add', 50]]);
    const matched = ProfilePair.of({
      before: [was],
      after: [is],
      texts: { before: [], after: [], key: '' },
      lens: plainLens,
      basis: plainBasis,
      matched: true,
    });
    const states = (pair: ProfilePair): string[] =>
      ask('packages', 'open=shop.com/cart', pair).rows.flatMap((row) => (row.kind === 'group' ? [] : row.state || '='));
    expect(states(planPair(was, is)).toSorted()).toEqual(['=', 'gone', 'new']);
    expect(states(matched)).toEqual(['=', '=']);
  });

  test('modules in another basis, as shares', () => {
    const { rows } = ask('packages', 'per=module', planPair(before, after, { basis: 'share' }));
    const module = rows.find((row) => row.kind === 'group' && row.id === 'runtime');
    expect(bothSides(module!.flat).before).toBeCloseTo((100 * 300) / 890);
    expect(bothSides(module!.flat).after).toBeCloseTo((100 * 20) / 624);
  });
});

describe('kinds of work', () => {
  test('each before and after, and together the whole of each side', () => {
    const { rows, sum, largestChange } = ask('costs', 'open=allocation');
    expect(rows.map((row) => [row.row === 'class' ? row.id : `- ${row.name}`, said(row.amount), row.state])).toEqual([
      ['allocation', '300 → 20', ''],
      ['- runtime.mallocgc', '300 → 20', ''],
      ['own', '400 → 410 ~', ''],
      ['logging', '60 → 65 ~', ''],
      ['sort', '30 → 25 ~', ''],
      ['json', '100 → 104 ~', ''],
    ]);
    expect([said(sum).replace(' ~', ''), largestChange]).toEqual(['890 → 624', 2.8e9]);
  });

  test('sorted by the amount of a side, or by name', () => {
    const ids = (params: string): string[] =>
      ask('costs', params).rows.flatMap((row) => (row.row === 'class' ? row.id : []));
    expect(ids('sort=-flat.after')).toEqual(['own', 'json', 'logging', 'sort', 'allocation']);
    expect(ids('sort=name')).toEqual(['allocation', 'json', 'logging', 'sort', 'own']);
  });
});

describe('the runtime’s work attributed to user code', () => {
  test('each function before and after; rows and rest are the whole of each side', () => {
    const { rows, rest, sum, classes } = ask('charged');
    expect(rows.map(({ name, flat, charged, sum: all }) => [name, said(flat), said(charged), said(all)])).toEqual([
      ['main.main', '0 → 0', '300 → 20', '300 → 20'],
      ['main.run', '400 → 410 ~', '0 → 0', '400 → 410 ~'],
    ]);
    expect(classes.map(({ id, amount }) => [id, said(amount)])).toEqual([['allocation', '300 → 20']]);
    for (const side of ['before', 'after'] as const) {
      const parts = [...rows.map((row) => row.sum), ...Object.values(rest)];
      const all = parts.reduce<number>((left, part) => left + Number(bothSides(part)[side]), 0);
      expect(all).toBe(bothSides(sum)[side]);
    }
  });

  test('functions on one side only', () => {
    const pair = planPair(cpu([['main.main main.old', 9]]), cpu([['main.main main.fresh', 9]]));
    const { rows, counts } = ask('charged', 'only=new', pair);
    expect([rows.map(({ name, state }) => [name, state]), counts]).toEqual([
      [['main.fresh', 'new']],
      { all: 2, new: 1, gone: 1 },
    ]);
  });
});

test('two sets of the samples of one profile are two sides', () => {
  const profile = planProfile({
    valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
    samples: [
      { values: [300n], stack: ['main.main', 'fmt.Sprint'], labels: { tenant: 'a' } },
      { values: [100n], stack: ['main.main'], labels: { tenant: 'a' } },
      { values: [50n], stack: ['main.main', 'sort.Slice'], labels: { tenant: 'b' } },
    ],
  });
  const focus = (value: string) => ({ kind: 'tagfocus' as const, text: textFilter('tenant', value) });
  const pair = ProfilePair.ofSets([profile], [focus('a'), focus('b')], { lens: plainLens, basis: autoBasis });
  expect(ask('packages', 'sort=name', pair).rows.map(({ flat, state }) => [bothSides(flat), state])).toMatchObject([
    [{ before: 75, after: 0 }, 'gone'],
    [{ before: 25, after: 0 }, ''],
    [{ before: 0, after: 100 }, 'new'],
  ]);
});
