import { type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { KeptSession } from './keptTab.ts';
import { readSessionFile } from './readSessionFile.ts';
import { writeSessionFile } from './writeSessionFile.ts';

const session: KeptSession = {
  name: 'Friday',
  names: { before: 'v1.4', after: 'v1.5' },
  edits: [
    { kind: 'title', about: '', value: 'JSON' },
    { kind: 'notes', about: 'cpu', value: '**Ask** Ann.' },
    { kind: 'hidden', about: 'cpu', value: true },
  ],
  received: [],
  place: '#/cpu?view=top',
  files: [
    {
      path: 'before/cpu.prof',
      blob: new Blob([Uint8Array.of(0x1f, 0x8b, 8, 0)]),
      limit: null,
      items: [{ side: 'before' }],
    },
    {
      path: 'after/cpu.prof',
      blob: new Blob(['x'.repeat(200_000)]),
      limit: 2 ** 30,
      items: [{ side: 'after' }, null, { side: null, role: 'left-out' }],
    },
    { path: '../../etc/Grüße & co.txt', blob: new Blob(['']), limit: null, items: [] },
  ],
};

async function contents({ files }: KeptSession): Promise<unknown[]> {
  return Promise.all(
    files.map(async ({ blob, ...file }) => ({ ...file, bytes: [...new Uint8Array(await blob.arrayBuffer())].join() })),
  );
}

function archive(members: Zippable): Blob {
  return new Blob([zipSync(members)]);
}

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const manifest = { kind: 'perfolio session', version: 1, files: [{ member: 'files/1', path: 'a.prof' }] };

test('a session is completely restored from its file', async () => {
  const file = await writeSessionFile(session, Date.UTC(2026, 10, 21));
  const read = await readSessionFile(file);
  expect(read).toMatchObject({ name: 'Friday', names: session.names, edits: session.edits, place: session.place });
  expect(await contents(read!)).toEqual(await contents(session));
  expect(file.size).toBeLessThan(5000);
});

describe('other files are not recognized as session files', () => {
  test.each([
    ['text', new Blob(['BenchmarkA 1 2 ns/op'])],
    ['an archive of profiles', archive({ 'cpu.prof': Uint8Array.of(1) })],
    ['an archive with a session.json of something else', archive({ 'session.json': json({ kind: 'tabs' }) })],
    ['an archive with a session.json that is no JSON', archive({ 'session.json': Uint8Array.of(1) })],
    ['what only begins as an archive', new Blob([Uint8Array.of(0x50, 0x4b, 3, 4), 'x'])],
  ])('%s', async (_what, file) => {
    expect(await readSessionFile(file)).toBeNull();
  });
});

describe('session files that cannot be opened give an error', () => {
  test('a session file of a newer Perfolio', async () => {
    const file = archive({ 'session.json': json({ ...manifest, version: 2 }), 'files/1': Uint8Array.of(1) });
    await expect(readSessionFile(file)).rejects.toThrow('saved by a newer Perfolio');
  });

  test('a session file without a version', async () => {
    const file = archive({ 'session.json': json({ ...manifest, version: 'one' }), 'files/1': Uint8Array.of(1) });
    await expect(readSessionFile(file)).rejects.toThrow('is damaged: it does not say its version');
  });

  test('a session file without files', async () => {
    await expect(readSessionFile(archive({ 'session.json': json(manifest) }))).rejects.toThrow('There are no files');
  });

  test('a damaged session file', async () => {
    const bytes = zipSync(
      { 'session.json': json(manifest), 'files/1': new TextEncoder().encode('hello, hello') },
      { level: 0 },
    );
    const index = new TextDecoder('latin1').decode(bytes).indexOf('hello');
    bytes[index]! ^= 1;
    await expect(readSessionFile(new Blob([bytes]))).rejects.toThrow('is damaged');
  });

  /** The directory claims 2 GiB; the reader must reject it without unpacking. */
  test('a session file that claims more than the limit', async () => {
    const bytes = zipSync({ 'session.json': json(manifest), 'files/1': Uint8Array.of(1) });
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let index = 0; index < bytes.length - 46; index++) {
      const isEntry = view.getUint32(index, true) === 0x02014b50 && bytes[index + 46] === 'f'.charCodeAt(0);
      if (isEntry) view.setUint32(index + 24, 2 ** 31, true);
    }
    await expect(readSessionFile(new Blob([bytes]))).rejects.toThrow('more than 1 GiB');
  });
});

test('entries with an invalid structure are dropped', async () => {
  const files = [
    { member: 'files/1', path: 'a.prof', limit: 'all', items: [{ side: 'left' }, null, 7] },
    { member: 'files/1', path: '' },
    { member: 'files/2', path: 'gone.prof' },
    null,
  ];
  const hostile = {
    ...manifest,
    files,
    name: 7,
    names: [],
    edits: [['notes', 'cpu', 3], ['hidden', 'cpu', true], ['order', '', 'x'], 7],
    place: {},
  };
  const read = await readSessionFile(archive({ 'session.json': json(hostile), 'files/1': Uint8Array.of(1) }));
  expect(read).toMatchObject({ name: '', names: { before: '', after: '' }, place: '' });
  expect(read?.edits).toEqual([{ kind: 'hidden', about: 'cpu', value: true }]);
  expect(read?.files).toMatchObject([{ path: 'a.prof', limit: null, items: [{ side: null }, null, { side: null }] }]);
});
