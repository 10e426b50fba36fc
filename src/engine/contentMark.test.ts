import { expect, test } from 'vitest';
import { bytesInMemory, contentMark } from './fileBytes.ts';

/** 300,000 bytes, with this one at a place. */
function file(place = 0, byte = 0, length = 300_000) {
  const bytes = new Uint8Array(length);
  bytes[place] = byte;
  return bytesInMemory(bytes);
}

test('another content at either end, or fewer bytes, have another mark', async () => {
  const mark = await contentMark(file());
  expect(await contentMark(file())).toBe(mark);
  expect(await contentMark(file(10, 1))).not.toBe(mark);
  expect(await contentMark(file(299_990, 1))).not.toBe(mark);
  // As Firefox reads a file that has become shorter: the size is that of the choice.
  const shorter = file(0, 0, 100_000);
  expect(await contentMark(Object.assign(shorter, { size: 300_000 }))).not.toBe(mark);
});

test('a small file is looked at once, and one that cannot be read has a mark of its own', async () => {
  expect(await contentMark(bytesInMemory(new TextEncoder().encode('123456789')))).toBe(0xcbf43926);
  const gone = new Blob(['x']);
  gone.slice = () => gone;
  gone.arrayBuffer = () => Promise.reject(new DOMException('The operation was aborted.', 'AbortError'));
  expect(await contentMark(gone)).toBe(-1);
});
