import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { encodeProfile } from '../../tests/encodeProfile.ts';
import { encodePayload } from '../link/payload/encodePayload.ts';
import type { SharedItem } from '../model/shared.ts';
import { shareCodes } from './kindFolders.ts';
import { type ReadOptions, readFile } from './readFile.ts';

const profile = encodeProfile({
  valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
  samples: [{ values: [7n], stack: ['main', 'walk'] }],
});

/** The result of reading a file, one line per item: 'cpu.prof: CPU profile', or with the reason for rejection. */
async function read(bytes: Uint8Array, options?: ReadOptions): Promise<string[]> {
  const lines: string[] = [];
  for await (const { path, reading } of readFile(new Blob([bytes.slice()]), 'cpu.prof', options)) {
    lines.push(`${path}: ${reading.dataset?.title ?? reading.problems[0]?.message}`);
  }
  return lines;
}

describe('gzip', () => {
  const packed = new Uint8Array(gzipSync(profile));

  test('a profile is read with and without gzip', async () => {
    expect(await read(profile)).toEqual(['cpu.prof: CPU profile']);
    expect(await read(packed)).toEqual(['cpu.prof: CPU profile']);
  });

  test('several members are one file, whether or not the browser accepts them', async () => {
    const members = [profile.slice(0, 20), new Uint8Array(0), profile.slice(20)].map((part) => gzipSync(part));
    expect(await read(new Uint8Array(Buffer.concat(members)))).toEqual(['cpu.prof: CPU profile']);
  });

  test('bytes after the end are rejected', async () => {
    const [line] = await read(new Uint8Array([...packed, ...new Uint8Array(512)]));
    expect(line).toMatch(/Behind the end of the compressed file|other bytes follow its end/);
  });

  test('a wrong checksum and a cut-off file give different errors', async () => {
    const wrong = packed.slice();
    wrong[wrong.length - 6]! ^= 1;
    expect((await read(wrong))[0]).toContain('its checksum does not fit its content');
    expect((await read(packed.slice(0, -9)))[0]).toContain('cut off');
  });
});

describe('the limit', () => {
  /** A profile with an endless sequence of samples. */
  const long = new Uint8Array(
    gzipSync(
      encodeProfile({
        valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
        samples: Array.from({ length: 20_000 }, () => ({ values: [7n], stack: ['main', 'walk'] })),
      }),
    ),
  );

  test('reading stops at the limit and suggests a higher one, with which reading continues', async () => {
    for await (const { reading } of readFile(new Blob([long]), 'long.prof', { limit: 100_000 })) {
      expect(reading.recognisedAs).toBe('pprof profile');
      expect(reading.problems[0]).toMatchObject({ severity: 'fatal', nextLimit: 400_000 });
    }
    expect(await read(long, { limit: 400_000 })).toEqual(['cpu.prof: CPU profile']);
  });

  test('a higher limit is not suggested for files that are no profiles', async () => {
    const zeros = new Uint8Array(gzipSync(new Uint8Array(1_000_000)));
    for await (const { reading } of readFile(new Blob([zeros]), 'zeros.gz', { limit: 300_000 })) {
      expect(reading.dataset).toBeNull();
      expect(reading.problems[0]?.nextLimit).toBeUndefined();
    }
  });
});

describe('texts of tests', () => {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const test1 = '=== RUN   TestA\n    a_test.go:3: some output\n--- PASS: TestA (0.00s)\n';

  test('a long one without benchmarks is one of tests, one with benchmarks at its end one of benchmarks', async () => {
    const long = test1.repeat(2000);
    expect(await read(encode(`${long}PASS\n`))).toEqual(['cpu.prof: Go test output']);
    expect(await read(encode(`${long}BenchmarkX-8 \t 100 \t 5.0 ns/op\nPASS\n`))).toEqual(['cpu.prof: Go benchmarks']);
  });

  test.each([
    ['', 'This file is empty.'],
    [
      '# a\n./a.go:3:2: undefined: foo\n',
      'This is what the Go compiler or `go build` says of code that does not build, so nothing was measured.',
    ],
    ['ok  \ta\t0.1s\tcoverage: 5.0% of statements\n', 'Coverage of packages'],
    [`${test1}ok  \ta\t0.1s\tcoverage: 5.0% of statements\n`, 'Go test output'],
    [`BenchmarkX-8 \t 100 \t 5.0 ns/op\n--- FAIL: TestA (0.00s)\nFAIL\n`, 'Go benchmarks'],
    ['panic: oh\n\ngoroutine 1 [running]:\nmain.main()\n\t/src/main.go:3 +0x1d\n', 'Crash of a Go program'],
  ])('%j', async (text, said) => {
    expect(await read(encode(text))).toEqual([`cpu.prof: ${said}`]);
  });
});

test('a cancelled reading throws the reason', async () => {
  const controller = new AbortController();
  controller.abort(new Error('called off'));
  await expect(read(new Uint8Array(gzipSync(profile)), { signal: controller.signal })).rejects.toThrow('called off');
});

test('shared data give one item per dataset, with name, side and problems', async () => {
  const items: SharedItem[] = [];
  for await (const { path, size, reading } of readFile(new Blob([profile.slice()]), 'before/cpu.prof')) {
    const problems = [{ severity: 'warning', message: 'It is short.' } as const];
    items.push({ path, size, side: 'before', dataset: reading.dataset!, problems });
  }
  const head = { names: { before: '', after: '' }, edits: [], place: '' };
  const payload = await encodePayload({ head, items }, true, shareCodes);
  for await (const { path, side, reading } of readFile(new Blob([payload]), 'shared.perfolio')) {
    expect([path, side, reading.dataset?.title]).toEqual(['before/cpu.prof', 'before', 'CPU profile']);
    expect(reading.problems.map(({ message }) => message)).toEqual(['It is short.']);
  }
  const cut = new Blob([payload.slice(0, -20)]);
  for await (const { path, reading } of readFile(cut, 'shared.perfolio')) {
    expect([path, reading.dataset, reading.recognisedAs]).toEqual(['shared.perfolio', null, 'shared data']);
    expect(reading.problems[0]?.message).toContain('changed on the way');
  }
});

test.each(['NotReadableError', 'NotFoundError', 'AbortError'])(
  'a file that the browser cannot read (%s) is set aside',
  async (name) => {
    const gone = new Blob(['x']);
    gone.slice = () => gone;
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', name));
    const found: unknown[] = [];
    for await (const { path, reading } of readFile(gone, 'cpu.prof')) {
      found.push([path, reading.dataset, reading.problems[0]?.message]);
    }
    expect(found).toEqual([
      ['cpu.prof', null, 'The browser cannot read this file: it was moved, changed or locked after it was dropped.'],
    ]);
  },
);
