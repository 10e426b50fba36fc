import { type CostShares, costShares } from '../../../analysis/packages/costShares.ts';
import type { Finding, ReportBlock, ReportCell } from '../../../model/report.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { formatInScale, scaleFor } from '../../../units/scaleFor.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';

/** What a profile's samples were busy with. */
export function costsOf(memo: ProfileMemo, valueType: number): CostShares {
  return memo.once(`costs of the report ${valueType}`, () =>
    costShares(memo.profile, memo.naming, valueType, memo.module),
  );
}

/** Kinds of work that exclude each other and add up to the total. */
export function costBlock(
  memo: ProfileMemo,
  valueType: number,
  { title, view }: { title: string; view: Finding['view'] },
): ReportBlock {
  const { classes, sum } = costsOf(memo, valueType);
  const scale = scaleFor(classes[0]?.amount ?? 0, memo.profile.valueTypes[valueType]!.unit);
  return {
    kind: 'table',
    title,
    columns: [
      { title: 'Kind of work', align: 'left', telling: true },
      { title: `Amount${scale.unit === '' ? '' : ` (${scale.unit})`}`, align: 'right' },
      { title: 'Share', align: 'right', telling: true },
    ],
    rows: classes.map(({ title: kind, hint, amount }): ReportCell[] => [
      { text: kind, kind: 'text', title: hint },
      { text: formatInScale(amount, scale), kind: 'number' },
      { text: formatShare(amount, sum), kind: 'number', bar: Number(sum) === 0 ? 0 : Number(amount) / Number(sum) },
    ]),
    note: 'The kinds exclude each other and add up to 100 %.',
    view,
  };
}
