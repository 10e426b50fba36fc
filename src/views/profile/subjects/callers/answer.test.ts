import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import { planPair } from '../../../../../tests/planPair.ts';
import { planProfile } from '../../../../../tests/planProfile.ts';
import { frameChanges } from '../../../../model/flame.ts';
import { plainLens } from '../../../../model/lens.ts';
import type { Profile } from '../../../../model/profile.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { ProfilePair } from '../../data/profilePair.ts';
import { bothSides } from '../../noise/judgedChange.ts';
import { answers, type EdgeList, parseQuestion } from './answer.ts';

const profile = drawProfile(`
  6ms    3ms    1ms
  main   main   idle
  serve  load   -
  write  write  -
  sync   -      -
`);
const memo = ProfileMemo.of([profile]);
const ask = (text: string, through = memo) =>
  answers.one.edges(through, parseQuestion.one(new URLSearchParams(text), 0).question);

test('a function has its callers, its callees and its own amounts', () => {
  expect(ask('fn=write')).toMatchObject({
    found: true,
    total: 10,
    flat: 3,
    cum: 9,
    callers: {
      rows: [
        { name: 'serve', amount: 6 },
        { name: 'load', amount: 3 },
      ],
      count: 2,
    },
    callees: { rows: [{ name: 'sync', amount: 6 }], count: 1 },
    up: null,
    down: null,
  });
});

test('limits the listed callers and returns their total number', () => {
  expect(ask('fn=write&rows=1').callers).toEqual({ rows: [{ name: 'serve', amount: 6 }], count: 2 });
});

test('the root of both drawings is the function; shares are of the profile', () => {
  const { up, down } = ask('fn=write&pixels=1000&q=load');
  for (const layout of [up!, down!]) {
    expect(layout.names[layout.name[0]!]).toBe('write');
    expect([layout.cum[0], layout.total]).toEqual([9, 10]);
  }
  expect(up!.names).toEqual(['write', 'serve', 'load', 'main']);
  expect(Array.from(up!.matched)).toEqual([0, 0, 1, 0, 0]);
  expect(down!.names).toEqual(['write', 'sync']);
});

test('does not find a function that the steps remove', () => {
  const lens = { ...plainLens, steps: [{ kind: 'ignore' as const, text: 'write' }] };
  expect(ask('fn=write', ProfileMemo.of([profile], lens)).found).toBe(false);
  expect(ask('fn=idle', ProfileMemo.of([profile], lens))).toMatchObject({ found: true, cum: 1, total: 10 });
});

