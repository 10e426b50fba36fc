import { plus } from '../../../../analysis/amounts/plus.ts';
import { searchedNames } from '../../../../analysis/names/searchNames.ts';
import {
  type AttributedRow,
  type Attribution,
  attributeToCaller,
} from '../../../../analysis/packages/attributeToCaller.ts';
import { compareBytewise, compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import type { PackagesQuestion } from './packagesQuestion.ts';

export interface AttributedAnswer extends Omit<Attribution, 'rows' | 'total'> {
  show: 'charged';
  rowCount: number;
  allRows: number;
  offset: number;
  rows: AttributedRow[];
  /** Sums over all rows, including rows of other pages and rows that the search hides. */
  flat: Amount;
  charged: Amount;
  largest: Amount;
  /** Sum of all samples. */
  sum: Amount;
  /** The amount that is 100%. */
  total: Amount;
  ownModule: string;
  searchError: string;
}

/** One page of the functions of user code, with the runtime work attributed to them. */
export function attributedPage(memo: ProfileMemo, question: PackagesQuestion): AttributedAnswer {
  const { valueType, sort, query, offset, limit } = question;
  const charges = memo.latest('charged', `${valueType} ${memo.module}`, () =>
    attributeToCaller(memo.profile, memo.naming, valueType, memo.module),
  );
  const { rows: all, classes, rest, total: sum } = charges;
  const { byName: isShown, searchError } = searchedNames(
    all.map(({ name }) => name),
    query,
  );
  const found = isShown === null ? all : all.filter((_, at) => isShown[at] === 1);
  const ofClass = classes.findIndex(({ id }) => id === sort.by);
  const amountOf = (row: AttributedRow): Amount =>
    ofClass >= 0 ? row.byClass[ofClass]! : sort.by === 'flat' || sort.by === 'charged' ? row[sort.by] : row.sum;
  const direction = sort.descending ? -1 : 1;
  const compare = (a: AttributedRow, b: AttributedRow): number =>
    sort.by === 'name' ? compareBytewise(a.name, b.name) : compareMagnitude(amountOf(a), amountOf(b));
  const shown = found.toSorted((a, b) => direction * compare(a, b) || compareBytewise(a.name, b.name));
  const add = (column: 'flat' | 'charged'): Amount => all.reduce<Amount>((left, row) => plus(left, row[column]), 0);
  return {
    show: 'charged',
    classes,
    rest,
    rowCount: shown.length,
    allRows: all.length,
    offset,
    rows: shown.slice(offset, offset + limit),
    flat: add('flat'),
    charged: add('charged'),
    largest: all[0]?.sum ?? 0,
    sum,
    total: memo.total(valueType).reported,
    ownModule: memo.module,
    searchError,
  };
}
