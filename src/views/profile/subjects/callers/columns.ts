import type { Amount } from '../../../../model/unit.ts';
import { type Column, codeColumn, type NumberOptions, shareColumn } from '../../../../table/columns.ts';
import { largestOf } from '../../../../units/largestOf.ts';
import { type AmountUnits, measureColumns } from '../../columns/measureColumns.ts';
import { onlyColumn } from '../../columns/sidesColumns.ts';
import { type AmountChange, bothSides, laterAmount } from '../../noise/judgedChange.ts';
import type { CallersAnswer, EdgeRow } from './answer.ts';

/** Direct callers or callees as in `go tool pprof -peek`, of two sides with the changes: on the page and in exports. */
export function edgeColumns(
  answer: Pick<CallersAnswer, 'callers' | 'callees' | 'cum' | 'total'>,
  side: 'callers' | 'callees',
  of: AmountUnits,
): Column<EdgeRow>[] {
  const isUp = side === 'callers';
  const { rows } = answer[side];
  const share = (title: string, total: Amount, options: NumberOptions<EdgeRow>): Column<EdgeRow> =>
    shareColumn(title, total, ({ amount }) => laterAmount(amount), {
      ...options,
      exportTitle: `${title} %`,
      scale: '%',
    });
  return [
    ...measureColumns<EdgeRow>(of, {
      kind: isUp ? 'from it' : 'to it',
      id: 'amount',
      of: ({ amount }) => amount,
      total: [
        share('function', laterAmount(answer.cum), { width: 88, hint: 'Of the function in the middle.' }),
        share('profile', answer.total, { only: 'export' }),
      ],
      largest: largestEdge(answer, side),
      largestChange: largestOf(of.sides === null ? [] : rows.map(({ amount }) => changeOf(bothSides(amount))), 0),
      hint: isUp
        ? 'What of this function comes from that caller. A sample counts once for each caller'
        : 'What of this function goes on in that callee. A sample counts once for each callee',
      leads: of.sides !== null,
      sortable: false,
      isBrief: true,
      isOnly: true,
    }),
    ...(of.sides === null ? [] : [onlyColumn<EdgeRow>(({ state = '' }) => state)]),
    codeColumn(isUp ? 'caller' : 'callee', ({ name }) => name, { id: 'name', grow: true }),
  ];
}

/** The largest amount of the listed callers or callees. */
export function largestEdge(answer: Pick<CallersAnswer, 'callers' | 'callees'>, side: 'callers' | 'callees'): Amount {
  const first = answer[side].rows[0]?.amount ?? 0;
  if (typeof first !== 'object') return first;
  return largestOf(answer[side].rows.flatMap(({ amount }) => sizesOf(bothSides(amount))));
}

function sizesOf({ before, after }: AmountChange): number[] {
  return [before, after].map((value) => Math.abs(Number(value)));
}

function changeOf({ before, after }: AmountChange): number {
  return Math.abs(Number(after) - Number(before));
}
