import { describe, expect, test } from 'vitest';
import { benchmarkDataset, benchmarkText } from '../../../tests/benchmarkText.ts';
import { openFile } from '../../../tests/openFile.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import { heapSeries } from '../../../tests/planSeries.ts';
import { readDataset } from '../../../tests/readDataset.ts';
import type { Side } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { SectionReport } from '../../model/report.ts';
import { byId } from './report.ts';

const { report } = byId.memory;

async function profileOf(file: string, side: Side, path = file): Promise<Evidence> {
  return { id: path, path, side, dataset: await readDataset(file) };
}

async function textOf(text: string, side: Side): Promise<Evidence> {
  const data = await benchmarkText(text);
  return { id: `text ${side}`, path: 'bench.txt', side, dataset: benchmarkDataset(data) };
}

async function reported(evidence: Evidence[]): Promise<SectionReport> {
  return report(evidence, { before: '', after: '' })!;
}

/** Narrow and wide spaces as one. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

describe('one heap profile', async () => {
  const { blocks, findings } = await reported([await profileOf('tests/fixtures/heap.prof', null)]);

  test('the type and the total are told with every share', () => {
    for (const { sentence, ground } of findings) {
      expect(plain(sentence)).toMatch(/% of the [\d.]+ (?:[KMG]i)?B (?:allocated|in use)/);
      expect(ground).toMatch(/\((?:alloc|inuse)_space\)/);
    }
    const facts = blocks[0]!.kind === 'facts' ? blocks[0]!.facts : [];
    expect(facts.map(({ name, before }) => plain(`${name}: ${before}`))).toEqual([
      'Objects allocated (alloc_objects): 16,568,314',
      'Bytes allocated (alloc_space): 1.25 GiB',
      'Objects in use (inuse_objects): 123,266',
      'Bytes in use (inuse_space): 12.74 MiB',
      'Mean size of what was allocated: 81 B',
      'Sampled every: 512 KiB',
    ]);
  });

  test('what rests on a few sampled allocations is grey and no sentence', () => {
    const table = blocks.find((block) => block.kind === 'table' && block.title.startsWith('Bytes in use, by function'));
    const rows = table?.kind === 'table' ? table.rows : [];
    expect(rows.some(([name, ...others]) => name!.tone === 'quiet' && others.at(-1)!.badge === 'few')).toBe(true);
    for (const { ground } of findings) {
      const [, count] = /; ([\d,]+) sampled allocations? of/.exec(ground) ?? [];
      expect(Number(count?.replaceAll(',', ''))).toBeGreaterThanOrEqual(10);
    }
  });
});

test('the same profile in two files has its tables and findings once', async () => {
  const file = 'tests/fixtures/heap.prof';
  const one = await reported([await profileOf(file, null, 'allocs.prof')]);
  const two = await reported([await profileOf(file, null, 'allocs.prof'), await profileOf(file, null, 'heap.prof')]);
  const tables = ({ blocks }: SectionReport) => blocks.filter(({ kind }) => kind === 'table').length;
  expect(tables(two)).toBe(tables(one));
  expect(two.findings.map(({ sentence }) => sentence)).toEqual(one.findings.map(({ sentence }) => sentence));
  expect(two.blocks.at(-1)).toEqual({
    kind: 'text',
    text: 'heap.prof: the same amounts of the same process as allocs.prof, so they are shown once.',
  });
});

describe('two profiles of benchmarks with their text', async () => {
  const head = 'pkg: github.com/nlstn/go-odata/internal/response\n';
  const line = (bytes: number, allocs: number): string =>
    head + `BenchmarkOrderedMapPooledSetAndMarshal-2 100 1000 ns/op ${bytes} B/op ${allocs} allocs/op\n`.repeat(6);
  const part = await reported([
    await profileOf('public/samples/before/mem.out', 'before', 'before/mem.out'),
    await profileOf('public/samples/after/mem.out', 'after', 'after/mem.out'),
    await textOf(line(1976, 16), 'before'),
    await textOf(line(288, 1), 'after'),
  ]);

  test('bytes and allocations of an operation, and which functions account for their change', () => {
    expect(part.findings.map(({ tone, sentence }) => `${tone}: ${plain(sentence)}`)).toEqual([
      'better: `OrderedMapPooledSetAndMarshal` allocates 1,976 → 288 B/op (−85.4%): 1,480 less in `response.NewOrderedMapWithCapacity` and 207 less in `response.(*OrderedMap).MarshalJSON`.',
      'better: `OrderedMapPooledSetAndMarshal` makes 16 → 1 allocs/op (−93.8%): 9 fewer in `response.(*OrderedMap).MarshalJSON` and 6 fewer in `response.NewOrderedMapWithCapacity`.',
    ]);
    expect(part.findings.map(({ about }) => about)).toEqual([
      'OrderedMapPooledSetAndMarshal B/op',
      'OrderedMapPooledSetAndMarshal allocs/op',
    ]);
  });

  test('what is in use at the end of a benchmark says nothing, and is not told', () => {
    const titles = part.blocks.flatMap((block) => ('title' in block ? [block.title] : []));
    expect(titles.some((title) => title.startsWith('Bytes in use'))).toBe(false);
    expect(titles).toContain('Bytes allocated, all benchmarks together');
  });
});

test('another heap profile of the same process has its totals, and no tables of its own', async () => {
  const file = 'tests/fixtures/heap.prof';
  const later = await profileOf(file, null, 'heap.prof');
  if (later.dataset.kind !== 'profile') throw new Error('It is no profile.');
  const { data } = later.dataset;
  const allocated = data.valueTypes.findIndex(({ type }) => type === 'alloc_space');
  const values = data.samples.values.map((column, index) =>
    index === allocated && column instanceof Float64Array ? column.map((bytes) => 0.99 * bytes) : column,
  );
  const earlier: Evidence = {
    ...later,
    id: 'allocs.prof',
    path: 'allocs.prof',
    dataset: { ...later.dataset, data: { ...data, samples: { ...data.samples, values } } },
  };
  const { blocks, findings } = await reported([later, earlier]);
  const titles = blocks.flatMap((block) => ('title' in block ? [block.title ?? ''] : []));
  expect(titles.filter((title) => title.endsWith('allocs.prof'))).toEqual(['allocs.prof']);
  expect(blocks.at(-1)).toEqual({
    kind: 'text',
    text: 'allocs.prof: of the same process as heap.prof, so its functions are shown there.',
  });
  expect(findings.some(({ sentence }) => sentence.startsWith('allocs.prof'))).toBe(false);
});

describe('profiles of the changes within a time window', () => {
  const changes = (side: Side, set: bigint, freed: bigint): Evidence => {
    const data = planProfile({
      valueTypes: [{ type: 'inuse_space', unit: 'bytes' }],
      samples: [
        { values: [set], stack: ['main.main', 'cache.(*Cache).Set'] },
        { values: [freed], stack: ['main.main', 'main.load'] },
      ],
    });
    const path = `${side}/heap.prof`;
    const facts = { kind: 'profile' as const, profileType: 'heap', title: 'Memory profile', defaultValueType: 0 };
    const { valueTypes } = data;
    return { id: path, path, side, dataset: { ...facts, valueTypes, data: { ...data, durationNanos: 3e9 } } };
  };
  const factsOf = ({ blocks }: SectionReport) =>
    blocks.flatMap((block) =>
      block.kind === 'facts'
        ? block.facts.map(({ name, before, after }) =>
            plain(`${name}: ${before}${after === null ? '' : ` → ${after}`}`),
          )
        : [],
    );

  test('have the net change of memory in use, as the root of the flame graph, and no share of it', async () => {
    const one = await reported([changes(null, 2n << 20n, -(3n << 20n))]);
    expect(factsOf(one)).toEqual(['Bytes in use, change (inuse_space): −1 MiB']);
    expect(one.findings).toEqual([]);
  });

  test('are compared so as well', async () => {
    const pair = await reported([
      changes('before', 1n << 20n, -(3n << 20n)),
      changes('after', 5n << 20n, -(1n << 20n)),
    ]);
    expect(factsOf(pair)).toEqual(['Bytes in use, change (inuse_space): −2 MiB → +4 MiB']);
    expect(pair.findings.filter(({ id }) => id.includes('/total/'))).toEqual([]);
  });
});

test('two heaps of a server: totals are told, and nothing is better because less was done', async () => {
  const before = await profileOf('tests/fixtures/heap.prof', 'before', 'before/heap.prof');
  const after = await profileOf('tests/fixtures/heap.prof', 'after', 'after/heap.prof');
  const { findings } = await reported([before, after]);
  expect(findings.map(({ tone }) => tone)).toEqual(['warning']);
});

test('memory in use that grew in each profile of a series may be a leak', async () => {
  const heaps = [10, 20, 35].map((mebibytes, index): Evidence => {
    const data = planProfile({
      valueTypes: [{ type: 'inuse_space', unit: 'bytes' }],
      samples: [
        { values: [BigInt(mebibytes * 2 ** 20)], stack: ['main.main', 'cache.(*Cache).Set'] },
        { values: [BigInt((3 - index) * 2 ** 20)], stack: ['main.main', 'main.load'] },
      ],
    });
    const path = `heap-${index + 1}.pb.gz`;
    const { valueTypes } = data;
    const dataset = {
      kind: 'profile' as const,
      profileType: 'heap',
      title: 'Memory profile',
      valueTypes,
      defaultValueType: 0,
      data,
    };
    return { id: path, path, side: null, dataset };
  });
  const { findings, blocks } = report(heaps, { before: '', after: '' })!;
  const told = findings
    .filter(({ id }) => id.includes('/series/'))
    .map(({ sentence }) => sentence.replaceAll(/\s/g, ' '));
  expect(told).toEqual(['`cache.(*Cache).Set` grew in each of 3 profiles: 10 MiB → 35 MiB.']);
  const table = blocks.at(-1)!;
  const foot = table.kind === 'table' ? (table.foot ?? []) : [];
  expect(foot.map(({ value }) => value).slice(1, 4)).toEqual([13 * 2 ** 20, 36 * 2 ** 20, 23 * 2 ** 20]);
});

test('two series of one process, such as allocs-1.prof and heap-1.prof, are told once', async () => {
  const heaps = ['allocs', 'heap'].flatMap((name) =>
    [10, 20, 35].map((mebibytes, index): Evidence => {
      const data = planProfile({
        valueTypes: [
          { type: 'alloc_objects', unit: 'count' },
          { type: 'alloc_space', unit: 'bytes' },
          { type: 'inuse_space', unit: 'bytes' },
        ],
        timeNanos: BigInt(index + 1),
        buildId: 'a1',
        samples: [
          {
            values: [1n, BigInt(mebibytes * 2 ** 20), BigInt(mebibytes * 2 ** 20)],
            stack: ['main.main', 'cache.(*Cache).Set'],
          },
        ],
      });
      const path = `${name}-${index + 1}.prof`;
      const { valueTypes } = data;
      const kind = { kind: 'profile' as const, profileType: 'heap', title: 'Memory profile', defaultValueType: 1 };
      return { id: path, path, side: null, dataset: { ...kind, valueTypes, data } };
    }),
  );
  const { findings, blocks } = await reported(heaps);
  expect(findings.filter(({ id }) => id.includes('/series/')).length).toBe(1);
  const series = blocks.flatMap((block) => (block.kind === 'table' && /in a series/.test(block.title) ? [block] : []));
  expect(series.map(({ note }) => note)).toEqual([
    expect.stringMatching(/ heap-1\.prof to heap-3\.prof are of the same process, so it is told once\.$/),
  ]);
});

test('a series of sampled profiles is told by what is beyond the error, and only if it is of one run', async () => {
  const heaps = heapSeries({
    bytes: 4096n,
    objects: { 'main.keep': [1024, 2048, 3072, 4096], 'main.pool': [76_800, 77_000, 77_300, 77_700] },
  });
  const [again] = heapSeries({ bytes: 4096n, objects: { 'main.keep': [9000] }, from: 10 });
  const opened = async (all: Uint8Array[]): Promise<SectionReport> =>
    reported(
      await Promise.all(
        all.map(async (bytes, index) => openFile(new Uint8Array(bytes), null, `heap-${index + 1}.pb.gz`)),
      ),
    );
  const series = ({ findings }: SectionReport) =>
    findings.filter(({ id }) => id.includes('/series/')).map(({ sentence }) => plain(sentence));
  expect(series(await opened(heaps))).toEqual(['`main.keep` grew in each of 4 profiles: 4 MiB → 16 MiB.']);
  const restarted = await opened([heaps[0]!, heaps[1]!, again!]);
  expect(series(restarted)).toEqual([]);
  expect(restarted.blocks.at(-1)).toMatchObject({
    kind: 'text',
    text: expect.stringMatching(
      /^heap-1\.pb\.gz to heap-3\.pb\.gz are not compared as a series\. .* started again in between\.$/,
    ),
  });
});
