import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { isTar, isZip, type Member } from './archive.ts';
import { tarMembers } from './tarMembers.ts';
import { zipMembers } from './zipMembers.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function textOf(member: Member): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of member.chunks()) text += decoder.decode(chunk, { stream: true });
  return text;
}

/** Path → content of every member; for a member that cannot be unpacked, the reason. */
async function contents(members: AsyncIterable<Member>): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const member of members) all[member.path] = member.problem ?? (await textOf(member));
  return all;
}

function zip(files: Record<string, string>, level: 0 | 6 = 6): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, bytesOf(text)])), {
    level,
  }).slice();
}

describe('zip', () => {
  const files = { 'before/cpu.prof': 'a'.repeat(5000), 'after/cpu.prof': 'b' };

  test.each([0, 6] as const)('members stored or packed (level %d)', async (level) => {
    const archive = zip(files, level);
    expect(isZip(archive)).toBe(true);
    expect(await contents(zipMembers(new Blob([archive])))).toEqual(files);
  });

  test('files that macOS adds are no evidence, and neither are folders', async () => {
    const archive = zip({ ...files, '__MACOSX/before/._cpu.prof': 'x', 'before/.DS_Store': 'x', 'before/': '' });
    expect(Object.keys(await contents(zipMembers(new Blob([archive]))))).toEqual(Object.keys(files));
  });

  test('only requested members are unpacked', async () => {
    const members = zipMembers(new Blob([zip(files)]));
    await members.next();
    const second = (await members.next()).value as Member;
    expect(await textOf(second)).toBe('b');
  });

  test('bytes before the archive and a comment after it are ignored', async () => {
    const archive = zip(files);
    const commented = Uint8Array.from([...archive, ...bytesOf('hello')]);
    commented[archive.length - 2] = 5;
    expect(await contents(zipMembers(new Blob([bytesOf('#!/bin/sh\n'), commented])))).toEqual(files);
  });

  test('an archive without members', async () => {
    const archive = zip({});
    expect(isZip(archive)).toBe(true);
    expect(await contents(zipMembers(new Blob([archive])))).toEqual({});
  });

  test('a member with a wrong checksum is reported as damaged', async () => {
    const archive = zip({ 'cpu.prof': 'abc' }, 0);
    archive[30 + 'cpu.prof'.length] = 0x78;
    await expect(contents(zipMembers(new Blob([archive])))).rejects.toThrow('The file cpu.prof is damaged');
  });

  test('a compressed member that cannot be unpacked is reported as damaged', async () => {
    const archive = zip({ 'cpu.prof': 'abcabcabcabcabc' });
    archive[30 + 'cpu.prof'.length] = 0xff;
    await expect(contents(zipMembers(new Blob([archive])))).rejects.toThrow('The file cpu.prof is damaged');
  });

  /** The directory is at the end, so half an archive has none. */
  test('half an archive is reported as cut off', async () => {
    const archive = zip(files);
    await expect(contents(zipMembers(new Blob([archive.subarray(0, archive.length / 2)])))).rejects.toThrow(/cut off/);
  });

  test('an encrypted member is named, and the other members are read', async () => {
    const archive = zip(files, 0);
    const directory = archive.findIndex(
      (_, index) => archive[index] === 0x50 && archive[index + 1] === 0x4b && archive[index + 2] === 1,
    );
    archive[directory + 8]! |= 1;
    expect(await contents(zipMembers(new Blob([archive])))).toEqual({
      'before/cpu.prof': 'This file is encrypted inside the zip archive.',
      'after/cpu.prof': 'b',
    });
  });

  test('an unknown compression method is named', async () => {
    const archive = zip({ 'cpu.prof': 'abc' }, 0);
    const directory = archive.findIndex(
      (_, index) => archive[index] === 0x50 && archive[index + 1] === 0x4b && archive[index + 2] === 1,
    );
    archive[directory + 10] = 93;
    const text = await contents(zipMembers(new Blob([archive])));
    expect(text['cpu.prof']).toBe('This file is packed with Zstandard, which Perfolio does not unpack.');
  });

  test('members that share their compressed bytes are rejected', async () => {
    const archive = zip({ 'a.prof': 'a'.repeat(400), 'b.prof': 'b' }, 0);
    const view = new DataView(archive.buffer);
    const second = archive.findLastIndex(
      (_, index) => archive[index] === 0x50 && archive[index + 1] === 0x4b && archive[index + 2] === 1,
    );
    view.setUint32(second + 20, 400, true);
    await expect(contents(zipMembers(new Blob([archive])))).rejects.toThrow('more bytes than the archive has');
  });

  test('other files are not recognized as zip', () => {
    expect(isZip(bytesOf('PK'))).toBe(false);
    expect(isZip(bytesOf('PKnot'))).toBe(false);
    expect(isZip(new Uint8Array())).toBe(false);
  });
});

