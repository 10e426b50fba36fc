import type { Profile } from '../../model/profile.ts';
import type { KindOfDataset } from '../datasetKind.ts';

declare module '../../model/dataset.ts' {
  interface DatasetKinds {
    profile: Profile;
  }
}

/** What other formats with stacks read into, too. */
export const kind: KindOfDataset<'profile'> = {
  name: 'profile',
  recorded: ({ timeNanos }) => Number(timeNanos),
};