describe('of two sides', () => {
  /** A CPU profile with this many samples of 10 ms by stack: 'main load write': 300. */
  const sampled = (stacks: Record<string, number>): Profile =>
    planProfile({
      valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
      samples: Object.entries(stacks).map(([stack, count]) => ({
        values: [BigInt(count) * 10_000_000n],
        stack: stack.split(' '),
      })),
      period: { type: 'cpu', unit: 'nanoseconds', value: 10_000_000n },
    });
  const before = sampled({ 'main load write': 300, 'main save write': 100, 'main old write': 60, 'main idle': 300 });
  const after = sampled({ 'main load write': 100, 'main save write': 104, 'main new write': 80, 'main idle': 300 });
  const changes = (pair: ProfilePair, text = 'fn=write') =>
    answers.two.edges(pair, parseQuestion.two(new URLSearchParams(text), 0).question);
  /** "load 3000 → 1000 ms", with what is said of the change. */
  const told = ({ rows }: EdgeList, unit = 1e6): string[] =>
    rows.map(({ name, amount, state }) => {
      const { before: was, after: is, isNoise } = bothSides(amount);
      return `${name} ${Number(was) / unit} → ${Number(is) / unit}${isNoise ? ' noise' : ''} ${state}`.trim();
    });

  test('a call has both amounts, the largest change first, and is noise where chance explains the change', () => {
    const answer = changes(planPair(before, after));
    expect(told(answer.callers)).toEqual([
      'load 3000 → 1000',
      'new 0 → 800 new',
      'old 600 → 0 gone',
      'save 1000 → 1040 noise',
    ]);
    expect(answer.cum).toMatchObject({ before: 4.6e9, after: 2.84e9, isNoise: false });
    expect(changes(planPair(before, after), 'fn=write&rows=1').callers).toMatchObject({
      rows: [{ name: 'load' }],
      count: 4,
    });
  });

  test('a call is judged as the function is that nothing else calls', () => {
    const pair = planPair(before, after);
    const [call] = changes(pair, 'fn=load').callees.rows;
    expect(call!.amount).toEqual(changes(pair, 'fn=load').cum);
  });

  test('the same profile twice has no change', () => {
    const { callers } = changes(planPair(before, before));
    expect(told(callers)).toEqual(['load 3000 → 3000', 'save 1000 → 1000', 'old 600 → 600']);
  });

  test('in another basis amounts, order and noise are those of the basis', () => {
    const { callers } = changes(planPair(before, after, { basis: 'share' }));
    expect(told(callers, 1)[0]).toMatch(/^load 39\.47\d* → 17\.12\d*$/);
  });

  test('drawings are as wide as the larger side, and coloured by change where it is one', () => {
    const { up, most } = changes(planPair(before, after), 'fn=write&pixels=1000');
    const kinds = Array.from({ length: up!.count }, (_, frame) => {
      const { change, before: was, after: is } = up!.diff!;
      return `${up!.names[up!.name[frame]!]} ${was.cum[frame]! / 1e6} → ${is.cum[frame]! / 1e6} ${frameChanges[change[frame]!]}`;
    });
    expect(kinds.filter((text) => !text.startsWith('main'))).toEqual([
      'write 4600 → 2840 less',
      'load 3000 → 1000 less',
      'new 0 → 800 new',
      'old 600 → 0 gone',
      'save 1000 → 1040 noise',
    ]);
    expect(most).toBe(2e9);
    // Nothing says how much work each side did.
    expect(up!.diff!.unjudged).toBe(true);
  });

  test('a frame of a drawing has the events of the call it stands for', () => {
    const { up, callers } = changes(planPair(before, after), 'fn=write&pixels=1000');
    const frame = up!.name.indexOf(up!.names.indexOf('load'));
    expect(up!.diff!.events[frame]).toBe('300 vs 100 samples');
    expect(bothSides(callers.rows[0]!.amount).events).toBe('300 vs 100 samples');
  });

  test('a function is found by the name that it has on either side', () => {
    const generic = (name: string): Profile => drawProfile(`5ms\nmain.run\n${name}\nmain.leaf`);
    const pair = ProfilePair.of({
      before: [generic('main.sum[go.shape.int]')],
      after: [generic('main.sum[go.shape.string]')],
      texts: { before: [], after: [], key: '' },
      lens: plainLens,
      basis: { kind: 'absolute', benchmark: '' },
      matched: true,
    });
    expect(pair.matches).toHaveLength(1);
    for (const name of [pair.matches[0]!.before, pair.matches[0]!.after]) {
      expect(changes(pair, `fn=${encodeURIComponent(name)}`)).toMatchObject({
        found: true,
        callers: { rows: [{ name: 'main.run', amount: { before: 5, after: 5 } }] },
      });
    }
  });

  test('two sets of the samples of one profile are two sides', () => {
    const labelled = planProfile({
      valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
      samples: [
        { values: [3n], stack: ['serve', 'read'], labels: { tenant: 'a' } },
        { values: [1n], stack: ['serve', 'read'], labels: { tenant: 'b' } },
        { values: [1n], stack: ['pay', 'read'], labels: { tenant: 'b' } },
      ],
    });
    const sets = [
      { kind: 'tagfocus', text: 'tenant=^a$' },
      { kind: 'tagfocus', text: 'tenant=^b$' },
    ] as const;
    const pair = ProfilePair.ofSets([labelled], sets, { lens: plainLens, basis: { kind: 'auto', benchmark: '' } });
    const answer = changes(pair, 'fn=read&pixels=500');
    expect(told(answer.callers, 1)).toEqual(['pay 0 → 50 new', 'serve 100 → 50']);
    expect(answer.up!.diff!.unjudged).toBe(true);
  });

  test('functions whose flat changed most are suggested', () => {
    const { rows } = answers.two.suggestions(planPair(before, after), { valueType: 0, limit: 5 });
    expect(rows.map(({ name }) => name)).toEqual(['write']);
  });
});
