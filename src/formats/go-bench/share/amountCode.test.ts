import { expect, test } from 'vitest';
import { BitReader, BitWriter } from '../../../codes/bits/bitCoder.ts';
import { Predictor } from '../../../codes/bits/predictor.ts';
import { AmountCode, ITERATIONS } from './amountCode.ts';

interface Amount {
  value: number;
  unit: string;
  time?: number;
}

function codeAll(code: AmountCode, amounts: readonly Amount[], reads: boolean): number[] {
  return amounts.map(({ value, unit, time = 0 }) =>
    code.code(reads ? 0 : value, 'Encode-8', unit, unit === '' ? ITERATIONS : unit.length, time),
  );
}

/** Encodes and decodes amounts; returns the decoded amounts and the encoded size in bytes. */
function backAndForth(amounts: readonly Amount[]): { read: number[]; bytes: number } {
  const writer = new BitWriter();
  codeAll(new AmountCode(new Predictor(writer)), amounts, false);
  const bytes = writer.take();
  const read = codeAll(new AmountCode(new Predictor(new BitReader(bytes))), amounts, true);
  return { read, bytes: bytes.length };
}

test('every amount survives the round trip', () => {
  const odd = [
    2579,
    0,
    976,
    828.2,
    12.25,
    0.0001,
    1e15,
    9.1e14,
    3,
    5e14,
    2 ** 44,
    1,
    1 / 3,
    -4,
    Number.NaN,
    -0,
    1e300,
    7,
  ];
  for (const unit of ['ns/op', 'MB/s', 'B/op', '']) {
    for (const time of [0, 0.5, 1e9]) {
      const amounts = [...odd, ...odd.toReversed(), ...odd].map((value) => ({ value, unit, time }));
      expect(backAndForth(amounts).read).toEqual(amounts.map(({ value }) => value));
    }
  }
});

test('unchanged and recurring amounts take almost no space', () => {
  const runs = (value: number) => Array.from({ length: 50 }, () => ({ value, unit: 'B/op' }));
  expect(backAndForth([...runs(94_982), ...runs(84_430), ...runs(94_982)]).bytes).toBeLessThan(20);
});

test('throughput is predicted from time', () => {
  const times = Array.from({ length: 60 }, (_, index) => 16_000 + ((index * 7919) % 3001));
  const alone = times.map((value) => ({ value, unit: 'ns/op' }));
  const both = times.flatMap((time) => [
    { value: time, unit: 'ns/op' },
    { value: Math.round((412 * 1e5) / time) / 100, unit: 'MB/s', time },
  ]);
  expect(backAndForth(both).read).toEqual(both.map(({ value }) => value));
  expect(backAndForth(both).bytes - backAndForth(alone).bytes).toBeLessThan(30);
});
