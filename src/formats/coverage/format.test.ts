import { describe, expect, test } from 'vitest';
import { makeRandom } from '../../../tests/random.ts';
import { ByteReader } from '../../codes/byteReader.ts';
import { ByteWriter } from '../../codes/byteWriter.ts';
import type { Coverage } from '../../model/coverage.ts';
import { FileHead } from '../fileHead.ts';
import type { Reading } from '../inputFormat.ts';
import { format } from './format.ts';
import { share } from './share.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

async function readText(text: string | Uint8Array): Promise<Reading> {
  const bytes = typeof text === 'string' ? encode(text) : text;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let index = 0; index < bytes.length; index += 1000) yield bytes.subarray(index, index + 1000);
  }
  return format.read(chunks());
}

async function coverageIn(text: string | Uint8Array): Promise<Coverage> {
  const { dataset, problems } = await readText(text);
  if (dataset?.kind !== 'coverage') throw new Error(problems[0]?.message);
  return dataset.data;
}

/** Blocks as `file:line count`. */
function blocksOf({ blocks, files }: Coverage): string[] {
  return Array.from(
    blocks.file,
    (file, row) => `${files[file]}:${blocks.startLine[row]} ${blocks.statements[row]} ${blocks.executed[row]}`,
  );
}

const profile = `mode: set
a/x.go:3.10,5.2 2 1
a/x.go:7.10,9.2 1 0
a/y.go:3.10,5.2 4 1
`;

describe('a coverage profile', () => {
  test('has blocks, file by file', async () => {
    const coverage = await coverageIn(profile);
    expect(coverage.mode).toBe('set');
    expect(blocksOf(coverage)).toEqual(['a/x.go:3 2 1', 'a/x.go:7 1 0', 'a/y.go:3 4 1']);
  });

  test.each([
    ['set', 1],
    ['count', 7],
    ['atomic', 7],
  ])('a block that is repeated in mode %s counts once', async (mode, executed) => {
    const first = mode === 'set' ? 1 : 3;
    const coverage = await coverageIn(
      `mode: ${mode}\na/x.go:3.10,5.2 2 ${first}\na/x.go:3.10,5.2 2 ${mode === 'set' ? 0 : 4}\n`,
    );
    expect(blocksOf(coverage)).toEqual([`a/x.go:3 2 ${executed}`]);
  });

  test('of several profiles, one after the other, is one with a caveat', async () => {
    const { dataset, problems } = await readText(`${profile}mode: set\na/x.go:7.10,9.2 1 1\n`);
    expect(blocksOf(dataset!.data as Coverage)).toEqual(['a/x.go:3 2 1', 'a/x.go:7 1 1', 'a/y.go:3 4 1']);
    expect(problems.map(({ message }) => message)).toEqual([
      'The file has 2 profiles, one after the other. Blocks that occur in several count once. `go tool cover` refuses such a file.',
    ]);
  });

  test('that is cut off says in which line', async () => {
    const { problems } = await readText(profile.slice(0, -8));
    expect(problems).toMatchObject([{ severity: 'warning', line: 4 }]);
  });

  test('with nothing but a mode says why it is empty', async () => {
    const { dataset, problems } = await readText('mode: set\n');
    expect(dataset).toBeNull();
    expect(problems[0]?.message).toMatch(/only its first line, “mode: set”: no package was measured/);
    expect(format.matches(new FileHead(encode('mode: set\n'), false))).toBeGreaterThan(0.9);
  });

  test('is read in UTF-16, with Windows line ends and colours', async () => {
    const text = `\ufeff${profile.replaceAll('\n', '\r\n').replace('a/y.go', '\u001b[1ma/y.go\u001b[0m')}`;
    const bytes = new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer);
    expect(format.matches(new FileHead(bytes, false))).toBeGreaterThan(0.9);
    expect(blocksOf(await coverageIn(bytes))).toEqual(blocksOf(await coverageIn(profile)));
  });
});