/** One tar entry: a header with its checksum, and the content padded to whole blocks. */
function entry(
  path: string,
  text: string,
  fields: { type?: string; size?: number; magic?: string; prefix?: string } = {},
) {
  const content = bytesOf(text);
  const bytes = new Uint8Array(512 + Math.ceil(content.length / 512) * 512);
  const put = (at: number, value: string) => bytes.set(bytesOf(value), at);
  put(0, path);
  put(124, `${(fields.size ?? content.length).toString(8).padStart(11, '0')} `);
  put(148, ' '.repeat(8));
  put(156, fields.type ?? '0');
  put(257, fields.magic ?? 'ustar\0');
  put(345, fields.prefix ?? '');
  bytes.set(content, 512);
  const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  put(148, `${sum.toString(8).padStart(6, '0')}\0 `);
  return bytes;
}

const pax = (record: string) => entry('PaxHeaders/x', record, { type: 'x' });

/** The stream of an archive, in chunks that do not end at block boundaries. */
async function* stream(entries: Uint8Array[], chunkSize = 700): AsyncGenerator<Uint8Array> {
  const whole = Uint8Array.from(entries.flatMap((bytes) => [...bytes]));
  for (let index = 0; index < whole.length; index += chunkSize) yield whole.subarray(index, index + chunkSize);
}

const end = new Uint8Array(1024);

describe('tar', () => {
  test.each([1, 511, 700, 100_000])('members, in chunks of %d bytes', async (chunkSize) => {
    const long = 'x'.repeat(1500);
    const archive = [entry('before/cpu.prof', long), entry('after/cpu.prof', 'b'), end];
    expect(isTar(archive[0]!)).toBe(true);
    expect(await contents(tarMembers(stream(archive, chunkSize)))).toEqual({
      'before/cpu.prof': long,
      'after/cpu.prof': 'b',
    });
  });

  test('members that are not requested are skipped', async () => {
    const members = tarMembers(stream([entry('a.prof', 'a'.repeat(2000)), entry('b.prof', 'b'), end]));
    await members.next();
    const second = (await members.next()).value as Member;
    expect(second.path).toBe('b.prof');
    expect(await textOf(second)).toBe('b');
  });

  test('long names in every tar dialect', async () => {
    const archive = [
      entry('short.prof', '1', { prefix: 'folder/of/ustar' }),
      pax('31 path=folder/of/pax/cpu.prof\n'),
      entry('cut', '2'),
      entry('././@LongLink', 'folder/of/gnu/cpu.prof\0', { type: 'L' }),
      entry('cut', '3'),
      entry('./cpu.prof', '4', { magic: 'ustar  \0', prefix: '12345670' }),
      end,
    ];
    expect(await contents(tarMembers(stream(archive)))).toEqual({
      'folder/of/ustar/short.prof': '1',
      'folder/of/pax/cpu.prof': '2',
      'folder/of/gnu/cpu.prof': '3',
      'cpu.prof': '4',
    });
  });

  test('folders, links and clutter are omitted', async () => {
    const archive = [
      entry('before/', '', { type: '5' }),
      entry('link', '', { type: '2' }),
      entry('before/._cpu.prof', 'x'),
      entry('before/cpu.prof', 'a'),
    ];
    expect(await contents(tarMembers(stream(archive)))).toEqual({ 'before/cpu.prof': 'a' });
  });

  test('an archive that ends inside a member is reported as cut off', async () => {
    const archive = [entry('cpu.prof', 'a'.repeat(600)).subarray(0, 900)];
    await expect(contents(tarMembers(stream(archive)))).rejects.toThrow(
      'The tar archive is cut off in the middle of cpu.prof.',
    );
  });

  test('a header with a wrong checksum is reported as damaged', async () => {
    const second = entry('b.prof', 'b');
    second[0] = 0x7a;
    await expect(contents(tarMembers(stream([entry('a.prof', 'a'), second])))).rejects.toThrow('is damaged');
    expect(isTar(second)).toBe(false);
  });

  test('a reader that stops early closes the stream', async () => {
    let isClosed = false;
    async function* watched() {
      try {
        yield* stream([entry('a.prof', 'a'), entry('b.prof', 'b'), end]);
      } finally {
        isClosed = true;
      }
    }
    for await (const member of tarMembers(watched())) if (member.path === 'a.prof') break;
    expect(isClosed).toBe(true);
  });
});
