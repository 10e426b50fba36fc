import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDataset } from '../../tests/readDataset.ts';
import { ByteReader } from '../codes/byteReader.ts';
import { plainShare } from '../codes/plainShare.ts';
import type { ShareCodes } from '../codes/shareCode.ts';
import { decodePayload } from '../link/payload/decodePayload.ts';
import { inflate } from '../link/payload/deflate.ts';
import { encodePayload, WHOLE } from '../link/payload/encodePayload.ts';
import { openFrame, VERSION } from '../link/payload/payloadFrame.ts';
import { payloadBytes, payloadText } from '../link/payload/payloadText.ts';
import type { Dataset } from '../model/dataset.ts';
import { plainReport } from '../model/report.ts';
import type { Shared, SharedItem } from '../model/shared.ts';
import { shareCodes } from './kindFolders.ts';
import { readFile } from './readFile.ts';

// Links outlive the code that wrote them. tests/fixtures/links/ has payloads of every version, each written by the Perfolio of
// its time, and the data that they contain. Never rewrite a payload there: a difference means that published links break.

const folder = 'tests/fixtures/links';

/** The codes, with that of a kind that has no number, so that a payload names it. */
const codes: ShareCodes = new Map([...shareCodes, ['example', plainShare]]);

const bench = `goos: linux
pkg: example.com/pay
Unit frames/s better=higher
BenchmarkEncode/size=10-8  	 1000	 1234 ns/op	 512 B/op	 3 allocs/op	7.5 frames/s
BenchmarkEncode/size=10-8  	 1000	 1244 ns/op	 512 B/op	 3 allocs/op	7.1 frames/s
BenchmarkX-8 100 12
`;
const source = 'package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println(1)\n}\n';

/** What "plain" payloads contain, and those of version 2. */
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

/** What "named" payloads contain, and those of version 3: also a role, edits of the report, and data of a kind without a number. */
async function sharedByName(): Promise<Shared> {
  const { head, items } = await shared();
  const data = {
    target: 'https://example.com/pay',
    started: 1_700_000_000_000_000_001n,
    latencies: Float64Array.of(1.5, 2.25, 2 ** 60),
    phases: [
      { name: 'ramp', users: 3, isWarmUp: true },
      { name: 'hold', users: -9 },
      { name: 'ramp', users: 3 },
    ],
    note: null,
  };
  const dataset = {
    kind: 'example',
    profileType: 'load',
    title: 'Load test',
    valueTypes: [{ type: 'latency', unit: 'ms' }],
    defaultValueType: 0,
    data,
  } as unknown as Dataset;
  const problem = { severity: 'warning' as const, message: 'It is short.', hint: 'Run it longer.', line: 3 };
  const pinned = [{ id: 'a', view: { section: 'cpu', params: 'compare=1' }, caption: 'Compared' }];
  const report = { ...plainReport, title: 'Pay', sections: { cpu: { notes: 'See *both*.', pinned } } };
  return {
    head: { ...head, report },
    items: [
      ...items.map((item) => (item.path === 'bench.txt' ? { ...item, role: 'measured' as const } : item)),
      { path: 'after/load.json', size: 400, side: 'after', dataset, problems: [problem] },
    ],
  };
}

/** A stored payload. */
function stored(name: string): Uint8Array<ArrayBuffer> {
  return payloadBytes(readFileSync(`${folder}/${name}.txt`, 'utf8').trim())!;
}

/** The data of a stored payload, to be written anew. */
async function again(name: string): Promise<Shared> {
  return (await decodePayload(stored(name), codes)).value!;
}

/** The bytes of a payload before deflating, because the deflated bytes may differ between zlib versions. */
async function inflated(payload: Uint8Array): Promise<object> {
  const { version, head, body } = openFrame(payload);
  const reader = new ByteReader(body.subarray(1));
  const bits = body[0] === WHOLE ? [] : [...reader.raw(reader.uint())];
  const plainHead = head[0] === 1 ? await inflate(head.subarray(1), 2 ** 20) : head.subarray(1);
  const rest = reader.left === 0 ? [] : [...(await inflate(reader.raw(reader.left), 2 ** 20))];
  return { version, head: [...plainHead], form: body[0], bits, rest };
}

