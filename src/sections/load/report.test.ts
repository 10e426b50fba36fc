import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readBytes } from '../../../tests/readBytes.ts';
import { format } from '../../formats/load-test/format.ts';
import type { Side } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { SectionReport } from '../../model/report.ts';
import { report } from './report.ts';

const folder = 'tests/fixtures/load-tests';

async function evidenceOf(path: string, side: Side, bytes: Uint8Array): Promise<Evidence> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  const { dataset } = await format.read(chunks());
  return { id: path, path, side, dataset: dataset! };
}

async function goOdata(...sides: ('before' | 'after')[]): Promise<Evidence[]> {
  const paths = sides.flatMap((side) =>
    readdirSync(`${folder}/${side}`).map((file) => ({ side, path: `${side}/${file}` })),
  );
  return Promise.all(
    paths.map(({ side, path }) => evidenceOf(path, sides.length > 1 ? side : null, readBytes(`${folder}/${path}`))),
  );
}

/** Runs of `wrk -t2 -c20` against one endpoint. */
async function runs(side: Side, rates: readonly number[]): Promise<Evidence> {
  const text = rates.map(
    (rate) =>
      `Running 2s test @ http://a/p\n  2 threads and 20 connections\n    Latency    ${(20_000 / rate).toFixed(2)}ms    1.00ms   2.00ms   80.00%\n  ${rate * 2} requests in 2.00s, 1.00MB read\nRequests/sec: ${rate}.00\nTransfer/sec: 0.50MB\n`,
  );
  return evidenceOf(`${side}/wrk_products.txt`, side, new TextEncoder().encode(text.join('\n')));
}

/** With plain spaces between numbers and units. */
async function written(evidence: Evidence[]): Promise<SectionReport> {
  const sectionReport = await report(evidence, { before: '', after: '' });
  return JSON.parse(JSON.stringify(sectionReport).replaceAll('\u00a0', ' '));
}

describe('one run a side', () => {
  test('makes no claim, in no finding and no cell', async () => {
    const { findings, blocks } = await written(await goOdata('before', 'after'));
    expect(findings.filter(({ tone }) => tone === 'better' || tone === 'worse')).toEqual([]);
    expect(findings.find(({ id }) => id === 'load/moved/throughput')).toMatchObject({
      sentence:
        'Throughput is lower for 4 of 5 endpoints and higher for 1; the geometric mean of after ÷ before is 0.78× (−22.1%).',
      ground:
        'One run per side shows no run-to-run variation, so no claim. 1 endpoint with failures or other conditions left out.',
      figure: '',
    });
    const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []));
    expect(cells.filter(({ tone }) => tone === 'better' || tone === 'worse')).toEqual([]);
    expect(cells.find(({ text }) => text === 'products_top100')?.title).toBe('/Products?$top=100');
  });

  test('failures stand beside the figures that they spoil', async () => {
    const { findings } = await written(await goOdata('before', 'after'));
    expect(findings.find(({ id }) => id === 'load/failures')?.sentence).toBe(
      'Requests failed at 1 endpoint, so the figures include failures: `not_found` (before: all 36,513 not 2xx or 3xx; after: all 2,839 not 2xx or 3xx).',
    );
  });

  test('Little’s law: where latency follows from throughput, and where it was corrected', async () => {
    const sentences = (await written(await goOdata('after'))).findings.map(({ sentence }) => sentence);
    expect(sentences.find((one) => one.includes('says the same as throughput'))).toContain(
      '`products_top100`: 20 ÷ 91.03 requests/s = 219.7 ms',
    );
    expect(sentences.find((one) => one.includes('coordinated omission'))).toContain('exceeds connections ÷ throughput');
  });
});

describe('several runs a side', () => {
  test('are samples, with benchstat’s test', async () => {
    const evidence = [
      await runs('before', [100, 101, 102, 103, 104, 105]),
      await runs('after', [50, 51, 52, 53, 54, 55]),
    ];
    const { findings, blocks } = await written(evidence);
    expect(findings.find(({ tone }) => tone === 'worse')).toMatchObject({
      sentence: '`products`: throughput 102.5 requests/s → 52.50 requests/s (−48.8%).',
      ground: 'throughput: p = 0.002, n = 6 per side.',
      figure: '−48.8%',
    });
    expect(JSON.stringify(blocks)).toContain('"tone":"worse"');
  });

  test('have a grade; fewer than 6 limit it', async () => {
    const many = [100, 101, 102, 103, 104, 105];
    expect((await written([await runs('before', many), await runs('after', many)])).grade).toMatchObject({
      grade: 'sound',
    });
    const few = await written([await runs('before', many), await runs('after', many.slice(1))]);
    expect(few.grade).toMatchObject({
      grade: 'limited',
      reasons: [
        {
          sentence: '1 endpoint has fewer than 6 load tests on a side, too few for an interval: `products`.',
        },
      ],
    });
    expect((await written(await goOdata('before', 'after'))).grade).toBeUndefined();
  });

  test('with a verdict are limited, since nothing says whether the sides ran in turns', async () => {
    const evidence = [
      await runs('before', [100, 101, 102, 103, 104, 105]),
      await runs('after', [50, 51, 52, 53, 54, 55]),
    ];
    expect((await written(evidence)).grade).toMatchObject({
      grade: 'limited',
      reasons: [{ id: 'load-order', sentence: expect.stringContaining('unless the sides ran in turns') }],
    });
  });

  test('that overlap show nothing', async () => {
    const { findings } = await written([
      await runs('before', [100, 101, 102, 103]),
      await runs('after', [101, 102, 103, 104]),
    ]);
    expect(findings.filter(({ tone }) => tone === 'better' || tone === 'worse')).toEqual([]);
  });
});

test('the summary has mean, median and totals of both sides', async () => {
  const { blocks } = await written(await goOdata('before', 'after'));
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  expect(Object.fromEntries(facts.map(({ name, before, after }) => [name, [before, after]]))).toMatchObject({
    Tool: ['wrk', 'wrk'],
    Endpoints: ['6', '6'],
    Requests: ['78,741', '33,289'],
    Failures: ['36,513', '2,839'],
  });
});

test('other files have no part', async () => {
  expect(await report([], { before: '', after: '' })).toBeNull();
});
