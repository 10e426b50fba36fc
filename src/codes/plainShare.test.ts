import { describe, expect, test } from 'vitest';
import { makeRandom } from '../../tests/random.ts';
import { ByteReader } from './byteReader.ts';
import { ByteWriter } from './byteWriter.ts';
import { PayloadError } from './payloadError.ts';
import { plainShare } from './plainShare.ts';

function written(data: unknown): Uint8Array {
  const writer = new ByteWriter();
  plainShare.write(writer, data as never);
  return writer.take();
}

function read(bytes: Uint8Array): unknown {
  const reader = new ByteReader(bytes);
  const data: unknown = plainShare.read(reader);
  expect(reader.left).toBe(0);
  return data;
}

const data = {
  numbers: [0, -0, 1, -1, 127, 2 ** 51, -(2 ** 51), 2 ** 53, 1.5, Number.NaN, -Infinity, 5e-324],
  texts: ['', 'a', 'Grüße', '🦫', 'a', '__proto__'],
  wide: [0n, -1n, 2n ** 70n],
  others: [true, false, null, undefined, [], {}, [[]]],
  rows: [
    { url: '/a', ms: 3 },
    { url: '/a', ms: undefined },
    { ms: 3, url: '/a' },
  ],
  columns: [
    Int8Array.of(-1),
    Uint8Array.of(255),
    Uint8ClampedArray.of(7),
    Int16Array.of(-300, 300),
    Uint16Array.of(60_000),
    new Int32Array(0),
    Uint32Array.of(2 ** 32 - 1),
    Float32Array.of(0.5),
    Float64Array.of(Number.NaN, -0, 2 ** 60).subarray(1),
    BigInt64Array.of(-1n),
    BigUint64Array.of(2n ** 64n - 1n),
  ],
  ['__proto__']: 'no prototype',
};

test('all supported data survive the round trip', () => {
  expect(read(written(data))).toEqual(data);
  expect(Object.keys(read(written(data)) as object)).toEqual(Object.keys(data));
  expect(read(written(Object.fromEntries([['__proto__', { a: 1 }]])))).not.toHaveProperty('a');
});

test('repeated data take little space', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ url: '/orders', status: 200, ms: index }));
  expect(written(rows(101)).length - written(rows(100)).length).toBeLessThan(12);
});

describe('unsupported data are rejected with a sentence', () => {
  test.each([
    ['a function', { a: () => 1 }],
    ['a map', [new Map()]],
    ['a date', new Date(0)],
    ['a symbol', Symbol('a')],
    ['bytes without a type', new DataView(new ArrayBuffer(1))],
    ['what holds itself', loop()],
  ])('%s', (_what, unfit) => {
    expect(() => written(unfit)).toThrow(PayloadError);
    expect(() => written(unfit)).toThrow(/cannot be shared: it .*\.$/);
  });
});

function loop(): unknown {
  const list: unknown[] = [];
  list.push(list);
  return list;
}

test('damaged bytes are rejected, or decode to other data', () => {
  const bytes = written(data);
  const random = makeRandom(1);
  const others = new Set<unknown>();
  for (let round = 0; round < 2000; round++) {
    const damaged = bytes.slice(0, random.below(2) === 0 ? bytes.length : 1 + random.below(bytes.length - 1));
    for (let times = random.below(4); times > 0; times--)
      damaged[random.below(damaged.length)]! ^= 1 << random.below(8);
    try {
      plainShare.read(new ByteReader(damaged));
    } catch (error) {
      if (!(error instanceof PayloadError)) others.add(error);
    }
  }
  expect([...others]).toEqual([]);
});
