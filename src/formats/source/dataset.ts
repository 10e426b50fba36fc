import type { SourceFile } from '../../model/source.ts';
import type { KindOfDataset } from '../datasetKind.ts';

declare module '../../model/dataset.ts' {
  interface DatasetKinds {
    source: SourceFile;
  }
}

export const kind: KindOfDataset<'source'> = {
  name: 'source',
  beside: {
    title: 'Source code',
    hint: 'Shown beside the lines of a profile.',
    alone: {
      title: 'Source code is shown beside a profile.',
      hint: 'Drop a profile of this program: its functions then show their source, line by line.',
    },
  },
};
