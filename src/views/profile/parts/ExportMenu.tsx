import {
  type ExportRows,
  ExportMenu as Exports,
  type ExportMenuProps as ExportsProps,
} from '../../../ui/export/ExportMenu.tsx';
import type { ExportNote } from '../../../ui/export/exportTable.ts';
import { fileStem } from '../../../ui/export/fileStem.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import type { CommonPaneProps } from '../asking/pane.ts';
import { exportNotes } from './exportNotes.ts';

export interface ExportMenuProps extends Pick<ExportsProps, 'title' | 'table' | 'tables' | 'drawing' | 'picture'> {
  pane: Pick<CommonPaneProps, 'about' | 'params' | 'common' | 'shown' | 'valueType' | 'facts'>;
  /** What is shown is the difference of two profiles. */
  isDiff?: boolean;
  /** What it is of beside what is said of every view of the profile. */
  notes?: readonly ExportNote[];
}

/** The menu gives it its title and notes. */
export type ExportTableOfPane = ExportRows;

/** What a pane shows, to take along: as a table, as a drawing, and the filtered profile itself. */
export function ExportMenu({ pane, isDiff = false, notes = [], ...rest }: ExportMenuProps) {
  const { about, params, common } = pane;
  const [first] = about.items;
  const source = about.items.length === 1 && first ? first.path : about.title;
  const filtered = params.lens.steps.length > 0;
  return (
    <Exports
      {...rest}
      source={source}
      notes={() => [...exportNotes(pane), ...notes]}
      more={({ run }) => [
        { heading: 'Profile' },
        {
          label: isDiff ? 'Save the difference' : filtered ? 'Save the filtered profile' : 'Save the profile',
          icon: 'download',
          hint: filtered ? 'What the filters leave, for go tool pprof.' : 'For go tool pprof.',
          onSelect: () =>
            run('Writing the profile…', async (signal) => {
              const name = `${fileStem(source, isDiff ? 'diff' : filtered ? 'filtered' : '')}.pb.gz`;
              saveFile(name, await common.ask('pprof', {}, signal));
              return `Saved ${name}.`;
            }),
        },
      ]}
    />
  );
}
