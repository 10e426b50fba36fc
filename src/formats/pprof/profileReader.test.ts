import { expect, test } from 'vitest';
import { message, varint } from '../../../tests/encodeProfile.ts';
import { ProfileReader } from './profileReader.ts';

function sample(...ids: number[]): Uint8Array {
  return message([
    [
      2,
      message([
        [1, Uint8Array.from(ids)],
        [2, Uint8Array.from([1])],
      ]),
    ],
  ]);
}

test('two different stacks at the same position of the buffer stay different', () => {
  const reader = new ProfileReader();
  reader.push(sample(1, 2, 3));
  // An unknown field that is longer than the buffer leaves the window empty.
  reader.push(Uint8Array.from([...varint(100n * 8n + 2n), ...varint(3_000_000n)]));
  for (let left = 3_000_000; left > 0; left -= 50_000) reader.push(new Uint8Array(50_000));
  reader.push(sample(4, 5, 6));
  reader.push(sample(4, 5, 6));
  const [first, second, third] = reader.samples.stack.take();
  expect(second).not.toBe(first);
  expect(third).toBe(second);
  expect([...reader.samples.stacks.take().key]).toEqual([3, 2, 1, 6, 5, 4]);
});

test.each([0, 1, 20_000, 2 ** 29])('the samples do not depend on the expected size: %d bytes', (bytes) => {
  const reader = new ProfileReader({ bytes, memory: null });
  const plain = new ProfileReader();
  for (let index = 0; index < 3000; index++) {
    const bytesOfSample = sample(1 + (index % 100), 1 + (index % 7), 1);
    reader.push(bytesOfSample);
    plain.push(bytesOfSample);
  }
  expect(reader.samples.stack.take()).toEqual(plain.samples.stack.take());
  expect(reader.samples.values[0]!.take()).toEqual(plain.samples.values[0]!.take());
});
