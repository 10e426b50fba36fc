import {
  type ExportRows,
  ExportMenu as Exports,
  type ExportMenuProps as ExportsProps,
} from '../../../ui/export/ExportMenu.tsx';
import type { ExportNote } from '../../../ui/export/exportTable.ts';
import { fileStem } from '../../../ui/export/fileStem.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import type { CommonViewProps } from '../asking/view.ts';
import { exportNotes } from './exportNotes.ts';

export interface ExportMenuProps extends Pick<ExportsProps, 'title' | 'table' | 'tables' | 'drawing' | 'picture'> {
  pane: Pick<CommonViewProps, 'about' | 'params' | 'common' | 'shown' | 'valueType' | 'facts'>;
  /** Whether the pane shows the difference of two profiles. */
  isDiff?: boolean;
  /** Notes in addition to those of every view of the profile. */
  notes?: readonly ExportNote[];
}

/** The table of a pane; the menu adds title and notes. */
export type ExportTableOfPane = ExportRows;

/** The export menu of a pane: the table, the drawing and the filtered profile. */
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
        {
          label: isDiff ? 'Save both sides as folded stacks' : 'Save as folded stacks',
          icon: 'download',
          hint: `${pane.shown.type} of each stack, as text for flamegraph.pl and speedscope.`,
          onSelect: () =>
            run('Writing the stacks…', async (signal) => {
              const name = `${fileStem(source, isDiff ? 'diff' : filtered ? 'filtered' : '', pane.shown.type)}.folded`;
              saveFile(name, await common.ask('folded', { type: pane.valueType }, signal));
              return `Saved ${name}.`;
            }),
        },
      ]}
    />
  );
}
