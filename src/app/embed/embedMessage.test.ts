import { expect, test } from 'vitest';
import { mostSentBytes, mostSentFiles, readSentMessage } from './embedMessage.ts';

const bytes = new Uint8Array([1, 2, 3]);
const files = [{ name: 'cpu.prof', buffer: bytes.buffer }];

test('files with sides, a title and a view', async () => {
  const message = readSentMessage({
    perfolio: {
      files: [
        { name: 'before/cpu.prof', buffer: bytes.buffer, side: 'before' },
        { name: 'after/cpu.prof', buffer: bytes.subarray(1), side: 'after' },
        { name: 'bench.txt', buffer: new Blob(['ok']) },
      ],
      title: ' Release 1.5 ',
      view: '#/cpu?view=top&data=AAAA&before=https://example.com/x',
    },
  });
  const { sent } = message!;
  expect(sent).toMatchObject({ title: 'Release 1.5', totalBytes: 7, view: { section: 'cpu' } });
  expect(sent?.files.map(({ path, side }) => [path, side])).toEqual([
    ['before/cpu.prof', 'before'],
    ['after/cpu.prof', 'after'],
    ['bench.txt', undefined],
  ]);
  expect(new Uint8Array(await sent!.files[1]!.blob.arrayBuffer())).toEqual(new Uint8Array([2, 3]));
  // A view names no files.
  expect([...sent!.view!.params]).toEqual([['view', 'top']]);
});

test.each([null, 1, 'PONG', {}, [], { perfolio: null }, { perfolio: 'files' }, { type: 'webpackOk' }])(
  'what is not for Perfolio is no message: %o',
  (data) => {
    expect(readSentMessage(data)).toBeNull();
  },
);

test.each([
  [{}, /no list “files”/],
  [{ files: [] }, /no list “files”/],
  [{ files: 'cpu.prof' }, /no list “files”/],
  [{ files: [null] }, /“buffer” of file 1/],
  [{ files: [...files, { name: 'x', buffer: 'text' }] }, /“buffer” of file 2/],
  [{ files: [{ name: 'x', buffer: new Uint8Array(new SharedArrayBuffer(8)) }] }, /“buffer” of file 1/],
  [{ files: [{ ...files[0], side: 'left' }] }, /“side” of file 1/],
  [{ files: Array.from({ length: mostSentFiles + 1 }, () => files[0]) }, /1,001 files, more than 1000/],
])('a message that is not understood says what is wrong: %o', (perfolio, refusal) => {
  expect(readSentMessage({ perfolio })).toMatchObject({ sent: null, refusal: expect.stringMatching(refusal) });
});

test('too many bytes are refused before they are opened', () => {
  const large = new Blob([]);
  Object.defineProperty(large, 'size', { value: mostSentBytes / 2 + 1 });
  const perfolio = { files: [1, 2].map((at) => ({ name: `${at}.prof`, buffer: large })) };
  expect(readSentMessage({ perfolio })?.refusal).toMatch(/more than 512\sMiB/);
});

test('a name, a title and a view are as bounded as the rest', () => {
  const name = `evil\u202Ecod.exe\n${'x'.repeat(10_000)}`;
  const perfolio = { files: [{ ...files[0], name }, { buffer: bytes.buffer }], title: ['a'], view: 'x'.repeat(1e6) };
  const { sent } = readSentMessage({ perfolio })!;
  expect(sent?.files[0]?.path).toHaveLength(300);
  expect(sent?.files[0]?.path).toMatch(/^evil cod\.exe x+$/);
  expect(sent?.files[1]?.path).toBe('file-2');
  expect(sent).toMatchObject({ title: '', view: null });
});
