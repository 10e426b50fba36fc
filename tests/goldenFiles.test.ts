import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { usualTexts } from '../src/codes/bits/textTable.ts';
import { ByteReader } from '../src/codes/byteReader.ts';
import { isZip } from '../src/engine/archive.ts';
import { zipMembers } from '../src/engine/zipMembers.ts';
import { decodePayload } from '../src/link/payload/decodePayload.ts';
import { inflate } from '../src/link/payload/deflate.ts';
import { encodePayload, WHOLE } from '../src/link/payload/encodePayload.ts';
import { openFrame } from '../src/link/payload/payloadFrame.ts';
import { payloadBytes, payloadText } from '../src/link/payload/payloadText.ts';
import type { BenchmarkRole } from '../src/model/benchmarks.ts';
import type { Edits } from '../src/model/edits/edit.ts';
import type { SharedHead, SharedItem } from '../src/model/shared.ts';
import { readSessionFile } from '../src/session/readSessionFile.ts';
import { writeSessionFile } from '../src/session/writeSessionFile.ts';
import { shareCodes } from './foundFormats.ts';
import { packFiles } from './packFiles.ts';

// What was shared or kept once opens in every later Perfolio. tests/fixtures/links/ has such data, and what is in them.

const folder = 'tests/fixtures/links';

const changed = `The form of links or session files has changed: those that are published would open otherwise, or not at all. If it has to \
change, give it a new version, keep the way to read this one, and add golden files of the new one, as src/link/payload/README.md says. \
Never change or write anew a file in ${folder}.`;

const names = { before: 'v1.4', after: 'v1.5' };

/** Every kind of edit. */
const edited: Edits = [
  { kind: 'title', about: '', value: 'Encoding' },
  { kind: 'order', about: '', value: ['cpu', 'benchmarks'] },
  { kind: 'title', about: 'cpu', value: 'CPU' },
  { kind: 'notes', about: 'cpu', value: 'See *both*.' },
  { kind: 'pin', about: 1, value: 'cpu?compare=1&view=top' },
  { kind: 'caption', about: 1, value: 'Compared' },
  { kind: 'hidden', about: 'memory', value: true },
  { kind: 'findingHidden', about: 'benchmarks/Encode/B/op', value: true },
  { kind: 'findingNotes', about: 'cpu/main.f', value: 'Ask *Ann*.' },
  { kind: 'fact', about: { side: 'before', key: 'Dataset' }, value: '10k' },
  { kind: 'fact', about: { side: 'after', key: 'Commit' }, value: '9f8e' },
  {
    kind: 'pointed',
    about: { report: 'report.md', line: 3, nth: 1 },
    value: { row: { path: 'cpu.prof', kind: 'function', name: 'main.f' }, base: null },
  },
  {
    kind: 'pointed',
    about: { report: '', line: 4, nth: 0 },
    value: { row: { line: 7 }, base: { line: 8 } },
  },
  { kind: 'slideOrder', about: '', value: ['title', 'cpu'] },
  { kind: 'slideHidden', about: 'memory', value: true },
  { kind: 'slideNotes', about: 'cpu', value: 'Slowly.' },
];

