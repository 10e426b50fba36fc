import type { Disassembly } from '../../model/disassembly.ts';
import type { KindOfDataset } from '../datasetKind.ts';

declare module '../../model/dataset.ts' {
  interface DatasetKinds {
    disassembly: Disassembly;
  }
}

export const kind: KindOfDataset<'disassembly'> = {
  name: 'disassembly',
  beside: {
    title: 'Disassembly',
    hint: 'Its instructions are shown in the lines of a profile.',
    alone: {
      title: 'Disassembly is shown beside a profile.',
      hint: 'Drop a profile that this program wrote: its lines then show their instructions, with the cost of each.',
    },
  },
};
