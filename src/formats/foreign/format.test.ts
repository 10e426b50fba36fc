import { describe, expect, test } from 'vitest';
import { FileHead } from '../fileHead.ts';
import { format } from './format.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Bytes from hexadecimal digits; spaces are ignored. */
const hex = (digits: string) =>
  Uint8Array.from(digits.replaceAll(' ', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const utf16 = (text: string) => {
  const bytes = [0xff, 0xfe];
  for (const character of text) bytes.push(character.charCodeAt(0) & 255, character.charCodeAt(0) >> 8);
  return Uint8Array.from(bytes);
};

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < bytes.length; index += size) yield bytes.subarray(index, index + size);
}

const nameOf = async (bytes: Uint8Array) => (await format.read(inChunks(bytes, 1000))).recognisedAs;

describe('files that are recognized by their first bytes', () => {
  test.each([
    ['', 'Empty file'],
    ['00000000 00000000', 'File of zeros'],
    ['7f454c46 02010100 00000000 00000000 0200', 'Program for Linux'],
    ['7f454c46 02010100 00000000 00000000 0400', 'Core dump'],
    ['cffaedfe 07000001', 'Program for macOS'],
    ['4d5a9000 03000000 04000000 ffff0000', 'Program for Windows'],
    ['28b52ffd 0458', 'Zstandard file'],
    ['fd377a58 5a00 0004', 'xz file'],
    ['425a6839 31415926 5359', 'bzip2 file'],
    ['04224d18 6440', 'LZ4 file'],
    ['52617221 1a0701', 'RAR archive'],
    ['377abcaf 271c 0004', '7-Zip archive'],
    ['1f8b0800 00000000', 'Twice compressed file'],
    ['789c4b4c 4a0600', 'zlib stream'],
    ['50415231 15041500', 'Parquet file'],
    ['89504e47 0d0a1a0a', 'PNG picture'],
    ['ffd8ffe0 0010', 'JPEG picture'],
    ['50455246 494c4532 6800', 'Linux perf recording'],
    // The magic bytes of gzip, 1f 8b 08, after conversion by two kinds of text converter.
    ['1fefbfbd 08000000 0000', 'Damaged binary file'],
    ['fffe1f00 ef000800 00000000', 'Damaged binary file'],
  ])('%s is named %s', async (digits, name) => {
    expect(await nameOf(hex(digits))).toBe(name);
    expect(format.matches(new FileHead(hex(digits), true))).toBeGreaterThanOrEqual(0.9);
  });

  test.each([
    ['go 1.26 trace\0\0\0\u0001', 'Go execution trace'],
    ['go1.7 heap dump\n\u0006\u0000', 'Go heap dump'],
    ['%PDF-1.7\n', 'PDF document'],
    ['SQLite format 3\0\u0010\0', 'SQLite database'],
    ['*version\n3\nclock=dual\n', 'Android method trace'],
    ['HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\n\r\n\u001f', 'Saved HTTP answer'],
  ])('%j is named %s', async (head, name) => {
    expect(await nameOf(bytesOf(head))).toBe(name);
    expect(format.matches(new FileHead(bytesOf(head), true))).toBe(1);
  });
});

