import type { WrittenReport } from '../../model/writtenReport.ts';
import type { KindOfDataset } from '../datasetKind.ts';

declare module '../../model/dataset.ts' {
  interface DatasetKinds {
    'written-report': WrittenReport;
  }
}

export const kind: KindOfDataset<'written-report'> = { name: 'written-report', isAboutOthers: true };
