import type { Profile } from '../../model/profile.ts';
import type { KindOfDataset } from '../datasetKind.ts';

declare module '../../model/dataset.ts' {
  interface DatasetKinds {
    profile: Profile;
  }
}

/** The kind of dataset that all formats with stacks produce. */
export const kind: KindOfDataset<'profile'> = {
  name: 'profile',
  recorded: ({ timeNanos }) => Number(timeNanos),
};
