import type { TestFigures } from '../../model/figures.ts';
import type { KindOfDataset } from '../datasetKind.ts';

declare module '../../model/dataset.ts' {
  interface DatasetKinds {
    figures: TestFigures;
  }
}

/** The recording time of a run is when it started. */
export const kind: KindOfDataset<'figures'> = {
  name: 'figures',
  recorded: ({ window }) => window?.started ?? 0,
};
