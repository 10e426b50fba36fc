import type { Goal } from '../../model/goal.ts';
import type { KindOfDataset } from '../datasetKind.ts';

declare module '../../model/dataset.ts' {
  interface DatasetKinds {
    goals: Goal[];
  }
}

export const kind: KindOfDataset<'goals'> = { name: 'goals', apart: { title: 'Goals' } };
