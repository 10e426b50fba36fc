import { percentOf } from '../../../../units/percentOf.ts';
import type { ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import type { CallersAnswer } from './answer.ts';

/** All direct callers or callees, in the profile's unit. */
export function edgeExport(
  answer: Pick<CallersAnswer, 'callers' | 'callees' | 'cum' | 'total'>,
  side: 'callers' | 'callees',
  unit: string,
): ExportTableOfPane {
  const isUp = side === 'callers';
  return {
    columns: [
      { header: isUp ? 'from it' : 'to it', unit },
      { header: 'function %', unit: '%' },
      { header: 'profile %', unit: '%' },
      { header: isUp ? 'caller' : 'callee', code: true },
    ],
    rows: answer[side].rows.map(({ name, amount }) => [
      amount,
      percentOf(amount, answer.cum),
      percentOf(amount, answer.total),
      name,
    ]),
  };
}
