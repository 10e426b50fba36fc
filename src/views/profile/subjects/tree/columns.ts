import {
  amountColumn,
  type Column,
  codeColumn,
  type NumberOptions,
  noUnit,
  numberColumn,
  shareColumn,
} from '../../../../table/columns.ts';
import { columnScale } from '../../../../units/columnScale.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { flatCumColumns } from '../../parts/flatCumColumns.ts';
import type { LeftOf } from '../../parts/leftOf.ts';
import type { TreeAnswer, TreeItem } from './answer.ts';

/** The full text of a row, for screen readers. */
export function textOf(item: TreeItem, up: boolean, unit: string, total: number): string {
  const share = `${formatShare(item.cum, total)} of the profile`;
  const name = nameOf(item);
  const matched = item.matched ? ', matches the search' : '';
  if (item.hidden > 0) return `${name}, together ${formatAmount(item.cum, unit)}, ${share}${matched}`;
  if (up && item.level > 2) {
    const ofFunction = `${formatShare(item.cum, item.of)} of the function`;
    return `${name}, ${formatAmount(item.cum, unit)} by this way, ${share}, ${ofFunction}${matched}`;
  }
  if (up && item.level === 2) return `${name}, flat ${formatAmount(item.flat, unit)}, ${share}${matched}`;
  const flat = `flat ${formatAmount(item.flat, unit)}`;
  return `${name}, cum ${formatAmount(item.cum, unit)}, ${share}, ${flat}${matched}`;
}

/** The tree's columns, all in one unit, so that rows are easy to compare; exports have each row's level. */
export function treeColumns(
  answer: Pick<TreeAnswer, 'rows' | 'total' | 'largestFlat' | 'largestCum'>,
  up: boolean,
  unit: string,
  left: LeftOf | null,
): Column<TreeItem>[] {
  return [
    ...(up ? upColumns(answer, unit) : downColumns(answer, unit, left)),
    numberColumn({ title: 'level', unit: noUnit, text: String }, ({ level }) => level, { only: 'export' }),
    codeColumn(up ? 'function, and below it its callers' : 'function, and below it its callees', nameOf, {
      id: 'name',
      exportTitle: 'function',
      grow: true,
    }),
  ];
}

function upColumns({ rows, total, largestFlat }: Parameters<typeof treeColumns>[0], unit: string): Column<TreeItem>[] {
  const amounts = rows.map(({ cum }) => cum);
  const cumOf = ({ cum }: TreeItem): number => cum;
  return [
    amountColumn('flat', { unit, scale: columnScale(largestFlat, amounts, unit) }, cumOf, {
      width: 112,
      largest: largestFlat,
      look: ({ level }) => (level === 1 ? { bar: 0 } : {}),
      hint: 'In the function itself; on its callers what of that came by this way.',
    }),
    shareColumn('profile', total, cumOf, {
      exportTitle: 'profile %',
      scale: '%',
      width: 80,
      leads: true,
      hint: 'Of the profile.',
    }),
    partOf('function', 3, { width: 88, hint: 'Of the function whose callers these are.' }),
  ];
}

function downColumns(answer: Parameters<typeof treeColumns>[0], unit: string, left: LeftOf | null): Column<TreeItem>[] {
  const { flat, cum } = flatCumColumns(answer, {
    unit,
    left,
    width: 104,
    shareWidth: 72,
    hints: {
      flat: 'In the function itself, called this way.',
      cum: 'In the function, called this way, and all that it calls.',
    },
  });
  return [...cum, partOf('caller', 2, { width: 80, hint: 'Cum in parts of the caller’s cum.' }), ...flat];
}

/** Shares of the row's own whole, from a level on. */
function partOf(title: string, from: number, options: NumberOptions<TreeItem>): Column<TreeItem> {
  return shareColumn(
    title,
    ({ of }) => of,
    ({ cum, level }) => (level < from ? null : cum),
    {
      ...options,
      exportTitle: `${title} %`,
      scale: '%',
      instead: ({ level }) => (level < from ? '' : undefined),
    },
  );
}

/** The title of a row. The root represents all samples. */
export function nameOf({ name, level, hidden }: Pick<TreeItem, 'name' | 'level' | 'hidden'>): string {
  if (hidden > 0) return `${formatCount(hidden)} more`;
  return level === 1 ? 'all' : name;
}
