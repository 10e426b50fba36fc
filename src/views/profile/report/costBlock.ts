import type { CostGroup } from '../../../analysis/packages/costGroups.ts';
import { type CostShares, costShares } from '../../../analysis/packages/costShares.ts';
import type { TableBlock } from '../../../model/report.ts';
import { packagesAddress } from '../address/packagesAddress.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { type Leads } from './blockColumns.ts';
import { partsBlock } from './partsBlock.ts';

/** A profile's amounts by kind of work. `memo` is by function. */
export function costsOf(memo: ProfileMemo, valueType: number, groups: readonly CostGroup[] = []): CostShares {
  return memo.once(`costs of the report ${valueType} ${JSON.stringify(groups)}`, () =>
    costShares(memo.profile, memo.naming, valueType, memo.module, groups),
  );
}

export interface CostBlockOptions {
  title: string;
  leads: Leads;
  /** The user's own groups, which take precedence over all other classes. */
  groups?: readonly CostGroup[];
}

const most = 10;

/** Table of the kinds of work, which exclude each other and add up to the total. `memo` is by function. */
export function costBlock(
  memo: ProfileMemo,
  valueType: number,
  { title, leads, groups = [] }: CostBlockOptions,
): TableBlock {
  return partsBlock(costsOf(memo, valueType, groups).classes, {
    title,
    part: 'Kind of work',
    shown: memo.profile.valueTypes[valueType]!,
    total: memo.total(valueType).reported,
    most,
    note: 'Every sample is in exactly one of these, classified by the first recognizable frame from the leaf. They add up to the whole.',
    link: (id) => ({
      view: leads({ view: 'packages', ...packagesAddress.write({ as: 'costs', open: id, sort: null }) }),
      hint: 'Show the functions in it.',
    }),
    view: leads({ view: 'packages', ...packagesAddress.write({ as: 'costs' }) }),
  });
}