/** Says what a change of the form has to do, if something is not as it was. */
async function frozen(check: () => unknown): Promise<void> {
  try {
    await check();
  } catch (error) {
    throw new Error(`${changed}\n\n${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

function file(path: string, name: string): { path: string; bytes: Uint8Array } {
  return { path: name, bytes: readFileSync(`tests/fixtures/${path}`) };
}

function both(...files: string[]): { path: string; bytes: Uint8Array }[] {
  return files.flatMap((name) => ['before', 'after'].map((side) => file(`setup/${side}/${name}`, `${side}/${name}`)));
}

/** The payload with a role for its first item, or other names and edits. */
async function altered(
  payload: Uint8Array<ArrayBuffer>,
  { role, head }: { role?: BenchmarkRole; head?: Partial<SharedHead> },
  whole: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const shared = await decoded(payload);
  const items = shared.items.map((item, index) => ({ ...item, ...(index === 0 && role !== undefined && { role }) }));
  return encodePayload({ ...shared, items, head: { ...shared.head, ...head } }, whole, shareCodes);
}

/** An item for each usual text, which is its title. */
async function texts(): Promise<Uint8Array<ArrayBuffer>> {
  const items = usualTexts.map(
    (title): SharedItem => ({
      path: `${title}.txt`,
      size: 1,
      side: null,
      dataset: {
        kind: 'source',
        profileType: 'source',
        title,
        valueTypes: [],
        defaultValueType: 0,
        data: { language: 'go', text: '' },
      },
      problems: [{ severity: 'warning', message: 'It is short.', hint: 'Run it longer.', line: 3 }],
    }),
  );
  const head = { names: { before: '', after: '' }, edits: [], place: '' };
  return encodePayload({ head, items }, false, shareCodes);
}

/** The golden payloads, as they were made once. */
const payloads: Readonly<Record<string, () => Promise<Uint8Array<ArrayBuffer>>>> = {
  'profile-short': () => packFiles([file('setup/after/mem.out', 'mem.out')], 1),
  'profile-whole': () => packFiles([file('setup/after/mem.out', 'mem.out')], 'whole'),
  'pair-short': () => packFiles(both('cpu.prof', 'bench-profiled.txt'), 'default', { names, place: '#/cpu?compare=1' }),
  'pair-trimmed': () => packFiles(both('cpu.prof', 'mem.out'), 0.3),
  'benchmarks-short': async () => altered(await packFiles(both('bench.txt'), 'default'), { role: 'measured' }, false),
  'benchmarks-whole': async () => altered(await packFiles(both('bench.txt'), 'default'), { role: 'left-out' }, true),
  'load-test': () =>
    packFiles(
      ['before', 'after'].map((side) => file(`load-tests/${side}/wrk_count.txt`, `${side}/wrk_count.txt`)),
      'default',
    ),
  kinds: () =>
    packFiles(
      [
        file('coverage/set.out', 'cover.out'),
        file('coverage/cart/cart.go', 'cart.go'),
        file('sql/after.txt', 'sql.txt'),
      ],
      'default',
    ),
  'report-short': async () => {
    const place = '#/report?roles=before/bench.txt:measured';
    return packFiles([file('threadcreate.prof', 'before/threadcreate.prof')], 'default', {
      names,
      place,
      edits: edited,
    });
  },
  texts,
};

async function decoded(payload: Uint8Array): Promise<NonNullable<Awaited<ReturnType<typeof decodePayload>>['value']>> {
  const { value, problems } = await decodePayload(payload, shareCodes);
  await frozen(() => expect(problems).toEqual([]));
  return value!;
}

/** The payload in a golden file; it is written if it is missing. */
async function golden(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const path = `${folder}/${name}.txt`;
  if (!existsSync(path) && process.env['CI'] === undefined) {
    writeFileSync(path, `${payloadText(await payloads[name]!())}\n`);
  }
  return payloadBytes(readFileSync(path, 'utf8').trim())!;
}

/** The bytes of a payload before deflating, because the deflated bytes may differ between zlib versions. */
async function inflated(payload: Uint8Array): Promise<object> {
  const { head, body } = openFrame(payload);
  const reader = new ByteReader(body.subarray(1));
  const bits = body[0] === WHOLE ? [] : [...reader.raw(reader.uint())];
  const plainHead = head[0] === 1 ? await inflate(head.subarray(1), 2 ** 20) : head.subarray(1);
  const rest = reader.left === 0 ? [] : [...(await inflate(reader.raw(reader.left), 2 ** 20))];
  return { version: payload[4], head: new TextDecoder().decode(plainHead), form: body[0], bits, rest };
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

describe('payloads', () => {
  const all = Object.keys(payloads);

  test.each(all)('%s opens with the recorded content', async (name) => {
    // The content is written if it is missing.
    const content = asText(await decoded(await golden(name)));
    await frozen(() => expect(content).toMatchFileSnapshot(`../${folder}/${name}.json`));
  });

  test.each(all)('%s is written in the same bytes', async (name) => {
    const payload = await golden(name);
    const isWhole = openFrame(payload).body[0] === WHOLE;
    const again = await encodePayload(await decoded(payload), isWhole, shareCodes);
    const [now, then] = [await inflated(again), await inflated(payload)];
    await frozen(() => expect(now).toEqual(then));
  });

  test('no golden file lacks its test', () => {
    // Those of addresses have a test of their own.
    const others = ['addresses.txt', 'parameters.txt'];
    const stored = readdirSync(folder).filter((name) => name.endsWith('.txt') && !others.includes(name));
    expect(stored.sort()).toEqual(all.map((name) => `${name}.txt`).sort());
  });
});

describe('session file', () => {
  const savedAt = Date.UTC(2026, 10, 21);
  const path = `${folder}/session.perfolio`;

  async function session(): Promise<Blob> {
    const blob = new Blob([readFileSync('tests/fixtures/threadcreate.prof')]);
    const bench = new Blob([readFileSync('tests/fixtures/setup/before/bench-profiled.txt')]);
    const files = [
      { path: 'before/threadcreate.prof', blob, limit: 2 ** 30, items: [{ side: 'before' as const }, null] },
      { path: 'bench.txt', blob: bench, limit: null, items: [{ side: null, role: 'measured' as const }] },
    ];
    const place = '#/cpu?view=top';
    return writeSessionFile({ name: 'Friday', names, edits: edited, received: [], place, files }, savedAt);
  }

  async function membersOf(archive: Blob): Promise<string[]> {
    const members: string[] = [];
    for await (const member of zipMembers(archive)) {
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      for await (const chunk of member.chunks()) pieces.push(chunk.slice());
      members.push(`${member.path}: ${Buffer.from(await new Blob(pieces).arrayBuffer()).toString('latin1')}`);
    }
    return members;
  }

  async function stored(): Promise<Blob> {
    if (!existsSync(path) && process.env['CI'] === undefined) {
      writeFileSync(path, new Uint8Array(await (await session()).arrayBuffer()));
    }
    return new Blob([readFileSync(path)]);
  }

  test('opens with the recorded content', async () => {
    const archive = await stored();
    expect(isZip(new Uint8Array(await archive.slice(0, 4).arrayBuffer()))).toBe(true);
    const { files, ...read } = (await readSessionFile(archive))!;
    const contents = files.map(async ({ blob, ...its }) => ({
      ...its,
      text: Buffer.from(await blob.arrayBuffer()).toString('base64'),
    }));
    const content = asText({ ...read, files: await Promise.all(contents) });
    await frozen(() => expect(content).toMatchFileSnapshot(`../${folder}/session.json`));
  });

  test('is written with the same members', async () => {
    const read = (await readSessionFile(await stored()))!;
    const again = await writeSessionFile(read, savedAt);
    const [now, then] = [await membersOf(again), await membersOf(await stored())];
    await frozen(() => expect(now).toEqual(then));
  });
});