test('the text of go tool cover -func has functions and a total', async () => {
  const text = 'a/x.go:3:\t\t\tOpen\t\t\t66.7%\na/x.go:9:\t(*T).Close\t\t100.0%\ntotal:\t\t(statements)\t\t63.0%\n';
  const { functions, printedTotal } = await coverageIn(text);
  expect(functions.map(({ name, line, percent }) => [name, line, percent])).toEqual([
    ['Open', 3, 66.7],
    ['(*T).Close', 9, 100],
  ]);
  expect(printedTotal).toBe(63);
});

describe('lines of go test -cover', () => {
  test.each([
    ['ok  \ta/b\t0.832s\tcoverage: 62.8% of statements\n', 'a/b', 62.8, ''],
    ['ok  \ta/b\t(cached)\tcoverage: 75.1% of statements in ./...\n', 'a/b', 75.1, './...'],
    ['ok  \ta/b\t0.1s\tcoverage: 0.0% of statements [no tests to run]\n', 'a/b', 0, ''],
    ['\ta/b\t\tcoverage: 0.0% of statements\n', 'a/b', 0, ''],
    [
      'PASS\ncoverage: 75.1% of statements in ./...\nok  \ta/b\t0.1s\tcoverage: 75.1% of statements in ./...\n',
      'a/b',
      75.1,
      './...',
    ],
    ['coverage: 75.1% of statements in ./...\n', '', 75.1, './...'],
  ])('%j', async (text, name, percent, of) => {
    expect(format.matches(new FileHead(encode(text), false))).toBe(0.9);
    expect((await coverageIn(text)).packages).toEqual([{ name, percent, without: '', of }]);
  });

  test('a package without tests has a reason', async () => {
    const { packages } = await coverageIn(
      '?   \ta/c\t[no test files]\nok  \ta/b\t0.1s\tcoverage: 5.0% of statements\n',
    );
    expect(packages.map(({ name, percent, without }) => [name, percent, without])).toEqual([
      ['a/c', null, 'no test files'],
      ['a/b', 5, ''],
    ]);
  });
});

describe('other texts are no coverage', () => {
  test.each([
    ['prose', 'We have coverage of 75% of statements.\n'],
    ['tests one by one', '--- FAIL: TestX (0.00s)\ncoverage: 5.0% of statements\n'],
    ['a web page', '<html>\nmode: set\n</html>'],
    ['a mode in a configuration', 'mode: set of rules\nname: x\n'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(format.matches(new FileHead(encode(text), false))).toBe(0);
  });
});

const mutations = process.env['PERFOLIO_TEST_ALL'] === '1' ? 10_000 : 300;

test(`${mutations} damaged files give a result or a reason, and never an error`, async () => {
  const texts = [
    profile,
    'a/x.go:3:\t\tOpen\t\t66.7%\ntotal:\t\t(statements)\t\t63.0%\n',
    'ok  \ta/b\t0.832s\tcoverage: 62.8% of statements in ./...\n?   \ta/c\t[no test files]\n',
    'mode: count\na/x.go:3.10,5.2 2 99999999999999999999\na/x.go:5.2,3.1 1 1\na/x.go:0.0,0.0 0 0\n',
  ].map(encode);
  const reasons: unknown[] = [];
  const random = makeRandom(20261123);
  for (let round = 0; round < mutations; round++) {
    const bytes = Uint8Array.from(random.pick(texts));
    for (let change = 1 + random.below(6); change > 0; change--) bytes[random.below(bytes.length)] = random.below(256);
    const cut = bytes.subarray(random.below(3), bytes.length - random.below(bytes.length));
    expect(format.matches(new FileHead(cut, false))).toBeGreaterThanOrEqual(0);
    const { dataset, problems } = await readText(cut);
    if (dataset?.kind !== 'coverage') {
      reasons.push(problems[0]?.severity);
      continue;
    }
    const writer = new ByteWriter();
    share.write(writer, dataset.data);
    expect(share.read(new ByteReader(writer.take()))).toEqual(dataset.data);
  }
  expect(new Set(reasons)).toEqual(new Set(['fatal']));
});
