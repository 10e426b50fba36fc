import { Button } from '../Button.tsx';
import { copyText } from '../copyText.ts';
import { Menu, type MenuEntry } from '../Menu.tsx';
import { saveFile } from '../saveFile.ts';
import styles from './ExportMenu.module.css';
import type { ExportNote, ExportTable } from './exportTable.ts';
import { fileStem } from './fileStem.ts';
import { type Exporting, useExport } from './useExport.ts';

export interface ExportMenuProps {
  /** The file that it is made of; its name begins those of the files. */
  source: string;
  /** What is exported, in a few words: the heading of the table and the end of the files' names. */
  title: string;
  /** What it is of: without them nobody could tell later what the numbers mean. */
  notes: () => ExportNote[];
  /** The whole table, not only what is on the screen; large ones with `pagedRows`. */
  table?: ((signal: AbortSignal) => ExportRows | Promise<ExportRows>) | undefined;
  /** Several tables that are a page together, each with a title of its own. */
  tables?: ((signal: AbortSignal) => readonly ExportTable[] | Promise<readonly ExportTable[]>) | undefined;
  /** The drawing as an SVG document. Its fonts are put into it, if they are the page's own. */
  drawing?: ((notes: ExportNote[], signal: AbortSignal) => string | Promise<string>) | undefined;
  /** The drawing as a PNG, where it can be painted faster than from its document. */
  picture?: ((notes: ExportNote[], signal: AbortSignal) => Promise<Blob>) | undefined;
  /** What else can be taken along. */
  more?: ((exporting: Pick<Exporting, 'run'>) => MenuEntry[]) | undefined;
}

/** A table without its title and notes, which the menu gives it. */
export type ExportRows = Pick<ExportTable, 'columns' | 'rows'>;

/** Rows of a table that is pasted somewhere to be read. */
const READABLE_ROWS = 50;

/** Offers a file, and says so. */
function save(name: string, content: Blob): string {
  saveFile(name, content);
  return `Saved ${name}.`;
}

/** The writers are fetched when they are wanted. */
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

/** All that a writer writes; ends where it is given up. */
async function written(chunks: AsyncIterable<string>, signal: AbortSignal): Promise<string[]> {
  const all: string[] = [];
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    all.push(chunk);
  }
  return all;
}

/** What is on the screen, to take along: as a table, as a drawing. */
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

  function savePng(): void {
    run('Drawing…', async (signal) => {
      if (picture !== undefined) return save(`${stem}.png`, await picture(notes(), signal));
      const { drawingAsPng } = await import('./drawingAsPng.ts');
      return save(`${stem}.png`, await drawingAsPng(await svg(signal)));
    });
  }

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
