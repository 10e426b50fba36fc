import type { LoadTests } from '../../model/loadTest.ts';
import type { KindOfDataset } from '../datasetKind.ts';

declare module '../../model/dataset.ts' {
  interface DatasetKinds {
    'load-test': LoadTests;
  }
}

export const kind: KindOfDataset<'load-test'> = { name: 'load-test' };
