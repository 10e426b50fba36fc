import type { ExportCell } from '../../../../ui/export/exportTable.ts';
import { pagedRows } from '../../../../ui/export/pagedRows.ts';
import type { Asking } from '../../../kit/asking.ts';
import type { ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import type { answers, MemoryAnswer, MemoryQuestion } from './answer.ts';
import type { HeapRow } from './heapRows.ts';

const bytes = 'bytes';

/** All rows in the shown order, or all object sizes. Bytes and objects are those of the profile. */
export function memoryExport(
  asking: Asking<typeof answers>,
  question: Omit<MemoryQuestion, 'offset' | 'limit'>,
  signal: AbortSignal,
): ExportTableOfPane {
  const ask = (offset: number, limit: number): Promise<MemoryAnswer> =>
    asking.ask('rows', { ...question, find: '', offset, limit }, signal);
  const amounts = [
    { header: 'allocated', unit: bytes },
    { header: 'objects allocated' },
    { header: 'in use', unit: bytes },
    { header: 'objects in use' },
  ];
  if (question.by === 'size') {
    const all = ask(0, 1).then(({ sizes }) => ({ rows: sizes }));
    return {
      columns: [{ header: 'object size', unit: bytes, apart: true }, ...amounts],
      rows: pagedRows(
        (offset, limit) => all.then(({ rows }) => ({ rows: rows.slice(offset, offset + limit) })),
        (row): ExportCell[] => [row.size, row.allocSpace, row.allocObjects, row.inuseSpace, row.inuseObjects],
      ),
    };
  }
  const isLine = question.by === 'line';
  const names = isLine
    ? [{ header: 'function', code: true }, { header: 'file', code: true }, { header: 'line' }]
    : [{ header: question.by, code: true }];
  return {
    columns: [
      ...amounts,
      { header: 'mean size', unit: bytes, apart: true },
      { header: 'mean size in use', unit: bytes, apart: true },
      { header: 'in use ÷ allocated', unit: '%' },
      ...names,
    ],
    rows: pagedRows<HeapRow>(ask, (row) => [
      row.allocSpace,
      row.allocObjects,
      row.inuseSpace,
      row.inuseObjects,
      row.allocMean,
      row.inuseMean,
      row.inuseShare === null ? null : 100 * row.inuseShare,
      row.name,
      ...(isLine ? [row.file, row.line] : []),
    ]),
  };
}
