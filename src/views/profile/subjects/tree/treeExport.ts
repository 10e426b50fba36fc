import { pagedRows } from '../../../../ui/export/pagedRows.ts';
import { percentOf } from '../../../../units/percentOf.ts';
import type { Asking } from '../../../kit/asking.ts';
import type { ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import type { answers, TreeAnswer, TreeItem } from './answer.ts';
import { nameOf } from './treeColumns.tsx';
import type { SearchedView } from './treeView.ts';

/** All open rows, each with its level, in the profile's unit. The row at level 1 represents all samples. */
export function treeExport(
  asking: Asking<typeof answers>,
  view: SearchedView,
  { total }: Pick<TreeAnswer, 'total'>,
  unit: string,
  signal: AbortSignal,
): ExportTableOfPane {
  const place = [{ header: 'level' }, { header: 'function', code: true }];
  const columns = view.up
    ? [{ header: 'flat', unit }, { header: 'profile %', unit: '%' }, { header: 'function %', unit: '%' }, ...place]
    : [
        { header: 'cum', unit },
        { header: 'cum %', unit: '%' },
        { header: 'caller %', unit: '%' },
        { header: 'flat', unit },
        { header: 'flat %', unit: '%' },
        ...place,
      ];
  return {
    columns,
    rows: pagedRows<TreeItem>(
      (offset, limit) => asking.ask('rows', { ...view, offset, limit }, signal),
      (item) => {
        const { cum, flat, of, level } = item;
        const named = [level, nameOf(item)];
        return view.up
          ? [cum, percentOf(cum, total), level > 2 ? percentOf(cum, of) : null, ...named]
          : [cum, percentOf(cum, total), level > 1 ? percentOf(cum, of) : null, flat, percentOf(flat, total), ...named];
      },
    ),
  };
}
