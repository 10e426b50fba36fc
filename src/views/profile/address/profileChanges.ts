import { changesAddress } from './changesAddress.ts';
import { contentionAddress } from './contentionAddress.ts';
import { explainAddress } from './explainAddress.ts';
import { goroutineChangesAddress, goroutinesAddress } from './goroutinesAddress.ts';
import { graphAddress } from './graphAddress.ts';
import { labelChangesAddress, labelsAddress } from './labelsAddress.ts';
import { linesAddress } from './linesAddress.ts';
import { memoryAddress } from './memoryAddress.ts';
import { packagesAddress } from './packagesAddress.ts';
import { pairFlameAddress } from './pairFlameAddress.ts';
import { sidesAddress } from './sidesAddress.ts';
import { topAddress } from './topAddress.ts';
import { treeAddress } from './treeAddress.ts';
import { typesAddress } from './typesAddress.ts';

/** Views of one profile and of two, by their ids: the folders in `subjects/`; `both` is two of them at once. */
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
  'memory',
  'overview',
  'packages',
  'sides',
  'top',
  'tree',
  'types',
] as const;

export type ViewId = (typeof viewIds)[number];

/** What all views of a profile read of the address; `profileParams` says how. */
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
  'q',
  'root',
  'steps',
  'type',
  'view',
  'zoom',
] as const;

/** Every parameter that a profile's address can have. */
export const profileParamNames = [
  ...shared,
  ...changesAddress.names,
  ...contentionAddress.names,
  ...explainAddress.names,
  ...goroutinesAddress.names,
  ...goroutineChangesAddress.names,
  ...graphAddress.names,
  ...labelsAddress.names,
  ...labelChangesAddress.names,
  ...linesAddress.names,
  ...memoryAddress.names,
  ...packagesAddress.names,
  ...pairFlameAddress.names,
  ...sidesAddress.names,
  ...topAddress.names,
  ...treeAddress.names,
  ...typesAddress.names,
];

type ProfileParam = (typeof profileParamNames)[number];

/** Changes of a profile's address: null takes a parameter out of it. A name that no view reads does not compile. */
export type ProfileChanges = { [Name in Exclude<ProfileParam, 'view'>]?: string | null } & { view?: ViewId | null };
