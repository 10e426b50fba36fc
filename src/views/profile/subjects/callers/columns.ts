import { amountColumn, type Column, codeColumn, shareColumn } from '../../../../table/columns.ts';
import { columnScale } from '../../../../units/columnScale.ts';
import type { CallersAnswer, EdgeRow } from './answer.ts';

/** Direct callers or callees as in `go tool pprof -peek`: on the page and in exports. */
export function edgeColumns(
  answer: Pick<CallersAnswer, 'callers' | 'callees' | 'cum' | 'total'>,
  side: 'callers' | 'callees',
  unit: string,
): Column<EdgeRow>[] {
  const isUp = side === 'callers';
  const amounts = answer[side].rows.map(amountOf);
  const largest = amounts[0] ?? 0;
  const share = (id: string, title: string, total: EdgeRow['amount'], width: number): Column<EdgeRow> => {
    const hint = `Of the ${title}${title === 'function' ? ' in the middle' : ''}.`;
    return shareColumn(title, total, amountOf, { id, exportTitle: `${title} %`, scale: '%', width, hint });
  };
  return [
    amountColumn(isUp ? 'from it' : 'to it', { unit, scale: columnScale(largest, amounts, unit) }, amountOf, {
      id: 'amount',
      width: 112,
      largest,
      hint: isUp
        ? 'What of this function comes from that caller. A sample counts once for each caller.'
        : 'What of this function goes on in that callee. A sample counts once for each callee.',
    }),
    share('ofFunction', 'function', answer.cum, 88),
    share('ofProfile', 'profile', answer.total, 76),
    codeColumn(isUp ? 'caller' : 'callee', ({ name }) => name, { id: 'name', grow: true }),
  ];
}

function amountOf({ amount }: EdgeRow): EdgeRow['amount'] {
  return amount;
}
