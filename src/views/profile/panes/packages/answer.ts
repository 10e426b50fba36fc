import { costClasses } from '../../../../analysis/packages/costClasses.ts';
import type { GroupBy } from '../../../../analysis/packages/functionGroups.ts';
import { packagesAddress } from '../../addresses/packagesAddress.ts';
import { parseGroups } from '../../groupsParam.ts';
import type { ProfileMemo } from '../../profileMemo.ts';
import { rowsAsked } from '../../rowsAsked.ts';
import { seenBy } from '../../seenBy.ts';
import { type ChargedAnswer, chargedPage } from './chargedPage.ts';
import { type CostsAnswer, costsPage } from './costsPage.ts';
import { type PackagesAnswer, packagesPage } from './packagesPage.ts';

/** The three tables of the pane. */
export type PackagesShow = 'packages' | 'costs' | 'charged';

export interface PackagesQuestion {
  valueType: number;
  show: PackagesShow;
  by: GroupBy;
  /** `flat`, `cum`, `name`; of charged rows also `sum`, `charged` and the ids of cost classes. */
  sort: { by: string; descending: boolean };
  /** Packages, modules or classes whose functions are wanted. */
  open: string[];
  groups: { title: string; expression: string }[];
  query: string;
  offset: number;
  limit: number;
}

export type AnyPackagesAnswer = PackagesAnswer | CostsAnswer | ChargedAnswer;

/** A profile by package and module, by what its samples were busy with, or with the runtime charged to own code. */
export function answer(memo: ProfileMemo, question: PackagesQuestion): AnyPackagesAnswer {
  // Whose code something is shows in functions' names alone.
  const byFunction = seenBy(memo, 'function');
  switch (question.show) {
    case 'packages':
      return packagesPage(byFunction, question);
    case 'costs':
      return costsPage(byFunction, question);
    case 'charged':
      return chargedPage(byFunction, question);
  }
}

/** What the columns of charged rows may be sorted by beside their own three. */
const classIds = new Set(costClasses.map(({ id }) => id));

/**
 * `as` (`packages`, `costs`, `charged`), `per` (`package`, `module`), `sort`, `open` and `groups` (a line each, groups as
 * `Name=expression`), `q`, `rows` (how many, or `all`) and `offset`.
 */
export function asked(params: URLSearchParams, valueType: number): PackagesQuestion {
  const question = questionOf(packagesAddress.asked(params), valueType);
  return { ...question, query: params.get('q') ?? '', ...rowsAsked(params, 200) };
}

/** The question that an address puts. */
export function questionOf(
  { as, per, sort, open, groups }: ReturnType<typeof packagesAddress.read>,
  valueType: number,
): Omit<PackagesQuestion, 'query' | 'offset' | 'limit'> {
  const by = sort.replace(/^-/, '');
  const known = as === 'charged' ? ['sum', 'flat', 'charged', 'name', 'runtime'] : ['flat', 'cum', 'name'];
  const isKnown = known.includes(by) || (as === 'charged' && classIds.has(by));
  return {
    valueType,
    show: as,
    by: per,
    sort: isKnown ? { by, descending: sort.startsWith('-') } : { by: known[0]!, descending: true },
    open: open.split('\n').filter((id) => id !== ''),
    groups: parseGroups(groups),
  };
}
