import { type AttributedFunction, attributedFunctions } from '../../../analysis/overview/attributedFunctions.ts';
import type { TableBlock } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { amountColumn, shareColumn, tableOf } from '../../../table/columns.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { linesAddress } from '../address/linesAddress.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { functionColumn, type Leads } from './blockColumns.ts';
import { sentences, shownOf } from './reportWords.ts';

/** Smallest part of the total for which a function has a row. */
const least = 0.005;

/**
 * The functions of the user's code, the largest attributed amount first; names are indices into the tree's. `memo` is
 * by function.
 */
export function ownFunctions(memo: ProfileMemo, valueType: number): AttributedFunction[] {
  return memo.once(`own functions ${valueType}`, () => {
    const { profile, tree, ownNames } = memo;
    return attributedFunctions(profile, tree, ownNames, valueType);
  });
}

/**
 * Table of the most expensive functions of the user's code; amounts include the libraries and the runtime below them.
 * null if there are none. `memo` is by function.
 */
export function ownFunctionBlock(
  memo: ProfileMemo,
  valueType: number,
  { title, leads, most }: { title: string; leads: Leads; most: number },
): TableBlock | null {
  const { profile, tree } = memo;
  const total = memo.total(valueType).reported;
  const { unit } = profile.valueTypes[valueType]!;
  const all = ownFunctions(memo, valueType);
  const rows = all
    .slice(0, most)
    .filter(({ amount }) => Math.abs(Number(amount)) >= least * Math.abs(Number(total)))
    .map((attributed) => ({ ...attributed, name: tree.names[attributed.name]!, row: attributed.name }));
  if (rows.length === 0) return null;
  const top = memo.top(valueType);
  const amounts = { unit, scale: scaleFor(rows[0]!.amount, unit) };
  const amountOf = ({ amount }: Pick<AttributedFunction, 'amount'>): Amount => amount;
  type Row = (typeof rows)[number];
  return {
    kind: 'table',
    title,
    ...tableOf<Row>(
      [
        functionColumn(({ name }) => ({ view: leads({ view: 'lines', fn: name }), hint: 'Show all its lines.' })),
        amountColumn('Attributed', amounts, amountOf),
        shareColumn('Share', total, amountOf, { essential: true, hasBar: true }),
        amountColumn('Cum', amounts, ({ row }) => top.cum[row]!),
        amountColumn('Flat', amounts, ({ row }) => top.flat[row]!),
      ],
      rows,
    ),
    note: sentences(
      'A function includes its own cost and that of the libraries and the runtime it calls, up to the next function of yours.',
      shownOf(rows.length, all.length, 'functions'),
    ),
    view: leads({ view: 'lines', ...linesAddress.write({ of: 'all' }) }),
  };
}
