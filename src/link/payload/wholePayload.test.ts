import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { shareCodes } from '../../../tests/foundFormats.ts';
import { readDataset } from '../../../tests/readDataset.ts';
import type { Shared, SharedItem } from '../../model/shared.ts';
import { decodePayload, readPayloadHead } from './decodePayload.ts';
import { encodePayload } from './encodePayload.ts';
import { openFrame, writeFrame } from './payloadFrame.ts';
import { payloadBytes, payloadText } from './payloadText.ts';

const samples = `${resolve('../shared/samples')}/`;
const measured = ['go-odata', 'gotap', 'crudp'].flatMap((name) =>
  ['before', 'after'].flatMap((side) =>
    ['cpu.prof', 'mem.out'].map((file) => `${samples}${name}/quiet/${side}/${file}`),
  ),
);
const files = [
  ...readdirSync('tests/fixtures')
    .filter((name) => name.endsWith('.prof'))
    .map((name) => `tests/fixtures/${name}`),
  ...measured.filter((file) => existsSync(file)),
];

async function itemOf(path: string): Promise<SharedItem> {
  return { path, size: 1, side: 'before', dataset: await readDataset(path), problems: [] };
}

function sharedOf(items: SharedItem[]): Shared {
  return {
    head: { names: { before: 'v1', after: 'v2' }, edits: [], place: '#/cpu' },
    items,
  };
}

test.each(files)('%s keeps every column', async (file) => {
  const item = await itemOf(file);
  const bytes = await encodePayload(sharedOf([item]), true, shareCodes);
  const { value, problems } = await decodePayload(bytes, shareCodes);
  expect(problems).toEqual([]);
  expect(value).toEqual(sharedOf([item]));
});

test('the head is read without the body', async () => {
  const shared = sharedOf([]);
  const bytes = await encodePayload(shared, true, shareCodes);
  const { head } = openFrame(bytes);
  expect(await readPayloadHead(writeFrame(head, new Uint8Array(0)))).toEqual(shared.head);
});

test('payload text is base64url, and payloads of every length survive the round trip', () => {
  for (let length = 0; length < 40; length++) {
    const payload = Uint8Array.from([
      0x8b,
      0x50,
      0x66,
      0x6c,
      ...Array.from({ length }, (_, index) => (index * 89) % 256),
    ]);
    const text = payloadText(payload);
    expect(text).toBe(Buffer.from(payload.subarray(4)).toString('base64url'));
    expect(payloadBytes(text)).toEqual(payload);
  }
  expect(payloadBytes('a+b')).toBeNull();
  expect(payloadBytes('abcde')).toBeNull();
});
