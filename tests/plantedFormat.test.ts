import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDataset } from '../src/engine/openDataset.ts';
import { readFile } from '../src/engine/readFile.ts';
import { noRedaction, type PackOptions, type Redaction } from '../src/model/shared.ts';
import { loadCommands as repeated } from '../src/sections/environment/repeat/loadCommands.ts';
import { type Planted, plantFiles } from './plantFiles.ts';
import { SessionBrowser } from './sessionBrowser.ts';

// A format is a folder, whole: two that bring kinds of datasets of their own are planted, and no other file is changed.
// One says only what it must; the other also what a link keeps of its data. So is a tool whose load tests are read.

const datasetOf = (kind: string, type: string) => `
  import type { KindOfDataset } from '../datasetKind.ts';
  export interface ${type} {
    target: string;
    started: bigint;
    latencies: Float64Array;
    phases: { name: string; users: number; isWarmUp?: boolean }[];
  }
  declare module '../../model/dataset.ts' {
    interface DatasetKinds { '${kind}': ${type} }
  }
  export const kind: KindOfDataset<'${kind}'> = { name: '${kind}', recorded: ({ started }) => Number(started) };
`;

/** The likelihood is that with which `foreign` names such a file. */
const formatOf = (kind: string, mark: string) => `
  import type { Dataset } from '../../model/dataset.ts';
  import type { InputFormat } from '../inputFormat.ts';
  export const format = {
    label: '${kind}',
    matches: (head) => (head.text?.includes('${mark}') ? 0.9 : 0),
    async read(chunks) {
      let text = '';
      for await (const chunk of chunks) text += new TextDecoder().decode(chunk);
      const target = /"target":"([^"]*)"/.exec(text)?.[1] ?? '';
      const dataset: Dataset<'${kind}'> = {
        kind: '${kind}', profileType: 'load', title: 'Load test', valueTypes: [{ type: 'latency', unit: 'ms' }], defaultValueType: 0,
        data: {
          target,
          started: 1_700_000_000_000_000_001n,
          latencies: Float64Array.of(1.5, Number.NaN, -0, 2 ** 60),
          phases: [{ name: 'ramp', users: 3, isWarmUp: true }, { name: 'ramp', users: 9 }],
        },
      };
      return { dataset, recognisedAs: 'Load test', problems: [{ severity: 'warning', message: 'It is short.' }] };
    },
  } satisfies InputFormat;
`;

const privateOf = (kind: string) => `
  import type { PrivateTexts } from '../../model/redactor.ts';
  export const privateTexts: PrivateTexts<'${kind}'> = {
    redact: (data, redactor) => ({
      ...data,
      target: redactor.text(data.target),
      phases: data.phases.map((phase) => ({ ...phase, name: redactor.label(phase.name) })),
    }),
    packagesIn: () => [],
  };
`;

const share = `
  import type { ShareCode } from '../../codes/shareCode.ts';
  export const share: ShareCode<'planted-gc'> = {
    write: (writer, { target, started }) => {
      writer.text(target);
      writer.wide(started);
    },
    read: (reader) => ({ target: reader.text(), started: reader.wide(), latencies: new Float64Array(0), phases: [] }),
  };
`;

/** Begins like the output of hey. */
const loadTool = `
  import { lineOf } from '../../../../units/coded.ts';
  import { numberOf } from '../../amounts.ts';
  import { option, urlWord } from '../../errorKinds.ts';
  import { emptyTest } from '../../emptyTest.ts';
  import type { LoadTool } from '../../loadTool.ts';

  export const tool: LoadTool = {
    names: ['planted-oha'],
    order: 99,
    text: {
      begins: (line) => line.startsWith('  Success rate:'),
      open: (line) => {
        const test = emptyTest('planted-oha', line);
        return {
          take: (text) => {
            const rate = /Requests\\/sec:\\s+(\\S+)/.exec(text)?.[1];
            test.throughput ??= numberOf(rate);
            return rate === undefined && !text.startsWith('  ') ? 'other' : 'taken';
          },
          finish: () => [test],
        };
      },
    },
    options: { connections: ['-c'], method: ['-m'] },
    commandOf: (test) => lineOf('planted-oha', option('-c ', test.connections), urlWord(test)),
  };
`;
const oha =
  '+ planted-oha -c 50 http://a/b\nSummary:\n  Success rate:\t100.00%\n  Slowest:\t0.2 secs\n  Requests/sec:\t42.5\n';

