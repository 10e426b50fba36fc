import type { Dataset } from '../../model/dataset.ts';
import type { Goal } from '../../model/goal.ts';
import type { KindOfDataset } from '../datasetKind.ts';

declare module '../../model/dataset.ts' {
  interface DatasetKinds {
    goals: Goal[];
  }
}

export const kind: KindOfDataset<'goals'> = { name: 'goals', apart: { title: 'Goals' } };

/** A list of goals as a dataset. */
export function goalsDataset(goals: Goal[]): Dataset<'goals'> {
  return { kind: 'goals', profileType: 'goals', title: 'Goals', valueTypes: [], defaultValueType: 0, data: goals };
}
