import type { CoverageRow } from '../../../analysis/coverage/coverageSheet.ts';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { pagedRows } from '../../../ui/export/pagedRows.ts';
import type { RowsQuestion } from '../question.ts';
import { changeOf } from '../sortRows.ts';
import type { CoverageViewProps } from './viewProps.ts';

export interface RowsExportProps extends CoverageViewProps {
  question: Omit<RowsQuestion, 'offset' | 'limit'>;
}

/** The rows to take along, with exact numbers. */
export function RowsExport({ overview, asking, question }: RowsExportProps) {
  const { columns } = overview;
  const sideOf = (at: number): string => (columns.length > 1 ? `${columns[at]!.side} ` : '');
  return (
    <ExportMenu
      source={columns.at(-1)!.paths[0] ?? 'coverage'}
      title={`Coverage of ${question.by}`}
      notes={() => [
        { name: 'Files', value: columns.flatMap(({ paths }) => paths).join(', ') },
        ...(question.within === '' ? [] : [{ name: 'Package', value: question.within }]),
        ...(question.query === '' ? [] : [{ name: 'Search', value: question.query }]),
      ]}
      table={(signal) => ({
        columns: [
          { header: 'name', code: true },
          { header: 'file', code: true },
          { header: 'line' },
          ...columns.flatMap((_, at) => [
            { header: `${sideOf(at)}statements` },
            { header: `${sideOf(at)}covered` },
            { header: `${sideOf(at)}percent`, unit: '%' },
          ]),
          ...(columns.length > 1 ? [{ header: 'change in percentage points' }] : []),
        ],
        rows: pagedRows<CoverageRow>(
          (offset, limit) => asking.ask('rows', { ...question, offset, limit }, signal),
          (row) => [
            row.name,
            row.file || null,
            row.line || null,
            ...columns.flatMap((_, at) => {
              const cell = row.cells[at] ?? null;
              return [cell?.statements ?? null, cell?.covered ?? null, cell?.percent ?? null];
            }),
            ...(columns.length > 1 ? [changeOf(row)] : []),
          ],
        ),
      })}
    />
  );
}
