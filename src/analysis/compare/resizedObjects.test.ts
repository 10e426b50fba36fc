import { describe, expect, it } from 'vitest';
import { planProfile } from '../../../tests/planProfile.ts';
import { resizedObjects, sizesByName } from './resizedObjects.ts';

const estimate = (value: number, events: number) => ({ value, events, variance: value ** 2 / events, thirdMoment: 0 });

describe('sizesByName', () => {
  it('knows one size by the label bytes, and none where there are several or where a sample has none', () => {
    const sizes = [160n, 160n, 48n, 64n, 32n, 0n];
    const profile = planProfile({
      valueTypes: [{ type: 'alloc_space', unit: 'bytes' }],
      samples: sizes.map((bytes, index) => ({
        values: [BigInt(index === 4 ? 0 : 1)],
        stack: [String(index)],
        labels: bytes > 0n ? { bytes } : {},
      })),
    });
    const names = [0, 0, 1, 1, 2, 3];
    const found = sizesByName(profile, profile.samples.values[0]!, (sample) => names[sample]!, 4);
    expect([...found]).toEqual([160, NaN, 0, NaN]);
  });
});

describe('resizedObjects', () => {
  const perByte = { before: 0.01, after: 0.02 };

  it('takes the number of objects from both sides and the sizes from the labels', () => {
    const found = resizedObjects(
      { before: 160, after: 176 },
      { before: estimate(160 * 4400, 100), after: estimate(176 * 1800, 100) },
      perByte,
    )!;
    // 44 and 36 objects an operation.
    expect(160 * 44 * found.factors.before).toBeCloseTo(160 * 40, 9);
    expect(176 * 36 * found.factors.after).toBeCloseTo(176 * 40, 9);
    expect(found.reach).toBeCloseTo((1.959964 * Math.hypot(4.4, 3.6)) / 80, 6);
  });

  it('says nothing of objects that are as large as before, of several sizes, or of few samples', () => {
    const sampled = { before: estimate(1e6, 100), after: estimate(1e6, 100) };
    expect(resizedObjects({ before: 160, after: 160 }, sampled, perByte)).toBeNull();
    expect(resizedObjects({ before: Number.NaN, after: 160 }, sampled, perByte)).toBeNull();
    expect(resizedObjects({ before: 0, after: 160 }, sampled, perByte)).toBeNull();
    expect(resizedObjects({ before: 160, after: 176 }, { ...sampled, after: estimate(1e5, 7) }, perByte)).toBeNull();
  });
});
