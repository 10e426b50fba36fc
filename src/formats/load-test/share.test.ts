import { expect, test } from 'vitest';
import { readBytes } from '../../../tests/readBytes.ts';
import { ByteReader } from '../../codes/byteReader.ts';
import { ByteWriter } from '../../codes/byteWriter.ts';
import { PayloadError } from '../../codes/payloadError.ts';
import { plainShare } from '../../codes/plainShare.ts';
import type { LoadTests } from '../../model/loadTest.ts';
import { format } from './format.ts';
import { share } from './share.ts';

async function sample(): Promise<LoadTests> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield readBytes('tests/fixtures/load-tests/before/wrk_not_found.txt');
  }
  const { dataset } = await format.read(chunks());
  return dataset!.data as LoadTests;
}

function written(data: unknown): ByteReader {
  const writer = new ByteWriter();
  plainShare.write(writer, data as LoadTests);
  return new ByteReader(writer.take());
}

test('comes out as it went in', async () => {
  const data = await sample();
  const optional = { tests: [{ ...data.tests[0]!, method: 'POST', isSampledRate: true as const }] };
  expect(share.read(written(data))).toEqual(data);
  expect(share.read(written(optional))).toEqual(optional);
});

test('every damaged field is refused', async () => {
  const [whole] = (await sample()).tests;
  const damages: unknown[] = [
    null,
    [],
    { tests: [] },
    { tests: {} },
    { tests: [null] },
    ...Object.keys(whole!).map((key) => ({ tests: [{ ...whole!, [key]: { x: 1 } }] })),
    ...['latency', 'errors', 'thresholds', 'tool'].map((key) => ({ tests: [{ ...whole!, [key]: [1] }] })),
    { tests: [{ ...whole!, latency: { ...whole!.latency, percentiles: [{ percent: 'p50', seconds: 1 }] } }] },
    { tests: [{ ...whole!, throughput: Number.NaN }] },
    { tests: [{ ...whole!, requests: -1 }] },
  ];
  for (const damage of damages) {
    const reader = written(damage);
    expect(() => share.read(reader)).toThrow(PayloadError);
  }
});
