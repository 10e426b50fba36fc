import type { Amount } from '../../../../model/unit.ts';
import {
  type Column,
  codeColumn,
  type NumberOptions,
  noUnit,
  numberColumn,
  shareColumn,
} from '../../../../table/columns.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { type AmountUnits, measureColumns } from '../../columns/measureColumns.ts';
import { onlyColumn } from '../../columns/sidesColumns.ts';
import { laterAmount, type SidedAmount } from '../../noise/judgedChange.ts';
import type { SidedWords } from '../../parts/sidedWords.ts';
import type { TreeAnswer, TreeItem } from './answer.ts';

/**
 * The full text of a row, for screen readers.
 *
 * @param write an amount; of two sides with the change, which is in place of shares
 */
export function textOf(item: TreeItem, up: boolean, total: number, write: (amount: SidedAmount) => SidedWords): string {
  const isPair = typeof item.cum === 'object';
  const share = (part: SidedAmount, of: number, whole: string): string =>
    isPair ? write(part).change : `${formatShare(laterAmount(part), of)} of the ${whole}`;
  const ofProfile = share(item.cum, total, 'profile');
  const name = nameOf(item);
  const only = item.state ? `, only ${item.state === 'new' ? 'after' : 'before'}` : '';
  const end = `${only}${item.matched ? ', matches the search' : ''}`;
  const cum = write(item.cum).amount;
  if (item.hidden > 0) return `${name}, together ${cum}, ${ofProfile}${end}`;
  if (up && item.level > 2) {
    const ofFunction = item.of === null ? '' : `, ${share(item.cum, item.of, 'function')}`;
    return `${name}, ${cum} by this way, ${ofProfile}${ofFunction}${end}`;
  }
  const flat = `flat ${write(item.flat).amount}`;
  if (up && item.level === 2) return `${name}, ${flat}, ${ofProfile}${end}`;
  return `${name}, cum ${cum}, ${ofProfile}, ${flat}${isPair ? `, ${write(item.flat).change}` : ''}${end}`;
}

/** The tree's columns, all in one unit, so that rows are easy to compare; exports have each row's level. */
export function treeColumns(
  answer: Pick<TreeAnswer, 'total' | 'largestFlat' | 'largestCum' | 'largestChange'>,
  up: boolean,
  of: AmountUnits,
): Column<TreeItem>[] {
  return [
    ...(up ? upColumns(answer, of) : downColumns(answer, of)),
    ...(of.sides === null ? [] : [onlyColumn<TreeItem>(({ state = '' }) => state)]),
    numberColumn({ title: 'level', unit: noUnit, text: String }, ({ level }) => level, { only: 'export' }),
    codeColumn(up ? 'function, and below it its callers' : 'function, and below it its callees', nameOf, {
      id: 'name',
      exportTitle: 'function',
      grow: true,
    }),
  ];
}

type Scales = Parameters<typeof treeColumns>[0];

function upColumns({ total, largestFlat, largestChange }: Scales, of: AmountUnits): Column<TreeItem>[] {
  const ofProfile = shareColumn<TreeItem>('profile', total, cumOf, {
    exportTitle: 'profile %',
    scale: '%',
    width: 80,
    leads: true,
    hint: 'Of the profile.',
  });
  return measureColumns<TreeItem>(
    { ...of, left: null },
    {
      kind: 'flat',
      of: ({ cum }) => cum,
      total: [ofProfile, partOf('function', 3, { width: 88, hint: 'Of the function whose callers these are.' })],
      largest: largestFlat,
      largestChange: largestChange?.flat ?? 0,
      hint: 'In the function itself; on its callers what of that came by this way',
      leads: true,
      sortable: false,
      look: ({ level }) => (level === 1 ? { bar: 0 } : {}),
    },
  );
}

function downColumns(answer: Scales, of: AmountUnits): Column<TreeItem>[] {
  const measure = (kind: 'flat' | 'cum', largest: Amount, hint: string): Column<TreeItem>[] =>
    measureColumns<TreeItem>(of, {
      kind,
      of: (item) => item[kind],
      total: answer.total,
      largest,
      largestChange: answer.largestChange?.[kind] ?? 0,
      hint,
      leads: kind === 'cum',
      sortable: false,
      widths: [104, 72],
    });
  const ofCaller = partOf('caller', 2, { only: 'export' });
  return [
    ...measure('cum', answer.largestCum, 'In the function, called this way, and all that it calls'),
    ...(of.sides === null ? [ofCaller] : []),
    ...measure('flat', answer.largestFlat, 'In the function itself, called this way'),
  ];
}

function cumOf({ cum }: TreeItem): Amount {
  return laterAmount(cum);
}

/** Shares of the row's own whole, from a level on. */
function partOf(title: string, from: number, options: NumberOptions<TreeItem>): Column<TreeItem> {
  return shareColumn(
    title,
    ({ of }) => of ?? 0,
    (item) => (item.level < from ? null : cumOf(item)),
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