describe('text', () => {
  test.each([
    // Pages that users save instead of a profile.
    ['<!doctype html>\n<title>Sign in</title>', 'HTML page'],
    ['<!-- x -->\n<html><body><h1>502 Bad Gateway</h1></body></html>', 'HTML page'],
    ['<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', 'XML error message'],
    ['<?xml version="1.0"?>\n<svg width="10">', 'SVG picture'],
    [
      '\n./shop:     file format elf64-x86-64\n\nSections:\nIdx Name          Size      VMA\n',
      'Output of objdump without instructions',
    ],
    ['Could not enable CPU profiling: cpu profiling already in use\n', 'Error message of a server'],
    ['Unknown profile\n', 'Error message of a server'],
    ['404 page not found\n', 'Error message of a server'],
    ['version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n', 'Git LFS pointer'],
    ['H4sIAAAAAAACAyyQP07DMBTGsZ00\nFzu2UqwI\n', 'Base64 text'],
    ['00000000: 1f8b 0800 0000 0000 0002 ff2c 90bf 4ec3  ...\n', 'Hex dump'],
    ['1f8b08000000000002ff2c90bf4ec33010c6b19d34173b52', 'Hex dump'],
    // Text output of profiling tools.
    ['PeriodType: cpu nanoseconds\nPeriod: 10000000\nTime: 2026\nSamples:\nsamples/count\n', 'Output of go tool pprof'],
    ['File: a.test\nType: cpu\n      flat  flat%   sum%        cum   cum%\n', 'Output of go tool pprof'],
    ['File: a.test\n-----------+-------------------------\n 10ms  main.main\n', 'Output of go tool pprof'],
    ['digraph "a.test" {\nnode [style=filled]\n', 'Graph for Graphviz'],
    ['GO PREPROFILE V1\nmain.main\nmain.leaf\n12 3400\n', 'PGO profile as text'],
    // Formats of other profilers.
    ['{"nodes":[{"id":1,"callFrame":{"functionName":"(root)"}}]}', 'V8 CPU profile'],
    ['{"head":{"callFrame":{"functionName":"(root)"},"selfSize":0}}', 'V8 heap profile'],
    ['{"traceEvents":[]}', 'Chrome trace'],
    ['[{"name":"a","ph":"X"}]', 'Chrome trace'],
    ['{\n "dhatFileVersion": 2\n}', 'DHAT profile'],
    ['# Samples: 1K of event cycles\n#\n# Overhead  Command  Shared Object  Symbol\n', 'perf report output'],
    ['--- heapz 1 ---\nresolution = bytes\n', 'Java profile as text'],
    ['--- contentionz 1 ---\nformat = java\nresolution = us\n', 'Java profile as text'],
    ['--- threadz 1 ---\n\n--- Thread 7eff063d9940 (name: main/25376) stack: ---\n', 'Stacks of threads as text'],
    ['--- Thread 7eff063d9940 (name: main/25376) stack: ---\n  PC: 0xbc8f1c\n', 'Stacks of threads as text'],
    ['# callgrind format\nversion: 1\n', 'callgrind profile'],
    ['version: 1\ncreator: callgrind-3.22\n', 'callgrind profile'],
    ['name    old time/op  new time/op  delta\nA-8  1.00ms ± 2%  0.90ms ± 1%  -10.00%\n', 'benchstat report'],
    ['{"resourceSpans":[]}', 'OpenTelemetry data'],
    [' \n\t\n', 'File of blanks'],
    ['{"a": 1}', 'JSON file'],
    ['# a\n./a.go:3:2: undefined: foo\n', 'Errors of a build'],
    ['Encoding takes 12 ns/op.\n', 'Benchmark results'],
    ['# Notes\n\nSee the report.\n', 'Markdown document'],
    ['Recorded today.\n\n|file|tool|\n|---|:---|\n|wrk.txt|wrk|\n', 'Markdown document'],
    ['The pool made the encoder faster. We have to measure it again on the large machine.\n', 'Prose'],
    ['12:30:01 server started on port 8080 in 35 ms. 12:30:02 request 7 took 12 ms. Done now.\n', 'Text'],
    ['hello\n', 'Text'],
  ])('%j is named %s', async (text, name) => {
    expect(await nameOf(bytesOf(text))).toBe(name);
  });

  /** Files of a performance investigation that are recognized but cannot be read yet. */
  test.each([['This is ApacheBench, Version 2.3\nConcurrency Level:      10\n', 'ApacheBench output']])(
    '%j is named %s, which is not read yet',
    async (text, name) => {
      const reading = await format.read(inChunks(bytesOf(text), 1000));
      expect(reading.recognisedAs).toBe(name);
      expect(reading.problems[0]?.message).toMatch(/Perfolio does not read [\w ]+ yet\.$/);
    },
  );

  test('text as PowerShell, Windows and a terminal write it', async () => {
    const trace = 'gc 1 @0.011s 2%: 0.018+1.2+0.003 ms clock, 4->4->0 MB\r\n';
    expect(await nameOf(utf16(trace))).toBe('Collector’s trace');
    expect(await nameOf(utf16(trace).subarray(2))).toBe('Collector’s trace');
    expect(await nameOf(bytesOf(`\ufeff${trace}`))).toBe('Collector’s trace');
    expect(await nameOf(bytesOf(`\u001b[32m${trace}`))).toBe('Collector’s trace');
  });

  test('the hint repeats the message of the server', async () => {
    const reading = await format.read(inChunks(bytesOf('Unknown profile\n'), 10));
    expect(reading.problems[0]?.message).toBe('The server answered “Unknown profile” instead of sending a profile.');
  });
});

describe('a profile is left to the pprof format', () => {
  /** The sample type and the string table of a CPU profile, in protobuf. */
  const profile = hex('0a04 08011002 3200 320773616d706c6573 3205636f756e74');
  test('a well-formed profile', () => expect(format.matches(new FileHead(profile, true))).toBeLessThanOrEqual(0.3));
  test('a profile whose string table comes first', () =>
    expect(format.matches(new FileHead(profile.subarray(6), true))).toBeLessThanOrEqual(0.3));
  /** Field 15 has the tag 78, and a zlib stream may begin with 78 01 too. */
  test('a profile that begins with its documentation address', () => {
    expect(format.matches(new FileHead(Uint8Array.from([0x78, 0x01, ...profile]), true))).toBeLessThanOrEqual(0.32);
  });
  test('a profile whose bytes are all valid text', () => {
    expect(
      format.matches(new FileHead(bytesOf(`2${String.fromCharCode(40)}${'a'.repeat(40)}`), true)),
    ).toBeLessThanOrEqual(0.35);
  });
});

test('only the beginning is read, and every file gets a sentence and a hint', async () => {
  let asked = 0;
  async function* endless() {
    for (;;) {
      asked++;
      yield new Uint8Array(40_000).fill(0xee);
    }
  }
  const { dataset, problems } = await format.read(endless());
  expect(asked).toBe(2);
  expect(dataset).toBeNull();
  expect(problems).toHaveLength(1);
  expect(problems[0]?.severity).toBe('fatal');
  expect(problems[0]?.message).toMatch(/\.$/);
  expect(problems[0]?.hint).toMatch(/\.$/);
});
