import type { Put } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import { packagesAddress } from '../../address/packagesAddress.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { attributedPage } from './attributedPage.ts';
import { costsPage } from './costsPage.ts';
import { packagesPage } from './packagesPage.ts';
import { type PackagesQuestion, questionOf } from './packagesQuestion.ts';

/**
 * A profile by package and module, by kind of work, or by user function with runtime work attributed to it. The owner of
 * code follows from function names alone.
 */
export const answers = {
  one: {
    packages: (memo: ProfileMemo, question: PackagesQuestion) =>
      packagesPage(atGranularity(memo, 'function'), question),
    costs: (memo: ProfileMemo, question: PackagesQuestion) => costsPage(atGranularity(memo, 'function'), question),
    charged: (memo: ProfileMemo, question: PackagesQuestion) =>
      attributedPage(atGranularity(memo, 'function'), question),
  },
};

/**
 * Parses `as` (`packages`, `costs`, `charged`), `per` (`package`, `module`), `sort`, `open` and `groups` (one per line,
 * groups as `Name=expression`), `q`, `rows` (number, or `all`) and `offset`.
 */
function parse(params: URLSearchParams, valueType: number): Put<typeof answers.one> {
  const address = packagesAddress.parse(params);
  const question = { ...questionOf(address, valueType), ...parseRowSearch(params, 200) };
  return { ask: address.as, question };
}

export const parseQuestion = { one: parse };
