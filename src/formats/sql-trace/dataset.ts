import type { Queries } from '../../model/queries.ts';
import type { KindOfDataset } from '../datasetKind.ts';

declare module '../../model/dataset.ts' {
  interface DatasetKinds {
    queries: Queries;
  }
}

export const kind: KindOfDataset<'queries'> = { name: 'queries' };
