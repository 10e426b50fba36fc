import { describe, expect, test } from 'vitest';
import { joinedBytes } from '../codes/byteChunks.ts';
import { bytesInMemory } from './fileBytes.ts';

const bytes = Uint8Array.from({ length: 200_000 }, (_, index) => index % 251);
const text = (buffer: ArrayBuffer | Uint8Array): string => Buffer.from(buffer as ArrayBuffer).toString('hex');

describe('a file in memory is read as a Blob is', () => {
  const memory = bytesInMemory(bytes);
  const blob = new Blob([bytes]);

  test.each([
    [0, undefined],
    [-4, undefined],
    [100, 200],
    [150_000, 1e9],
    [5, 5],
    [300_000, undefined],
  ])('slice(%d, %s)', async (start, end) => {
    const [ours, theirs] = [memory.slice(start, end), blob.slice(start, end)];
    expect(ours.size).toBe(theirs.size);
    expect(text(await ours.arrayBuffer())).toBe(text(await theirs.arrayBuffer()));
  });

  test('as a stream, in small chunks', async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of memory.stream()) chunks.push(chunk);
    expect(text(Buffer.concat(chunks))).toBe(text(bytes));
    expect(chunks.length).toBeGreaterThan(2);
    expect(await new Response(bytesInMemory(new Uint8Array()).stream()).text()).toBe('');
  });

  test('its buffer is a copy', async () => {
    const copy = new Uint8Array(await memory.slice(0, 3).arrayBuffer());
    copy[0] = 99;
    expect(bytes[0]).toBe(0);
  });
});

test('pieces become one file', async () => {
  const joined = bytesInMemory(joinedBytes([bytes.subarray(0, 7), new Uint8Array(), bytes.subarray(7)]));
  expect(joined.size).toBe(bytes.length);
  expect(text(await joined.arrayBuffer())).toBe(text(bytes));
});
