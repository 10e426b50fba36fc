import { useState } from 'react';
import type { TableBlock } from '../../model/report.ts';
import { copyPicture } from '../../ui/export/drawingAsPng.ts';
import { exportTableOf } from '../../ui/export/exportTableOf.ts';
import { useExport } from '../../ui/export/useExport.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { copyText } from '../../ui/useCopied.ts';
import { uncoded } from '../../units/coded.ts';
import { tableMarkdown } from '../reportMarkdown.ts';
import styles from './TableCopy.module.css';
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
  const { tableAsTsv } = await import('../../ui/export/tableAsCsv.ts');
  let text = '';
  for await (const chunk of tableAsTsv(exportTableOf(table))) text += chunk;
  return text;
}

/** A form in which something can be copied. */
interface CopyForm {
  label: string;
  icon: IconName;
  /** Rejects with a sentence for the reader. */
  copy: (signal: AbortSignal) => Promise<void>;
}

interface CopyMenuProps {
  /** Accessible name of the button. */
  label: string;
  items: readonly CopyForm[];
}

/** A small button that offers the forms in which something can be copied, and says that it was. */
export function CopyMenu({ label, items }: CopyMenuProps) {
  const { said, failed, run } = useExport();
  // A report has hundreds of these, so the menu is only made for those that are used.
  const [isUsed, setUsed] = useState(false);
  const button = <IconButton label={label} icon="copy" size="small" plain aria-haspopup="menu" />;
  return (
    <span className={styles.copy}>
      <output className={styles.said} data-failed={failed || undefined}>
        {said}
      </output>
      {isUsed ? (
        <Menu
          trigger={button}
          defaultOpen
          items={items.map(({ copy, ...item }) => ({
            ...item,
            onSelect: () =>
              run('Copying…', async (signal) => {
                await copy(signal);
                return 'Copied.';
              }),
          }))}
        />
      ) : (
        <IconButton {...button.props} onClick={() => setUsed(true)} />
      )}
    </span>
  );
}
