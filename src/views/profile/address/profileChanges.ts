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
  'contention',
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
const shared = [
  'basis',
  'by',
  'compare',
  'file',
  'fn',
  'match',
  'module',
  'new',
  'old',
  'percent',
  'place',
  'q',
  'root',
  'sets',
  'steps',
  'type',
  'view',
  'zoom',
] as const;

/** Names of all parameters in a profile's address. */
export const profileParamNames = [
  ...shared,
  ...contentionAddress.names,
  ...explainAddress.names,
  ...goroutinesAddress.names,
  ...goroutineChangesAddress.names,
  ...graphAddress.names,
  ...labelsAddress.names,
  ...labelChangesAddress.names,
  ...linesAddress.names,
  ...locksAddress.names,
  ...memoryAddress.names,
  ...packagesAddress.names,
  ...foldAddress.names,
  ...pairFlameAddress.names,
  ...seriesAddress.names,
  ...sidesAddress.names,
  ...stackAddress.names,
  ...topAddress.names,
  ...treeAddress.names,
  ...typesAddress.names,
];

type ProfileParam = (typeof profileParamNames)[number];

/** Changes to a profile's address: null removes a parameter. A name that no view reads does not compile. */
export type ProfileChanges = { [Name in Exclude<ProfileParam, 'view'>]?: string | null } & { view?: ViewId | null };
