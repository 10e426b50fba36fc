import type { TableBlock } from '../../model/report.ts';
import { copyPicture } from '../../ui/export/drawingAsPng.ts';
import { exportTableOf } from '../../ui/export/exportTableOf.ts';
import { copyText } from '../../ui/useCopied.ts';
import { uncoded } from '../../units/coded.ts';
import { tableMarkdown } from '../reportMarkdown.ts';
import { CopyMenu } from './CopyMenu.tsx';
import { tablePicture } from './tablePicture.ts';

/** Copies a table of the report: as it is shown, or with exact numbers for a spreadsheet. */
export function TableCopy({ table }: { table: TableBlock }) {
  return (
    <CopyMenu
      label={`Copy the table: ${uncoded(table.title)}`}
      items={[
        { label: 'Copy as Markdown', icon: 'copy', copy: () => copyText(tableMarkdown(table)) },
        { label: 'Copy as TSV', icon: 'table', copy: () => copyText(tsvOf(table)) },
        { label: 'Copy as image', icon: 'copy', copy: () => copyPicture(tablePicture(table)) },
      ]}
    />
  );
}

async function tsvOf(table: TableBlock): Promise<string> {
  const { tableAsTsv } = await import('../../ui/export/tableAsTsv.ts');
  let text = '';
  for await (const chunk of tableAsTsv(exportTableOf(table))) text += chunk;
  return text;
}
