import type { Coverage } from '../../model/coverage.ts';
import type { KindOfDataset } from '../datasetKind.ts';

declare module '../../model/dataset.ts' {
  interface DatasetKinds {
    coverage: Coverage;
  }
}

export const kind: KindOfDataset<'coverage'> = { name: 'coverage' };
