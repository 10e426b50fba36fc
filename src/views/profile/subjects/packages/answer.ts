import type { NamedQuestion } from '../../../kit/asking.ts';
import { parseRowSearch } from '../../../kit/parseRowRange.ts';
import { packagesAddress } from '../../address/packagesAddress.ts';
import { attributedPage } from './attributedPage.ts';
import { costsPage } from './costsPage.ts';
import { packagesPage } from './packagesPage.ts';
import { questionOf } from './packagesQuestion.ts';

const both = { packages: packagesPage, costs: costsPage, charged: attributedPage };

/**
 * A profile or two by package and module, by kind of work, or by user function with runtime work attributed to it. The
 * owner of code follows from function names alone.
 */
export const answers = { one: both, two: both };

/**
 * Parses `as` (`packages`, `costs`, `charged`), `per` (`package`, `module`), `sort`, of two sides `only` (`new`,
 * `gone`), `open` and `groups` (one per line, groups as `Name=expression`), `q`, `rows` (number, or `all`) and
 * `offset`.
 */
function parse(params: URLSearchParams, valueType: number): NamedQuestion<typeof both> {
  const address = packagesAddress.parse(params);
  const question = { ...questionOf(address, valueType), ...parseRowSearch(params, 200) };
  return { ask: address.as, question };
}

export const parseQuestion = { one: parse, two: parse };
