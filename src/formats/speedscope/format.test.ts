import { describe, expect, test } from 'vitest';
import { readMutations } from '../../../tests/mutatedTexts.ts';
import { stacksOf } from '../../../tests/stacksOf.ts';
import type { Profile } from '../../model/profile.ts';
import { format } from './format.ts';

const $schema = 'https://www.speedscope.app/file-format-schema.json';
const shared = { frames: [{ name: 'main', file: 'main.go', line: 7 }, { name: 'walk' }, { name: 'read' }] };

async function* whole(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

const read = (...profiles: unknown[]) => format.read(whole(JSON.stringify({ $schema, shared, profiles })));

async function profileOf(...profiles: unknown[]): Promise<Profile> {
  const { dataset } = await read(...profiles);
  return dataset!.data as Profile;
}

const sampled = {
  type: 'sampled',
  name: 'one',
  unit: 'milliseconds',
  startValue: 0,
  endValue: 6,
  samples: [[0, 1, 2], [0, 1], []],
  weights: [1.5, 3, 1],
};

describe('a speedscope profile', () => {
  test('of samples has a weight for each stack, root first, in nanoseconds', async () => {
    const profile = await profileOf(sampled);
    expect(profile.valueTypes).toEqual([{ type: 'wall', unit: 'nanoseconds' }]);
    expect(stacksOf(profile)).toEqual(['- 1000000', 'main walk 3000000', 'main walk read 1500000']);
    expect(profile.lines.line[0]).toBe(7);
  });

  test('of events gives the time between two of them to the open calls', async () => {
    const at = (type: string, frame: number, time: number) => ({ type, frame, at: time });
    const events = [at('O', 0, 10), at('O', 1, 12), at('O', 2, 15), at('C', 2, 15), at('C', 1, 20), at('C', 0, 30)];
    const profile = await profileOf({ type: 'evented', name: '', unit: 'none', startValue: 0, endValue: 30, events });
    expect(stacksOf(profile)).toEqual(['main 12', 'main walk 8']);
  });

  test('with several profiles has their names as labels, and a value type for each kind of unit', async () => {
    const bytes = { ...sampled, name: 'two', unit: 'bytes', samples: [[0]], weights: [64] };
    const profile = await profileOf(sampled, bytes);
    expect(profile.valueTypes.map(({ type }) => type)).toEqual(['wall', 'space']);
    const { text } = profile.samples.labels;
    expect(Array.from(text, (row) => profile.strings[row])).toEqual(['one', 'one', 'one', 'two']);
    expect([...profile.samples.values[1]!]).toEqual([0, 0, 0, 64]);
  });

  test('keeps what can be read where a call ends that is not open', async () => {
    const events = [
      { type: 'O', frame: 0, at: 0 },
      { type: 'C', frame: 1, at: 5 },
    ];
    const { dataset, problems } = await read({
      type: 'evented',
      name: 'bad',
      unit: 'none',
      startValue: 0,
      endValue: 9,
      events,
    });
    expect(stacksOf(dataset!.data as Profile)).toEqual(['main 5']);
    expect(problems[0]).toMatchObject({
      severity: 'warning',
      message: expect.stringContaining('bad: a call ends') as string,
    });
  });

  test.each([
    ['{"$schema"', 'is cut off or damaged'],
    [JSON.stringify({ $schema, shared, profiles: [] }), 'has no samples'],
    [
      JSON.stringify({ $schema, profiles: [{ ...sampled, samples: [[99], 'x', null], weights: [] }] }),
      'name frames that are not in the file',
    ],
    ['[]', 'has no samples'],
  ])('%j is told in a sentence', async (text, sentence) => {
    const { dataset, problems } = await format.read(whole(text));
    expect(dataset === null || (dataset.data as Profile).samples.count > 0).toBe(true);
    expect(JSON.stringify(problems)).toContain(sentence);
  });
});

test('damaged files are a profile or a sentence', async () => {
  const events = [
    { type: 'O', frame: 0, at: 0 },
    { type: 'C', frame: 0, at: 5 },
  ];
  const evented = { type: 'evented', name: 'two', unit: 'bytes', startValue: 0, endValue: 9, events };
  expect(await readMutations(format, JSON.stringify({ $schema, shared, profiles: [sampled, evented] }))).toEqual([]);
});

test('weights beyond 2^63 count as the largest that there is, with a remark', async () => {
  const { dataset, problems } = await read({ ...sampled, weights: [1e13, 1e300, 1] });
  expect([...(dataset!.data as Profile).samples.values[0]!]).toEqual([2n ** 63n - 1n, 2n ** 63n - 1n, 1_000_000n]);
  expect(problems.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'warning: 2 amounts are beyond 2⁶³, which no profile can hold, and count as 2⁶³ − 1: totals and shares are too small.',
  ]);
});
