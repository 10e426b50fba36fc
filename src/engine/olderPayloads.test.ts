import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDataset } from '../../tests/readDataset.ts';
import { ByteReader } from '../codes/byteReader.ts';
import { decodePayload } from '../link/payload/decodePayload.ts';
import { inflate } from '../link/payload/deflate.ts';
import { encodePayload, WHOLE } from '../link/payload/encodePayload.ts';
import { openFrame, VERSION } from '../link/payload/payloadFrame.ts';
import { payloadBytes } from '../link/payload/payloadText.ts';
import { plainReport } from '../model/report.ts';
import type { Shared, SharedItem } from '../model/shared.ts';
import { shareCodes } from './formatFolders.ts';
import { readFile } from './readFile.ts';

// Links outlive the code that wrote them. These were written when link/payload itself contained the code of each kind.

const bench = `goos: linux
pkg: example.com/pay
Unit frames/s better=higher
BenchmarkEncode/size=10-8  	 1000	 1234 ns/op	 512 B/op	 3 allocs/op	7.5 frames/s
BenchmarkEncode/size=10-8  	 1000	 1244 ns/op	 512 B/op	 3 allocs/op	7.1 frames/s
BenchmarkX-8 100 12
`;
const source = 'package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println(1)\n}\n';

async function shared(): Promise<Shared> {
  const path = 'before/threadcreate.prof';
  const profile = await readDataset('tests/fixtures/threadcreate.prof');
  const items: SharedItem[] = [{ path, size: 9, side: 'before', dataset: profile, problems: [] }];
  for (const [name, text] of [
    ['bench.txt', bench],
    ['main.go', source],
  ] as const) {
    for await (const { size, reading } of readFile(new Blob([text]), name)) {
      items.push({ path: name, size, side: null, dataset: reading.dataset!, problems: reading.problems });
    }
  }
  const names = { before: 'v1', after: 'v2' };
  return { head: { names, report: plainReport, place: '#/cpu', version: VERSION }, items };
}

/** The bytes of a payload before deflating, because the deflated bytes may differ between zlib versions. */
async function inflated(payload: Uint8Array): Promise<unknown> {
  const { version, head, body } = openFrame(payload);
  const reader = new ByteReader(body.subarray(1));
  const bits = body[0] === WHOLE ? [] : [...reader.raw(reader.uint())];
  return { version, head, form: body[0], bits, rest: [...(await inflate(reader.raw(reader.left), 2 ** 20))] };
}

test.each([
  ['whole', true],
  ['short', false],
])('a payload in its %s form opens with the same data, and is written in the same bytes', async (form, whole) => {
  const text = readFileSync(`tests/fixtures/payload-${form}.txt`, 'utf8').trim();
  const written = await encodePayload(await shared(), whole, shareCodes);
  expect(await inflated(written)).toEqual(await inflated(payloadBytes(text)!));
  const { value, problems } = await decodePayload(payloadBytes(text)!, shareCodes);
  expect(problems).toEqual([]);
  const sent = await shared();
  expect(value!.head).toEqual(sent.head);
  expect(value!.items[0]).toMatchObject({
    path: 'before/threadcreate.prof',
    dataset: { kind: 'profile', profileType: 'threadcreate' },
  });
  // Short forms keep only the functions of a profile, but all data of the other kinds.
  const kept = whole ? sent.items : sent.items.slice(1);
  expect(value!.items.slice(-kept.length)).toEqual(kept);
});

test.each(['whole', 'short'])('version 1 payloads can still be read (%s)', async (form) => {
  const bytes = payloadBytes(readFileSync(`tests/fixtures/payload-${form}.txt`, 'utf8').trim())!;
  const newer = await decodePayload(bytes, shareCodes);
  bytes[4] = 1;
  expect((await decodePayload(bytes, shareCodes)).value?.items).toEqual(newer.value!.items);
});
