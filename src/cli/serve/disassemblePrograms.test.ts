import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { skipWithout } from '../../../tests/skipWithout.ts';
import { disassemblePrograms } from './disassemblePrograms.ts';

// A `go` of these tests; with the real one: tests/conformance/disassembly.test.ts.

const home = mkdtempSync(join(tmpdir(), 'perfolio-programs-'));
const profile = 'tests/fixtures/disassembly/cpu.prof';
const goMark = Buffer.from('\xff Go buildinf:', 'latin1');
const begins: Record<string, number[]> = {
  elf: [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1],
  macho: [0xcf, 0xfa, 0xed, 0xfe],
  pe: [0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0],
};

const withoutShell = process.platform === 'win32' ? 'a shell, which this machine does not have' : '';
skipWithout(withoutShell);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(home, 'one-'));
  mkdirSync(join(folder, 'path'));
  vi.stubEnv('PATH', join(folder, 'path'));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A program of this kind; the mark of Go is where two chunks of a file meet. */
function program(kind: string, isGo = true): string {
  const path = join(folder, kind);
  const before = Buffer.concat([Buffer.from(begins[kind]!), Buffer.alloc(2 ** 20 - begins[kind]!.length - 5)]);
  writeFileSync(path, Buffer.concat([before, isGo ? goMark : Buffer.alloc(20), Buffer.alloc(500)]));
  return path;
}

function foldedStacks(): string {
  const path = join(folder, 'stacks.folded');
  writeFileSync(path, 'main;work 3\nmain;rest 2\n');
  return path;
}

/** A `go` whose `nm` lists a function, by default one of the profile, and whose `objdump` does this. */
function goThat(script: string, symbol = 'runtime.memmove'): void {
  const path = join(folder, 'path', 'go');
  writeFileSync(path, `#!/bin/sh\nif [ "$2" = nm ]; then echo '  1000 16 T ${symbol}'; exit 0; fi\n${script}\n`);
  chmodSync(path, 0o755);
}

async function opened(paths: string[], signal = new AbortController().signal) {
  const said: string[] = [];
  const texts = join(folder, 'texts');
  const files = await disassemblePrograms(
    paths.map((path) => ({ path, shown: path.slice(path.lastIndexOf('/') + 1), side: null })),
    {
      folder: async () => {
        mkdirSync(texts);
        return texts;
      },
      say: (line) => said.push(line),
      signal,
    },
  );
  return { files, said, texts };
}

describe.skipIf(withoutShell !== '')('programs among the files', () => {
  test.each(['elf', 'macho', 'pe'])(
    'are replaced by the instructions of the functions of profiles: %s',
    async (kind) => {
      goThat('echo "$@" > "$0.asked"; echo "TEXT main.work(SB) main.go"');
      const { files, said, texts } = await opened([profile, program(kind)]);
      expect(files).toEqual([
        { path: profile, shown: 'cpu.prof', side: null },
        { path: join(texts, 'objdump-1.txt'), shown: `${kind}.objdump.txt`, side: null },
      ]);
      expect(readFileSync(files[1]!.path, 'utf8')).toBe('TEXT main.work(SB) main.go\n');
      expect(readFileSync(join(folder, 'path', 'go.asked'), 'utf8')).toBe(
        String.raw`tool objdump -s ^(runtime\.memmove)$ ${join(folder, kind)}` + '\n',
      );
      expect(said).toEqual([
        `${kind}: reading its instructions with go tool objdump …`,
        `${kind}: instructions, 27\u00a0B`,
      ]);
    },
  );

  test('with the build id, if the program has one', async () => {
    goThat('echo "TEXT main.work(SB) main.go"');
    const path = program('elf');
    const bytes = readFileSync(path);
    bytes.write('\x04\0\0\0\x14\0\0\0\x03\0\0\0GNU\0abcdefghijklmnopqrst', 0xfdc, 'latin1');
    writeFileSync(path, bytes);
    const { files } = await opened([profile, path]);
    expect(readFileSync(files[1]!.path, 'utf8')).toBe(
      `Build ID: ${Buffer.from('abcdefghijklmnopqrst').toString('hex')}\n\nTEXT main.work(SB) main.go\n`,
    );
  });

  test('stay where Go is not installed', async () => {
    const path = program('elf');
    const { files, said } = await opened([profile, path]);
    expect(files.map((file) => file.path)).toEqual([profile, path]);
    expect(said.at(-1)).toBe('elf: its instructions are not shown. Go is not installed, or not in the PATH.');
  });

  test('stay where objdump fails, and others are replaced', async () => {
    goThat('case "$5" in *elf) echo "objdump: no symbol section" >&2; exit 1;; *) echo TEXT;; esac');
    const path = program('elf');
    const { files, said } = await opened([path, profile, program('pe')]);
    expect(files.map(({ shown }) => shown)).toEqual(['elf', 'cpu.prof', 'pe.objdump.txt']);
    expect(files[0]!.path).toBe(path);
    expect(said[1]).toBe('elf: its instructions are not shown. go tool objdump says: objdump: no symbol section');
  });

  test('stay if they have none of the functions', async () => {
    goThat('echo TEXT', 'main.unused');
    const { files, said } = await opened([profile, program('elf')]);
    expect(files[1]!.shown).toBe('elf');
    expect(said.at(-1)).toBe("elf: it has none of the profiles' functions.");
  });

  test.each([
    ['of another language', () => [profile, program('elf', false)]],
    ['without a profile', () => [program('elf')]],
    ['beside a profile without addresses', () => [foldedStacks(), program('elf')]],
  ])('are left alone %s', async (_, paths) => {
    goThat('echo > "$0.asked"');
    const named = paths();
    const { files, said } = await opened(named);
    expect(files.map(({ path }) => path)).toEqual(named);
    expect(said).toEqual([]);
    expect(existsSync(join(folder, 'path', 'go.asked'))).toBe(false);
  });

  test('and unreadable paths are left to those who open them', async () => {
    const { files } = await opened([folder, join(folder, 'missing')]);
    expect(files.map(({ path }) => path)).toEqual([folder, join(folder, 'missing')]);
  });

  test('are ended at once', async () => {
    goThat('echo > "$0.asked"; exec /bin/sleep 60');
    const ending = new AbortController();
    const waiting = opened([profile, program('elf')], ending.signal);
    await expect.poll(() => existsSync(join(folder, 'path', 'go.asked'))).toBe(true);
    ending.abort(new Error('Ended.'));
    await expect(waiting).rejects.toThrow('Ended.');
  });
});
