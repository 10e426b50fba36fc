import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import type { TreemapGroup } from '../../../../ui/treemap/layTiles.ts';
import { Treemap } from '../../../../ui/treemap/Treemap.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { packagesAddress } from '../../address/packagesAddress.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { columnsOf } from '../../parts/measureColumns.ts';
import { PaneBar } from '../../parts/PaneBar.tsx';
import { samplingWords, sidesExport } from '../../parts/pairNotes.ts';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import { WhichRows } from '../../parts/WhichRows.tsx';
import { packageColumns } from './columns.ts';
import { GroupName } from './GroupName.tsx';
import styles from './PackagesPane.module.css';
import type { PackageRow, PackagesAnswer } from './packagesPage.ts';
import { toggled } from './packagesQuestion.ts';
import type { PackagesViewProps } from './packagesViewProps.ts';

/** Packages or modules as a treemap and as a table. A row expands to the functions of its package or module. */
export function PackagesView(props: PackagesViewProps) {
  const { about, shown, params, search, question, set, asking, pair } = props;
  const rows = useRowWindow(asking, 'packages', question);
  const { answer, error, busy } = rows;
  const actions = useFunctionActions(props);
  const { by, sort } = question;
  const picked = packagesAddress.read(search).pick;
  if (answer === null || error !== '') return <Unanswered error={error} what="Rolling up packages" />;
  const amounts = answer.rows.flatMap(({ flat, cum }) => [flat, cum]);
  const columns = packageColumns(answer, columnsOf(props, answer.largest.cum, amounts), by);
  const toggle = (id: string): void => set({ open: toggled(question.open, id) }, 'touch');
  const open = (row: PackageRow): void => (row.kind === 'group' ? toggle(row.id) : actions.find(row.name));
  return (
    <>
      <PaneBar
        label="What the rows are"
        caption={<Caption answer={answer} question={question} />}
        exports={
          <ExportMenu
            pane={props}
            {...sidesExport(props)}
            title={by === 'package' ? 'Packages' : 'Modules'}
            table={(signal) =>
              exportRows(columns, (offset, limit) => asking.ask('packages', { ...question, offset, limit }, signal))
            }
          />
        }
      >
        <Segmented
          label="Rows"
          value={by}
          options={[
            { value: 'package', label: 'Packages' },
            { value: 'module', label: 'Modules' },
          ]}
          onChange={(value) => set({ per: value, open: null })}
        />
        {pair !== null && (
          <WhichRows value={question.only} counts={answer.counts} onChange={(next) => set({ only: next })} />
        )}
      </PaneBar>
      <div className={styles.rest}>
        <div className={pair === null ? styles.both : styles.table} aria-busy={busy}>
          {pair === null && (
            <Treemap
              label={`Packages of ${about.title} by flat ${shown.type}`}
              groups={groupsOf(answer, shown.unit)}
              selected={picked}
              onSelect={(id) => set({ pick: id || null }, 'touch')}
            />
          )}
          <RowTable
            label={`${by === 'package' ? 'Packages' : 'Modules'} of ${about.title} by ${shown.type}`}
            columns={pageColumns(columns, {
              name: (row) => <GroupName row={row} by={by} actions={actions} onToggle={toggle} />,
            })}
            rows={rows}
            sort={sort}
            onSort={(next) => set({ sort: next })}
            selected={selectedRow(answer, picked, params.picked)}
            scrollTo={picked === '' ? -1 : selectedRow(answer, picked, '')}
            onSelect={(row) =>
              row.kind === 'group'
                ? set({ pick: row.id }, 'touch')
                : props.onParams({ fn: row.name, ...packagesAddress.write({ pick: null }) }, 'touch')
            }
            onOpen={open}
            empty={params.query === '' ? 'There are no packages to show.' : `Nothing matches “${params.query}”.`}
          />
        </div>
      </div>
    </>
  );
}

function Caption({ answer, question }: { answer: PackagesAnswer; question: PackagesViewProps['question'] }) {
  if (answer.searchError !== '') return <>{answer.searchError}</>;
  const { groups, allGroups } = answer;
  const { by, only, query } = question;
  const what = by === 'package' ? 'packages' : 'modules';
  const end = samplingWords(answer);
  if (groups === allGroups)
    return (
      <>{`${formatCount(allGroups)} ${what}. A sample counts once for each, however often it goes through it.${end}`}</>
    );
  const which = only === 'all' ? what : `${what} are ${only}`;
  const matching = query === '' ? '' : ` ${only === 'all' ? '' : 'and '}have functions that match “${query}”`;
  return <>{`${formatCount(groups)} of ${formatCount(allGroups)} ${which}${matching}.${end}`}</>;
}

/** Row index of the package or of the selected function; -1 if it is not among the loaded rows. */
function selectedRow({ rows, offset }: PackagesAnswer, picked: string, name: string): number {
  const index = rows.findIndex((row) =>
    row.kind === 'group' ? row.id === picked && picked !== '' : picked === '' && row.name === name,
  );
  return index < 0 ? -1 : index + offset;
}

function groupsOf({ tiles, total }: PackagesAnswer, unit: string): TreemapGroup[] {
  const groups = new Map<string, TreemapGroup & { tiles: TreemapGroup['tiles'][number][] }>();
  for (const { id, title, module, origin, flat } of tiles) {
    const group = groups.get(module) ?? { id: module, title: module, tiles: [] };
    groups.set(module, group);
    group.tiles.push({
      id,
      title,
      words: `${formatAmount(flat, unit)} (${formatShare(flat, total)})`,
      weight: Number(flat),
      package: id,
      origin,
    });
  }
  return [...groups.values()];
}
