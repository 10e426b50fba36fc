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

/** Offers a file for download and returns the message. */
function save(name: string, content: Blob): string {
  saveFile(name, content);
  return `Saved ${name}.`;
}

/** The writers are loaded on demand. */
const writers = {
  CSV: {
    ending: 'csv',
    type: 'text/csv',
    load: () => import('./tableAsCsv.ts').then(({ tableAsCsv }) => tableAsCsv),
  },
  JSON: {
    ending: 'json',
    type: 'application/json',
    load: () => import('./tableAsJson.ts').then(({ tableAsJson }) => tableAsJson),
  },
  Markdown: {
    ending: 'md',
    type: 'text/markdown',
    load: () => import('./tableAsMarkdown.ts').then(({ tableAsMarkdown }) => tableAsMarkdown),
  },
} as const;

type TableFormat = keyof typeof writers;
const formats: readonly TableFormat[] = ['CSV', 'JSON', 'Markdown'];

const pageWriters = {
  Markdown: {
    ending: 'md',
    type: 'text/markdown',
    load: () => import('./pageAsMarkdown.ts').then(({ pageAsMarkdown }) => pageAsMarkdown),
  },
  JSON: {
    ending: 'json',
    type: 'application/json',
    load: () => import('./pageAsJson.ts').then(({ pageAsJson }) => pageAsJson),
  },
} as const;

type PageFormat = keyof typeof pageWriters;
const pageFormats: readonly PageFormat[] = ['Markdown', 'JSON'];

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

  async function chunks(format: TableFormat, signal: AbortSignal, most?: number): Promise<string[]> {
    const write = await writers[format].load();
    return written(write({ ...(await table!(signal)), title, notes: notes() }, most), signal);
  }

  async function pageChunks(format: PageFormat, signal: AbortSignal): Promise<string[]> {
    const write = await pageWriters[format].load();
    return written(write({ title, notes: notes(), tables: await tables!(signal) }), signal);
  }

  function savePage(format: PageFormat): void {
    const { ending, type } = pageWriters[format];
    run('Writing the page…', async (signal) =>
      save(`${stem}.${ending}`, new Blob(await pageChunks(format, signal), { type })),
    );
  }

  function copyPage(format: PageFormat): void {
    run('Copying the page…', async (signal) => {
      await copyText(pageChunks(format, signal).then((all) => all.join('')));
      return `Copied the page as ${format}.`;
    });
  }

  function saveTable(format: TableFormat): void {
    const { ending, type } = writers[format];
    run('Writing the table…', async (signal) =>
      save(`${stem}.${ending}`, new Blob(await chunks(format, signal), { type })),
    );
  }

  function copyTable(format: TableFormat): void {
    const most = format === 'Markdown' ? READABLE_ROWS : undefined;
    run('Copying the table…', async (signal) => {
      await copyText(chunks(format, signal, most).then((all) => all.join('')));
      return `Copied the table as ${format}.`;
    });
  }

  async function svg(signal: AbortSignal): Promise<string> {
    const [{ embedFonts }, text] = await Promise.all([import('./embedFonts.ts'), drawing!(notes(), signal)]);
    return embedFonts(text);
  }

  function saveSvg(): void {
    run('Drawing…', async (signal) => save(`${stem}.svg`, new Blob([await svg(signal)], { type: 'image/svg+xml' })));
  }

  async function png(signal: AbortSignal): Promise<Blob> {
    if (picture !== undefined) return picture(notes(), signal);
    const { drawingAsPng } = await import('./drawingAsPng.ts');
    return drawingAsPng(await svg(signal));
  }

  function savePng(): void {
    run('Drawing…', async (signal) => save(`${stem}.png`, await png(signal)));
  }

  useOfferedPicture(drawing === undefined ? null : png);

  const items: MenuEntry[] = [
    ...(table === undefined
      ? []
      : ([
          { heading: 'Table' },
          ...formats.map((format) => ({
            label: `Save as ${format}`,
            icon: 'download' as const,
            onSelect: () => saveTable(format),
          })),
          ...formats.map((format) => ({
            label: `Copy as ${format}`,
            icon: 'copy' as const,
            ...(format === 'Markdown' ? { hint: `The first ${READABLE_ROWS} rows.` } : {}),
            onSelect: () => copyTable(format),
          })),
        ] satisfies MenuEntry[])),
    ...(tables === undefined
      ? []
      : ([
          { heading: 'Page' },
          ...pageFormats.map((format) => ({
            label: `Copy as ${format}`,
            icon: 'copy' as const,
            onSelect: () => copyPage(format),
          })),
          ...pageFormats.map((format) => ({
            label: `Save as ${format}`,
            icon: 'download' as const,
            onSelect: () => savePage(format),
          })),
        ] satisfies MenuEntry[])),
    ...(drawing === undefined
      ? []
      : ([
          { heading: 'Drawing' },
          { label: 'Save as SVG', icon: 'download', onSelect: saveSvg },
          { label: 'Save as PNG', icon: 'download', onSelect: savePng },
        ] satisfies MenuEntry[])),
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
