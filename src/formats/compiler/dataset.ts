import type { CompilerNotes } from '../../model/compilerNotes.ts';
import type { KindOfDataset } from '../datasetKind.ts';

declare module '../../model/dataset.ts' {
  interface DatasetKinds {
    'compiler-notes': CompilerNotes;
  }
}

export const kind: KindOfDataset<'compiler-notes'> = { name: 'compiler-notes' };
