import { plus } from '../../../analysis/amounts/plus.ts';
import { originOf } from '../../../analysis/names/functionName.ts';
import { type OriginShare, originShares } from '../../../analysis/overview/originShares.ts';
import { compareMagnitude } from '../../../analysis/tree/topTable.ts';
import type { CodeOrigin } from '../../../model/flame.ts';
import type { TableBlock } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { amountColumn, shareColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { coded } from '../../../units/coded.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { packagesAddress } from '../address/packagesAddress.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { type Leads } from './blockColumns.ts';

const titles: Record<CodeOrigin, string> = {
  own: 'Your code',
  module: 'Modules',
  standard: 'Standard library',
  runtime: 'Runtime',
  other: 'Other code, or unnamed',
};

/** Table by origin of the leaf: flat, and the part of flat under a frame of the user's code. `memo` is by function. */
export function originBlock(
  memo: ProfileMemo,
  valueType: number,
  { title, leads }: { title: string; leads: Leads },
): TableBlock {
  const { profile, tree, module } = memo;
  const { unit } = profile.valueTypes[valueType]!;
  const total = memo.total(valueType).reported;
  const all = originShares(
    profile,
    tree,
    tree.names.map((name) => originOf(name, module)),
    valueType,
  );
  const rows = all.filter(({ flat }) => Number(flat) !== 0);
  const sumOf = (amountOf: (row: OriginShare) => Amount): Amount =>
    rows.reduce<Amount>((sum, row) => plus(sum, amountOf(row)), 0);
  const flatOf = ({ flat }: OriginShare): Amount => flat;
  const attributedOf = ({ attributed }: OriginShare): Amount => attributed;
  const [flat, attributed] = [sumOf(flatOf), sumOf(attributedOf)];
  const [largest] = rows.map(flatOf).toSorted((a, b) => compareMagnitude(b, a));
  const amounts = { unit, scale: scaleFor(largest ?? 0, unit) };
  const packages = (as: 'packages' | 'charged') =>
    leads({ view: 'packages', ...packagesAddress.write({ as, sort: null }) });
  return {
    kind: 'table',
    title,
    ...tableOf(
      [
        wordColumn('Ends in', ({ origin }: OriginShare) => ({ text: titles[origin], tint: origin }), {
          essential: true,
          foot: 'all',
        }),
        amountColumn('Flat', amounts, flatOf, {
          look: () => ({ link: { view: packages('packages'), hint: 'Show the packages.' } }),
          sum: flat,
        }),
        shareColumn('Flat %', total, flatOf, { essential: true, sum: flat }),
        amountColumn('Under your code', amounts, attributedOf, {
          hint: 'The part of it that has a frame of your code on the stack.',
          look: () => ({ link: { view: packages('charged'), hint: 'Show what is attributed to your functions.' } }),
          sum: attributed,
        }),
        shareColumn('Under your code %', total, attributedOf, { sum: attributed }),
      ],
      rows,
    ),
    parts: { column: 1, whole: Number(total) },
    note:
      Number(attributed) === 0
        ? `No frame is known to be your code${module === '' ? '' : ` (module ${coded(module)})`}. The filter “Only your code” says which module is yours.`
        : `${formatShare(attributed, total)} (${formatAmount(attributed, unit)}) is under a frame of your code${module === '' ? '' : ` (${coded(module)} and package main)`}, including everything your code calls.`,
    view: packages('packages'),
  };
}
