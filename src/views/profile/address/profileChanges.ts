import type { AddressMeaning, AddressParameter } from '../../../model/addressParameter.ts';
import { contentionAddress } from './contentionAddress.ts';
import { explainAddress } from './explainAddress.ts';
import { foldAddress } from './foldAddress.ts';
import { goroutineChangesAddress, goroutinesAddress } from './goroutinesAddress.ts';
import { graphAddress } from './graphAddress.ts';
import { labelChangesAddress, labelsAddress } from './labelsAddress.ts';
import { linesAddress } from './linesAddress.ts';
import { locksAddress } from './locksAddress.ts';
import { memoryAddress } from './memoryAddress.ts';
import { packagesAddress } from './packagesAddress.ts';
import { pairFlameAddress } from './pairFlameAddress.ts';
import { seriesAddress } from './seriesAddress.ts';
import { sidesAddress } from './sidesAddress.ts';
import { stackAddress } from './stackAddress.ts';
import { topAddress } from './topAddress.ts';
import { treeAddress } from './treeAddress.ts';
import { typesAddress } from './typesAddress.ts';

/** Ids of the views of one profile and of two: the folders in `subjects/`, and `both`, which is two of them at once. */
export const viewIds = [
  'both',
  'callers',
  'explain',
  'flame',
  'goroutines',
  'graph',
  'labels',
  'lines',
  'locks',
  'memory',
  'overview',
  'packages',
  'series',
  'sides',
  'top',
  'tree',
  'types',
] as const;

export type ViewId = (typeof viewIds)[number];

/** Parameters that all views of a profile read from the address, as described at `profileParams`. */
const shared = {
  basis: 'word',
  by: 'word',
  compare: 'word',
  file: 'file',
  fn: 'function',
  match: 'word',
  module: 'package',
  new: 'file',
  old: 'file',
  percent: 'word',
  place: 'frame',
  q: 'text',
  root: 'word',
  sets: 'text',
  steps: 'text',
  type: 'term',
  view: 'word',
  zoom: 'frame',
} as const satisfies Readonly<Record<string, AddressMeaning>>;

/** All parameters in a profile's address. */
export const profileParameters = {
  ...(Object.fromEntries(Object.entries(shared).map(([name, meaning]) => [name, { meaning }])) as Record<
    keyof typeof shared,
    AddressParameter
  >),
  ...contentionAddress.parameters,
  ...explainAddress.parameters,
  ...goroutinesAddress.parameters,
  ...goroutineChangesAddress.parameters,
  ...graphAddress.parameters,
  ...labelsAddress.parameters,
  ...labelChangesAddress.parameters,
  ...linesAddress.parameters,
  ...locksAddress.parameters,
  ...memoryAddress.parameters,
  ...packagesAddress.parameters,
  ...foldAddress.parameters,
  ...pairFlameAddress.parameters,
  ...seriesAddress.parameters,
  ...sidesAddress.parameters,
  ...stackAddress.parameters,
  ...topAddress.parameters,
  ...treeAddress.parameters,
  ...typesAddress.parameters,
};

type ProfileParam = keyof typeof profileParameters;

/** Changes to a profile's address: null removes a parameter. A name that no view reads does not compile. */
export type ProfileChanges = { [Name in Exclude<ProfileParam, 'view'>]?: string | null } & { view?: ViewId | null };
