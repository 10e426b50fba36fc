import { percentOf } from '../../../../analysis/amounts/percentOf.ts';
import type { Amount } from '../../../../model/unit.ts';
import { pagedRows } from '../../../../ui/export/pagedRows.ts';
import type { PaneProps } from '../../asking/pane.ts';
import { frameWords } from '../../data/profileParams.ts';
import type { ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import type { answers, TopQuestion, TopRow } from './answer.ts';

/** All rows of the table in the shown order, in the profile's unit. */
export function topExport(
  { asking, params, shown }: PaneProps<typeof answers>,
  order: Pick<TopQuestion, 'valueType' | 'sort' | 'query'>,
  total: Amount,
  signal: AbortSignal,
): ExportTableOfPane {
  const { unit } = shown;
  const share = (value: Amount): number | null => percentOf(value, total);
  return {
    columns: [
      { header: 'flat', unit },
      { header: 'flat %', unit: '%' },
      { header: 'sum %', unit: '%' },
      { header: 'cum', unit },
      { header: 'cum %', unit: '%' },
      { header: frameWords[params.lens.by].one, code: true },
    ],
    rows: pagedRows<TopRow>(
      (offset, limit) => asking.ask('rows', { ...order, offset, limit, find: '' }, signal),
      ({ name, flat, cum, sum }) => [flat, share(flat), share(sum), cum, share(cum), name],
    ),
  };
}
