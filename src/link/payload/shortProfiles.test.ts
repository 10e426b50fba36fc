import { expect, test } from 'vitest';
import type { PlannedProfile } from '../../../tests/encodeProfile.ts';
import { shareCodes } from '../../../tests/foundFormats.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import { objectSizes } from '../../model/objectSizes.ts';
import type { Profile } from '../../model/profile.ts';
import type { SharedItem } from '../../model/shared.ts';
import { decodePayload } from './decodePayload.ts';
import { encodePayload } from './encodePayload.ts';

/** Encodes profiles in a short link and decodes them. */
async function received(...profiles: Profile[]): Promise<Profile[]> {
  const items = profiles.map((data, index): SharedItem => {
    const { valueTypes, defaultValueType } = data;
    const dataset = { kind: 'profile' as const, title: '', profileType: 'cpu', valueTypes, defaultValueType, data };
    return { path: `${index}.prof`, size: 1, side: null, dataset, problems: [] };
  });
  const head = { names: { before: '', after: '' }, edits: [], place: '' };
  const { value, problems } = await decodePayload(await encodePayload({ head, items }, false, shareCodes), shareCodes);
  expect(problems).toEqual([]);
  return value!.items.map(({ dataset }) => dataset.data as Profile);
}

/** Samples as text: path, amounts, size. */
function told(profile: Profile): string[] {
  const { stacks, lines, functions, strings, samples } = profile;
  const sizes = objectSizes(profile);
  return Array.from({ length: samples.count }, (_, sample) => {
    const path: string[] = [];
    for (let stack = samples.stack[sample]!; stack >= 0; stack = stacks.caller[stack]!) {
      path.unshift(strings[functions.name[lines.function[stacks.location[stack]!]!]!]!);
    }
    return [path.join(' '), ...samples.values.map((column) => column[sample]), sizes[sample]].join(', ');
  });
}

const walk = ['main', 'walk'];
const cpu = (values: bigint[]): PlannedProfile => ({
  valueTypes: [
    { type: 'samples', unit: 'count' },
    { type: 'cpu', unit: 'nanoseconds' },
  ],
  samples: values.map((count, index) => ({
    values: [count, count * 10_000_000n],
    stack: walk,
    labels: { bytes: BigInt(index + 1) * 64n },
  })),
});

test('samples with the same stack and different `bytes` labels are kept, although only a heap profile has object sizes', async () => {
  const [one] = await received(planProfile(cpu([3n, 5n, 7n])));
  expect(told(one!)).toEqual(['main walk, 15, 150000000, -1']);
});

test('they are kept if an earlier profile has fewer of them', async () => {
  const both = await received(planProfile(cpu([2n])), planProfile(cpu([3n, 5n, 7n, 11n])));
  expect(both.map(told)).toEqual([['main walk, 2, 20000000, -1'], ['main walk, 26, 260000000, -1']]);
});

test('value types with different meanings keep one sample per label', async () => {
  const [one] = await received(
    planProfile({
      valueTypes: [
        { type: 'contentions', unit: 'count' },
        { type: 'delay', unit: 'nanoseconds' },
      ],
      samples: [
        { values: [1n, 70n], stack: walk, labels: { bytes: 64n } },
        { values: [2n, 30n], stack: walk, labels: { bytes: 128n } },
      ],
    }),
  );
  expect(told(one!)).toEqual(['main walk, 1, 70, -1', 'main walk, 2, 30, -1']);
});

test('more profiles of one kind than are coded together are all there', async () => {
  const nine = Array.from({ length: 9 }, (_, index) => planProfile(cpu([BigInt(index + 1)])));
  expect((await received(...nine)).map(told)).toEqual(
    Array.from({ length: 9 }, (_, index) => [`main walk, ${index + 1}, ${index + 1}0000000, -1`]),
  );
});
