import { format } from '../src/formats/go-bench/format.ts';
import type { Benchmarks } from '../src/model/benchmarks.ts';
import type { Dataset } from '../src/model/dataset.ts';

/** What `go test -bench` text says; throws where nothing of it is a benchmark. */
export async function benchmarkText(text: string): Promise<Benchmarks> {
  const { dataset, problems } = await format.read(inOneChunk(new TextEncoder().encode(text)));
  if (dataset === null) throw new Error(problems[0]?.message ?? 'No benchmark.');
  return dataset.data as Benchmarks;
}

/** As the format makes it. */
export function benchmarkDataset(data: Benchmarks): Dataset<'benchmarks'> {
  return {
    kind: 'benchmarks',
    profileType: 'benchmarks',
    title: 'Go benchmarks',
    valueTypes: [],
    defaultValueType: 0,
    data,
  };
}

async function* inOneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
