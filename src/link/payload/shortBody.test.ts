import { expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { shareCodes } from '../../../tests/foundFormats.ts';
import type { Shared } from '../../model/shared.ts';
import { decodePayload } from './decodePayload.ts';
import { encodePayload } from './encodePayload.ts';

test('data with so many repetitions that the reader would reject the bit stream can still be shared', async () => {
  const line = 'BenchmarkEncode/size=10-8  \t 1000\t 1234 ns/op\t 512 B/op\t 3 allocs/op\n';
  const data = await benchmarkText(`goos: linux\n${line.repeat(40_000)}`);
  const dataset = {
    kind: 'benchmarks',
    profileType: 'benchmarks',
    title: 'Go benchmarks',
    valueTypes: [],
    defaultValueType: 0,
    data,
  } as const;
  const shared: Shared = {
    head: { names: { before: '', after: '' }, edits: [], place: '' },
    items: [{ path: 'bench.txt', size: 1, side: null, dataset: { ...dataset, valueTypes: [] }, problems: [] }],
  };
  const { value, problems } = await decodePayload(await encodePayload(shared, false, shareCodes), shareCodes);
  expect(problems).toEqual([]);
  expect(value).toEqual(shared);
});
