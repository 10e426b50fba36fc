import type { Benchmarks } from '../../model/benchmarks.ts';
import type { KindOfDataset } from '../datasetKind.ts';

declare module '../../model/dataset.ts' {
  interface DatasetKinds {
    benchmarks: Benchmarks;
  }
}

export const kind: KindOfDataset<'benchmarks'> = { name: 'benchmarks', hasRoles: true };
