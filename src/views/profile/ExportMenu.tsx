import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copyText.ts';
import type { ExportNote, ExportTable } from '../../ui/export/exportTable.ts';
import { fileStem } from '../../ui/export/fileStem.ts';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import styles from './ExportMenu.module.css';
import { exportNotes } from './exportNotes.ts';
import type { PaneProps } from './pane.ts';
import { useExport } from './useExport.ts';

export interface ExportMenuProps {
  pane: PaneProps;
  /** What is exported, in a few words: the heading of the table and the end of the files' names. */
  title: string;
  /** The whole table, not only what is on the screen; large ones with `pagedRows`. */
  table?: ((signal: AbortSignal) => ExportTableOfPane | Promise<ExportTableOfPane>) | undefined;
  /** The drawing as an SVG document. Its fonts are put into it, if they are the page's own. */
  drawing?: ((notes: ExportNote[], signal: AbortSignal) => string | Promise<string>) | undefined;
  /** The drawing as a PNG, where it can be painted faster than from its document. */
  picture?: ((notes: ExportNote[], signal: AbortSignal) => Promise<Blob>) | undefined;
}

/** The menu gives it its title and notes. */
export type ExportTableOfPane = Pick<ExportTable, 'columns' | 'rows'>;

/** Rows of a table that is pasted somewhere to be read. */
const READABLE_ROWS = 50;

/** The writers are fetched when they are wanted. */
const writers = {
  CSV: {
    ending: 'csv',
    type: 'text/csv',
    load: () => import('../../ui/export/tableAsCsv.ts').then(({ tableAsCsv }) => tableAsCsv),
  },
  JSON: {
    ending: 'json',
    type: 'application/json',
    load: () => import('../../ui/export/tableAsJson.ts').then(({ tableAsJson }) => tableAsJson),
  },
  Markdown: {
    ending: 'md',
    type: 'text/markdown',
    load: () => import('../../ui/export/tableAsMarkdown.ts').then(({ tableAsMarkdown }) => tableAsMarkdown),
  },
} as const;

type TableFormat = keyof typeof writers;
const formats: readonly TableFormat[] = ['CSV', 'JSON', 'Markdown'];

/** What a pane shows, to take along: as a table, as a drawing, and the filtered profile itself. */
export function ExportMenu({ pane, title, table, drawing, picture }: ExportMenuProps) {
  const { about, params, askCommon } = pane;
  const { said, failed, busy, run } = useExport();
  const [first] = about.items;
  const source = about.items.length === 1 && first ? first.path : about.title;
  const stem = fileStem(source, title);

  async function chunks(format: TableFormat, signal: AbortSignal, most?: number): Promise<string[]> {
    const write = await writers[format].load();
    const whole = { ...(await table!(signal)), title, notes: exportNotes(pane) };
    const all: string[] = [];
    for await (const chunk of write(whole, most)) {
      signal.throwIfAborted();
      all.push(chunk);
    }
    return all;
  }

  function save(name: string, content: Blob): string {
    saveFile(name, content);
    return `Saved ${name}.`;
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
    const [{ embedFonts }, text] = await Promise.all([
      import('../../ui/export/embedFonts.ts'),
      drawing!(exportNotes(pane), signal),
    ]);
    return embedFonts(text);
  }

  function saveSvg(): void {
    run('Drawing…', async (signal) => save(`${stem}.svg`, new Blob([await svg(signal)], { type: 'image/svg+xml' })));
  }

  function savePng(): void {
    run('Drawing…', async (signal) => {
      if (picture !== undefined) return save(`${stem}.png`, await picture(exportNotes(pane), signal));
      const { drawingAsPng } = await import('../../ui/export/drawingAsPng.ts');
      return save(`${stem}.png`, await drawingAsPng(await svg(signal)));
    });
  }

  const filtered = params.lens.steps.length > 0;
  function saveProfile(): void {
    run('Writing the profile…', async (signal) =>
      save(`${fileStem(source, filtered ? 'filtered' : '')}.pb.gz`, await askCommon<Blob>('pprof', {}, signal)),
    );
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
    ...(drawing === undefined
      ? []
      : ([
          { heading: 'Drawing' },
          { label: 'Save as SVG', icon: 'download', onSelect: saveSvg },
          { label: 'Save as PNG', icon: 'download', onSelect: savePng },
        ] satisfies MenuEntry[])),
    { heading: 'Profile' },
    {
      label: filtered ? 'Save the filtered profile' : 'Save the profile',
      icon: 'download',
      hint: filtered ? 'What the filters leave, for go tool pprof.' : 'For go tool pprof.',
      onSelect: saveProfile,
    },
  ];
  return (
    <div className={styles.export}>
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