const ab = 'This is ApacheBench, Version 2.3\n"target":"http://db-7.acme.internal/pay"\n';
const gc = 'gc 1 @0.012s 2%: 0.1+1.2+0.1 ms clock\n"target":"http://a.example/"';
const bench = 'BenchmarkSum-2 10 20 ns/op\n';

type Items = Awaited<ReturnType<typeof readWith>>;

/** All that is in a file, as it was read. */
async function readWith(read: typeof readFile, blob: Blob, path: string) {
  const items = [];
  for await (const item of read(blob, path)) items.push(item);
  return items;
}

describe('a planted format', () => {
  let planted: Planted;
  let read: (blob: Blob, path: string) => Promise<Items>;
  let pack: typeof import('../src/engine/packEvidence.ts').packEvidence;
  let opened: Items;

  beforeAll(async () => {
    planted = await plantFiles({
      'formats/ab-planted/dataset.ts': datasetOf('planted-ab', 'LoadTest'),
      'formats/ab-planted/format.ts': formatOf('planted-ab', 'This is ApacheBench'),
      'formats/ab-planted/private.ts': privateOf('planted-ab'),
      'formats/gc-planted/dataset.ts': datasetOf('planted-gc', 'OtherLoadTest'),
      'formats/gc-planted/format.ts': formatOf('planted-gc', ' ms clock'),
      'formats/gc-planted/private.ts': privateOf('planted-gc'),
      'formats/gc-planted/share.ts': share,
      'formats/load-test/tools/planted-oha/tool.ts': loadTool,
    });
    const engine = await planted.load<typeof import('../src/engine/readFile.ts')>('src/engine/readFile.ts');
    read = (blob, path) => readWith(engine.readFile, blob, path);
    const packing = await planted.load<typeof import('../src/engine/packEvidence.ts')>('src/engine/packEvidence.ts');
    pack = packing.packEvidence;
    const texts = { 'ab.txt': ab, 'gc.txt': gc, 'bench.txt': bench };
    opened = [];
    for (const [path, text] of Object.entries(texts)) opened.push(...(await read(new Blob([text]), path)));
  });

  afterAll(() => planted.remove());

  async function packed(
    detail: PackOptions['detail'],
    redaction: Redaction = noRedaction,
    items = opened,
  ): Promise<Blob> {
    const datasets = new Map<string, OpenDataset>(
      items.map(({ path, size, reading: { dataset, problems } }) => [
        path,
        { path, size, dataset: dataset!, problems },
      ]),
    );
    const refs = items.map(({ path }) => ({ id: path, side: 'before' as const }));
    const head = { names: { before: '', after: '' }, edits: [], place: '' };
    return new Blob([(await pack(refs, datasets, { detail, redaction, head })).bytes]);
  }

  test('compiles', () => {
    expect(planted.compilerSays()).toBe('');
  });

  test('reads what is only named without it, though neither is surer', async () => {
    expect(opened.map(({ reading }) => reading.dataset?.kind)).toEqual(['planted-ab', 'planted-gc', 'benchmarks']);
    const without = await readWith(readFile, new Blob([ab]), 'ab.txt');
    expect(without[0]?.reading).toMatchObject({ dataset: null, recognisedAs: 'ApacheBench output' });
  });

  test('says when it was recorded', async () => {
    const kinds = await planted.load<typeof import('../src/formats/kinds.ts')>('src/formats/kinds.ts');
    expect(kinds.recordedTime(opened[0]!.reading.dataset!)).toBe(1.7e18);
  });

  test.each(['whole', 1, 0, 'default'] as const)('comes out of a link as it went in (%s)', async (detail) => {
    const received = await read(await packed(detail), 'link');
    expect(received.map(({ path, side }) => [path, side])).toEqual(opened.map(({ path }) => [path, 'before']));
    expect(received[0]!.reading.dataset).toEqual(opened[0]!.reading.dataset);
    expect(received[0]!.reading.problems).toEqual(opened[0]!.reading.problems);
    const other = opened[1]!.reading.dataset!;
    const kept = { ...(other.data as object), latencies: new Float64Array(0), phases: [] };
    expect(received[1]!.reading.dataset).toEqual({ ...other, data: kept });
    expect(received[2]!.reading.dataset?.data).toEqual(opened[2]!.reading.dataset?.data);
  });

  test('is redacted as its folder says, and a preview lists that', async () => {
    const redaction = { ...noRedaction, hosts: 'hash', labels: 'hash' } as const;
    const received = await read(await packed('whole', redaction), 'link');
    expect(received[0]!.reading.dataset!.data).toMatchObject({
      target: expect.stringMatching(/^http:\/\/host-[0-9a-f]{8}\/pay$/),
    });
    expect(received[0]!.reading.dataset!.data).not.toMatchObject({ phases: [{ name: 'ramp' }] });
    const { answerRedactions } = await planted.load<typeof import('../src/engine/answerRedactions.ts')>(
      'src/engine/answerRedactions.ts',
    );
    const [{ path, size, reading }] = opened as [Items[0]];
    const datasets = new Map<string, OpenDataset>([['1', { path, size, dataset: reading.dataset!, problems: [] }]]);
    const { texts } = answerRedactions([{ id: '1', side: null }], datasets, redaction, 'acme');
    expect(texts.map(({ before, after }) => [before, after])).toEqual([
      ['db-7.acme.internal', expect.stringMatching(/^host-[0-9a-f]{8}$/)],
    ]);
  });

  test('is brought back by a session', async () => {
    const browser = new SessionBrowser();
    const first = browser.openTab();
    const kept = { path: 'ab.txt', blob: new Blob([ab]), limit: null, items: [{ side: 'before' as const }] };
    const names = { before: '', after: '' };
    await first.sessions.save({ files: [kept], names, name: '', edits: [], received: [], place: '' });
    first.close();
    const { session } = await browser.openTab(first.storage).sessions.load();
    const [again] = await read(session!.files[0]!.blob, session!.files[0]!.path);
    expect(again!.reading.dataset).toEqual(opened[0]!.reading.dataset);
  });

  test.each(['whole', 1] as const)('is told by name where it is not there, and the rest opens (%s)', async (detail) => {
    const received = await readWith(readFile, await packed(detail), 'link');
    expect(received.map(({ path, reading }) => [path, reading.dataset?.kind])).toEqual([
      ['bench.txt', 'benchmarks'],
      ['ab.txt', undefined],
      ['gc.txt', undefined],
    ]);
    expect(received[0]!.reading.dataset?.data).toEqual(opened[2]!.reading.dataset?.data);
    expect(received[1]!.reading.problems).toEqual([
      {
        severity: 'fatal',
        message:
          'This file was shared by a newer Perfolio, and is of a kind that this one does not know: “planted-ab”.',
        hint: 'Reload the page to get the newest Perfolio, or open the link where it was made.',
      },
    ]);
  });

  test('a load-test tool is one file: read, told from others, repeated, named and shared', async () => {
    const other = 'Summary:\n  Total:\t2.0 secs\n  Slowest:\t0.1 secs\n  Requests/sec:\t50.5\n';
    const items = await read(new Blob([oha, other]), 'run/planted-oha_orders.txt');
    const dataset = items[0]!.reading.dataset!;
    expect(dataset.data).toMatchObject({
      tests: [
        { tool: 'planted-oha', throughput: 42.5, connections: 50, url: 'http://a/b', line: 3 },
        { tool: 'hey', throughput: 50.5, connections: null, url: '' },
      ],
    });
    const [received] = await read(await packed('whole', noRedaction, items), 'link');
    expect(received!.reading.dataset).toEqual(dataset);
    const { loadCommands } = await planted.load<typeof import('../src/sections/environment/repeat/loadCommands.ts')>(
      'src/sections/environment/repeat/loadCommands.ts',
    );
    const [one] = await read(new Blob([oha]), 'run/planted-oha_orders.txt');
    const evidence = { id: '1', path: one!.path, side: null, dataset: one!.reading.dataset! };
    expect(loadCommands([evidence])).toEqual([{ what: 'Load test /b', line: 'planted-oha -c 50 http://a/b' }]);
    const { help, question } = await planted.load<typeof import('../src/sections/load/question.ts')>(
      'src/sections/load/question.ts',
    );
    expect(help).toContain('k6, planted-oha)');
    const asked = { ask: 'overview', question: { pairs: [] } };
    expect(question([evidence], asked)).toMatchObject({ rows: [{ name: 'orders' }] });
    // Where the tool is not there, its tests are, without a command.
    const [without] = await readWith(readFile, await packed('whole', noRedaction, [one!]), 'link');
    expect(without!.reading.dataset).toEqual(one!.reading.dataset);
    expect(repeated([{ ...evidence, dataset: without!.reading.dataset! }])).toEqual([]);
  });
});
