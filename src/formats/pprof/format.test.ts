import { describe, expect, test } from 'vitest';
import { encodeProfile, message, type PlannedProfile, varint } from '../../../tests/encodeProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { FileHead } from '../fileHead.ts';
import type { Reading } from '../inputFormat.ts';
import { format } from './format.ts';

const plan: PlannedProfile = {
  valueTypes: [
    { type: 'samples', unit: 'count' },
    { type: 'cpu', unit: 'nanoseconds' },
  ],
  samples: [
    { values: [1n, 10_000_000n], stack: ['main', 'walk'], labels: { api: 'query', bytes: 512n } },
    { values: [2n, 20_000_000n], stack: ['main', 'walk+step'] },
  ],
};

/** Reads bytes in chunks of `size`. */
async function read(bytes: Uint8Array, size = bytes.length): Promise<Reading> {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let index = 0; index < bytes.length; index += size) yield bytes.slice(index, index + size);
  }
  return format.read(pieces());
}

async function profileOf(bytes: Uint8Array, size?: number): Promise<Profile> {
  const { dataset, problems } = await read(bytes, size);
  if (dataset === null) throw new Error(problems[0]?.message);
  return dataset.data as Profile;
}

async function complaintOf(bytes: Uint8Array): Promise<string> {
  const { dataset, problems } = await read(bytes);
  expect(dataset).toBeNull();
  expect(problems[0]).toMatchObject({ severity: 'fatal', hint: expect.stringMatching(/\.$/) });
  return problems[0]!.message;
}

describe('reading', () => {
  test('the chunk size does not change the profile', async () => {
    const bytes = encodeProfile(plan);
    const whole = await profileOf(bytes);
    for (const size of [1, 2, 3, 7, 64]) expect(await profileOf(bytes, size)).toEqual(whole);
  });

  test('labels are sparse; a number of 0 without a unit is no label', async () => {
    const { samples, strings } = await profileOf(
      encodeProfile({
        ...plan,
        samples: [...plan.samples, { values: [1n, 1n], stack: ['main'], labels: { bytes: 0n } }],
      }),
    );
    const { count, sample, key, text, number } = samples.labels;
    expect(
      Array.from({ length: count }, (_, index) => [
        sample[index],
        strings[key[index]!],
        strings[text[index]!],
        number[index],
      ]),
    ).toEqual([
      [0, 'api', 'query', 0],
      [0, 'bytes', '', 512],
    ]);
  });

  test('values and sums beyond 2^53 stay exact', async () => {
    const values = [2n ** 53n + 1n, -(2n ** 63n), 5n];
    const { samples } = await profileOf(
      encodeProfile({
        valueTypes: [{ type: 'bytes', unit: 'bytes' }],
        samples: values.map((value) => ({ values: [value], stack: ['main'] })),
      }),
    );
    expect([...samples.values[0]!]).toEqual(values);
  });

  test('ids may be any 64-bit number', async () => {
    const huge = 2n ** 64n - 1n;
    const bytes = message([
      [1, message([])],
      [
        2,
        message([
          [1, Uint8Array.from(varint(huge))],
          [2, 7n],
        ]),
      ],
      [
        4,
        message([
          [1, huge],
          [4, message([[1, huge - 1n]])],
        ]),
      ],
      [
        5,
        message([
          [1, huge - 1n],
          [2, 1n],
        ]),
      ],
      [6, ''],
      [6, 'main'],
    ]);
    const { strings, functions } = await profileOf(bytes);
    expect(strings[functions.name[0]!]).toBe('main');
  });

  test('the default value type is the one that the profile names, else the last', async () => {
    expect((await profileOf(encodeProfile(plan))).defaultValueType).toBe(1);
    expect((await profileOf(encodeProfile({ ...plan, defaultType: 'samples' }))).defaultValueType).toBe(0);
    expect((await profileOf(encodeProfile({ ...plan, defaultType: 'nothing' }))).defaultValueType).toBe(1);
  });

  test('a heap profile with nothing in use shows the allocated type', async () => {
    const heap = (inUse: bigint) =>
      encodeProfile({
        valueTypes: [
          { type: 'alloc_space', unit: 'bytes' },
          { type: 'inuse_space', unit: 'bytes' },
        ],
        samples: [{ values: [9n, inUse], stack: ['main'] }],
      });
    expect((await profileOf(heap(0n))).defaultValueType).toBe(0);
    expect((await profileOf(heap(1n))).defaultValueType).toBe(1);
  });
});

describe('what is rejected', () => {
  test('a profile that is cut off, with the position', async () => {
    const bytes = encodeProfile(plan);
    expect(await complaintOf(bytes.slice(0, -1))).toMatch(/at byte \d+ .* the file/);
  });

  test('a sample whose number of values differs', async () => {
    const samples = [...plan.samples, { values: [1n], stack: ['main'] }];
    expect(await complaintOf(encodeProfile({ ...plan, samples }))).toContain(
      'Sample 3 has 1 values, but there are 2 value types.',
    );
  });

  test('two concatenated profiles', async () => {
    const one = message([
      [9, 1n],
      [6, ''],
    ]);
    expect(await complaintOf(Uint8Array.from([...one, ...one]))).toContain('two profiles');
  });

  test('references to missing ids', async () => {
    const missing = message([
      [1, message([])],
      [
        2,
        message([
          [1, Uint8Array.from([5])],
          [2, 7n],
        ]),
      ],
      [6, ''],
    ]);
    expect(await complaintOf(missing)).toContain('location 5, which is not in the profile');
    expect(
      await complaintOf(
        message([
          [6, ''],
          [14, 9n],
        ]),
      ),
    ).toContain('a text that is not in it');
  });
});

describe('matching', () => {
  test('a profile is matched by its fields, whole or by its head', () => {
    const bytes = encodeProfile(plan);
    expect(format.matches(new FileHead(bytes, true))).toBe(0.95);
    expect(format.matches(new FileHead(bytes.slice(0, 40), false))).toBe(0.95);
  });

  test('text, an empty file and zeros are not matched', () => {
    expect(format.matches(new FileHead(new TextEncoder().encode('<!doctype html><html>'), true))).toBeLessThan(0.2);
    expect(format.matches(new FileHead(new Uint8Array(0), true))).toBe(0);
    expect(format.matches(new FileHead(new Uint8Array(1024), true))).toBe(0);
  });
});

describe('the profile type', () => {
  const about = async (types: string[], leaf = 'main'): Promise<string | undefined> => {
    const bytes = encodeProfile({
      valueTypes: types.map((type) => ({ type, unit: 'count' })),
      samples: [{ values: types.map(() => 1n), stack: ['main', leaf] }],
    });
    return (await read(bytes)).dataset?.title;
  };

  test('is derived from the value types, and for locks from the function that has the delay', async () => {
    expect(await about(['samples', 'cpu'])).toBe('CPU profile');
    expect(await about(['alloc_objects', 'alloc_space', 'inuse_objects', 'inuse_space'])).toBe('Memory profile');
    expect(await about(['contentions', 'delay'], 'sync.(*Mutex).Unlock')).toBe('Mutex profile');
    expect(await about(['contentions', 'delay'], 'sync.(*Mutex).Lock')).toBe('Block profile');
    expect(await about(['goroutine'])).toBe('Goroutine profile');
    expect(await about(['threadcreate'])).toBe('Thread creation profile');
    expect(await about(['wall'])).toBe('Profile of wall');
  });
});