/** Data as lines of JSON, a typed array in one line: `"Int32Array: 0, 3"`. */
function asText(value: unknown): string {
  const plain = (_key: string, part: unknown): unknown => {
    if (typeof part === 'bigint') return `${part}n`;
    if (!ArrayBuffer.isView(part)) return part;
    return `${part.constructor.name}: ${Array.from(part as unknown as ArrayLike<unknown>).join(', ')}`;
  };
  return `${JSON.stringify(value, plain, 1)}\n`;
}

describe('stored payloads', () => {
  /**
   * By version. "profiles" are short forms of a CPU profile, two heap profiles and a mutex profile; "texts" has a file for
   * each usual text, with the text as its title.
   */
  const forms: Readonly<Record<number, readonly string[]>> = {
    1: ['profiles', 'short', 'whole'],
    2: ['profiles', 'short', 'texts', 'whole'],
    3: ['short', 'whole'],
    4: ['named-short', 'named-whole', 'plain-short', 'plain-whole', 'profiles', 'texts'],
  };
  const names = Object.entries(forms).flatMap(([version, all]) => all.map((form) => `version-${version}-${form}`));

  test('exist for every version', () => {
    expect(Object.keys(forms).at(-1)).toBe(String(VERSION));
    const found = readdirSync(folder).filter((name) => name.endsWith('.txt'));
    expect(found.sort()).toEqual(names.map((name) => `${name}.txt`));
  });

  test.each(names)('%s opens with the stored data', async (name) => {
    const { value, problems } = await decodePayload(stored(name), codes);
    expect(problems).toEqual([]);
    // Written if it is missing.
    await expect(asText(value)).toMatchFileSnapshot(`../../${folder}/${name}.json`);
  });

  test.each([
    ['version-4-plain-short', shared],
    ['version-4-plain-whole', shared],
    ['version-4-named-short', sharedByName],
    ['version-4-named-whole', sharedByName],
    // Since version 2 the same data are the same bytes behind the frame.
    ['version-4-profiles', () => again('version-2-profiles')],
    ['version-4-texts', () => again('version-2-texts')],
  ])('%s is still written in the same bytes', async (name, make) => {
    const written = await encodePayload(await make(), name.endsWith('whole'), codes);
    if (!existsSync(`${folder}/${name}.txt`))
      throw new Error(`${name}.txt is missing. Its text: ${payloadText(written)}`);
    expect(await inflated(written)).toEqual(await inflated(stored(name)));
  });

  test.each([
    ['version-2-profiles', 'version-4-profiles'],
    ['version-2-texts', 'version-4-texts'],
    ['version-2-short', 'version-4-plain-short'],
    ['version-3-whole', 'version-4-named-whole'],
  ])('%s has the bytes of %s behind the frame', async (older, newer) => {
    expect({ ...(await inflated(stored(older))), version: VERSION }).toEqual(await inflated(stored(newer)));
  });

  test.each([
    ['version-2', shared],
    ['version-3', sharedByName],
    ['version-4-plain', shared],
    ['version-4-named', sharedByName],
  ])('%s: the whole form has all data, the short form all but those of profiles', async (name, make) => {
    const sent = await make();
    const { value: whole } = await decodePayload(stored(`${name}-whole`), codes);
    const { version } = openFrame(stored(`${name}-whole`));
    expect(whole).toEqual({ ...sent, head: { ...sent.head, version } });
    const { value: short } = await decodePayload(stored(`${name}-short`), codes);
    expect(short!.items.slice(1)).toEqual(sent.items.slice(1));
  });

  test.each(['short', 'whole'])('version-1-%s shows the view as its sender saw it', async (form) => {
    const { value } = await decodePayload(stored(`version-1-${form}`), codes);
    expect(value!.head.place).toBe('#/profiles?compare=1&view=top&basis=absolute');
  });
});
