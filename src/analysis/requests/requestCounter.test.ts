import { expect, test } from 'vitest';
import { planProfile } from '../../../tests/planProfile.ts';
import { requestCountDoubt } from './requestCounter.ts';

/** A heap profile, sampled every 512 KiB, in which reading the requests allocated so many KiB. */
function heap(kib: number) {
  const valueTypes = [
    { type: 'alloc_objects', unit: 'count' },
    { type: 'alloc_space', unit: 'bytes' },
  ];
  const stack = ['net/http.(*conn).serve', 'net/http.(*conn).readRequest', 'net/textproto.readMIMEHeader'];
  return planProfile({
    valueTypes,
    period: { type: 'space', unit: 'bytes', value: 524_288n },
    samples: [{ values: [BigInt(kib), BigInt(kib) * 1024n], stack }],
  });
}

test('what net/http allocates to read a request counts the requests', () => {
  const [old, same, half] = [heap(200_000), heap(205_000), heap(100_000)];
  expect(requestCountDoubt({ profile: old, requests: 160_000 }, { profile: same, requests: 160_000 })).toBe('');
  expect(requestCountDoubt({ profile: old, requests: 160_000 }, { profile: half, requests: 80_000 })).toBe('');
  expect(requestCountDoubt({ profile: old, requests: 160_000 }, { profile: half, requests: 160_000 })).toContain(
    'allocated 50% less per request after than before',
  );
});

test('a difference that the samples explain is none', () => {
  expect(requestCountDoubt({ profile: heap(20_000), requests: 160 }, { profile: heap(25_000), requests: 160 })).toBe(
    '',
  );
});
