import { Button } from '../Button.tsx';
import { Menu, type MenuEntry } from '../Menu.tsx';
import { saveFile } from '../saveFile.ts';
import { copyText } from '../useCopied.ts';
import { useOfferedPicture } from './drawingAsPng.ts';
import styles from './ExportMenu.module.css';
import type { ExportNote, ExportTable } from './exportTable.ts';
import { fileStem } from './fileStem.ts';
import { type Exporting, useExport } from './useExport.ts';

export interface ExportMenuProps {
  /** The name of the opened file; exported file names start with it. */
  source: string;
  /** A short title of the exported content: the heading of the table and the end of the file names. */
  title: string;
  /** Lines that describe the content (file, value type, filters), so that the numbers can be understood later. */
  notes: () => ExportNote[];
  /** The whole table, not only the visible rows; use `pagedRows` for large ones. */
  table?: ((signal: AbortSignal) => ExportRows | Promise<ExportRows>) | undefined;
  /** Several tables of one page, each with its own title. */
  tables?: ((signal: AbortSignal) => readonly ExportTable[] | Promise<readonly ExportTable[]>) | undefined;
  /** The drawing as an SVG document. The export embeds the fonts of the page in it. */
  drawing?: ((notes: ExportNote[], signal: AbortSignal) => string | Promise<string>) | undefined;
  /** The drawing as a PNG, if it can be painted faster than by rendering the SVG. */
  picture?: ((notes: ExportNote[], signal: AbortSignal) => Promise<Blob>) | undefined;
  /** Other items of the menu. */
  more?: ((exporting: Pick<Exporting, 'run'>) => MenuEntry[]) | undefined;
}

/** A table without title and notes: the menu adds them. */
export type ExportRows = Pick<ExportTable, 'columns' | 'rows'>;

/** Largest number of rows in a copied Markdown table. */
const READABLE_ROWS = 50;

/** The writers of one table and of a page of tables are loaded on demand. */
const writers = {
  CSV: {
    ending: 'csv',
    type: 'text/csv',
    load: () => import('./tableAsCsv.ts').then(({ tableAsCsv }) => ({ Table: tableAsCsv, Page: null })),
  },
  JSON: {
    ending: 'json',
    type: 'application/json',
    load: () =>
      import('./tableAsJson.ts').then(({ tableAsJson, pageAsJson }) => ({ Table: tableAsJson, Page: pageAsJson })),
  },
  Markdown: {
    ending: 'md',
    type: 'text/markdown',
    load: () =>
      import('./tableAsMarkdown.ts').then(({ tableAsMarkdown, pageAsMarkdown }) => ({
        Table: tableAsMarkdown,
        Page: pageAsMarkdown,
      })),
  },
} as const;

type TextFormat = keyof typeof writers;
const tableFormats: readonly TextFormat[] = ['CSV', 'JSON', 'Markdown'];
const pageFormats: readonly TextFormat[] = ['Markdown', 'JSON'];

/** What is written as text, as the menu calls it. */
type Written = 'Table' | 'Page';

/** Collects the output of a writer; stops when the export is aborted. */
async function written(chunks: AsyncIterable<string>, signal: AbortSignal): Promise<string[]> {
  const all: string[] = [];
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    all.push(chunk);
  }
  return all;
}

/** The export menu: tables as CSV, Markdown and JSON, drawings as SVG and PNG. */
export function ExportMenu({ source, title, notes, table, tables, drawing, picture, more }: ExportMenuProps) {
  const { said, failed, busy, run } = useExport();
  const stem = fileStem(source, title);

  async function chunks(what: Written, format: TextFormat, signal: AbortSignal, most?: number): Promise<string[]> {
    const write = await writers[format].load();
    const chunksOf = async () =>
      what === 'Table'
        ? write.Table({ ...(await table!(signal)), title, notes: notes() }, most)
        : write.Page!({ title, notes: notes(), tables: await tables!(signal) });
    return written(await chunksOf(), signal);
  }

  const saveItem = (what: Written) => (format: TextFormat) => ({
    label: `Save as ${format}`,
    icon: 'download' as const,
    onSelect: () =>
      run(`Writing the ${what.toLowerCase()}…`, async (signal) => {
        const { ending, type } = writers[format];
        return save(`${stem}.${ending}`, new Blob(await chunks(what, format, signal), { type }));
      }),
  });

  const copyItem = (what: Written) => (format: TextFormat) => {
    const most = what === 'Table' && format === 'Markdown' ? READABLE_ROWS : undefined;
    return {
      label: `Copy as ${format}`,
      icon: 'copy' as const,
      ...(most !== undefined && { hint: `The first ${most} rows.` }),
      onSelect: () =>
        run(`Copying the ${what.toLowerCase()}…`, async (signal) => {
          await copyText(chunks(what, format, signal, most).then((all) => all.join('')));
          return `Copied the ${what.toLowerCase()} as ${format}.`;
        }),
    };
  };

  async function svg(signal: AbortSignal): Promise<string> {
    const [{ embedFonts }, text] = await Promise.all([import('./embedFonts.ts'), drawing!(notes(), signal)]);
    return embedFonts(text);
  }

  async function png(signal: AbortSignal): Promise<Blob> {
    if (picture !== undefined) return picture(notes(), signal);
    const { drawingAsPng } = await import('./drawingAsPng.ts');
    return drawingAsPng(await svg(signal));
  }

  const drawingItem = (format: string, draw: (signal: AbortSignal) => Promise<Blob>): MenuEntry => ({
    label: `Save as ${format}`,
    icon: 'download',
    onSelect: () => run('Drawing…', async (signal) => save(`${stem}.${format.toLowerCase()}`, await draw(signal))),
  });

  useOfferedPicture(drawing === undefined ? null : png);

  const items: MenuEntry[] = [
    ...(table === undefined
      ? []
      : [{ heading: 'Table' }, ...tableFormats.map(saveItem('Table')), ...tableFormats.map(copyItem('Table'))]),
    ...(tables === undefined
      ? []
      : [{ heading: 'Page' }, ...pageFormats.map(copyItem('Page')), ...pageFormats.map(saveItem('Page'))]),
    ...(drawing === undefined
      ? []
      : [
          { heading: 'Drawing' },
          drawingItem('SVG', async (signal) => new Blob([await svg(signal)], { type: 'image/svg+xml' })),
          drawingItem('PNG', png),
        ]),
    ...(more?.({ run }) ?? []),
  ];
  return (
    <div className={styles.export} data-around="">
      <Menu
        trigger={
          <Button variant="quiet" size="small" icon="download" iconAfter="chevron-down" aria-busy={busy}>
            Export
          </Button>
        }
        items={items}
      />
      <output className={styles.said} data-failed={failed || undefined}>
        {said}
      </output>
    </div>
  );
}

/** Offers a file for download and returns the message. */
function save(name: string, content: Blob): string {
  saveFile(name, content);
  return `Saved ${name}.`;
}
