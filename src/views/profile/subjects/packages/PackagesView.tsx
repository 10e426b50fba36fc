import type { GroupBy } from '../../../../analysis/packages/functionGroups.ts';
import type { StepKind } from '../../../../model/lens.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import type { MenuEntry } from '../../../../ui/Menu.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { Treemap, type TreemapGroup } from '../../../../ui/treemap/Treemap.tsx';
import { copyText } from '../../../../ui/useCopied.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { MeasureChoice } from '../../../kit/MeasureChoice.tsx';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { packagesAddress } from '../../address/packagesAddress.ts';
import { amountUnits } from '../../columns/measureColumns.ts';
import { sortedKind } from '../../data/functionTable.ts';
import { Captions } from '../../parts/Captioned.tsx';
import { ExportMenu, samplingWords } from '../../parts/ExportMenu.tsx';
import { FunctionMenu } from '../../parts/FunctionMenu.tsx';
import { type FunctionActions, useFunctionActions } from '../../parts/useFunctionActions.ts';
import { WhichRows } from '../../parts/WhichRows.tsx';
import { packageColumns } from './columns.ts';
import { Disclosure, OwnName } from './OwnName.tsx';
import styles from './PackagesPane.module.css';
import type { PackageRow, PackagesAnswer } from './packagesPage.ts';
import { type PackagesQuestion, toggled } from './packagesQuestion.ts';
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
  const leads = pair === null ? 'cum' : sortedKind(sort);
  const columns = packageColumns(answer, amountUnits(props, answer.largest.cum, amounts), { by, leads });
  const toggle = (id: string): void => set({ open: toggled(question.open, id) }, 'touch');
  const open = (row: PackageRow): void => (row.kind === 'group' ? toggle(row.id) : actions.find(row.name));
  return (
    <>
      <Captions
        label="What the rows are"
        caption={<Caption answer={answer} question={question} />}
        tools={
          <>
            {props.choice}
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
              <>
                <MeasureChoice
                  value={leads}
                  flatHint="Samples that end in it."
                  onChange={(kind) => set({ sort: { by: kind ?? 'flat', descending: true } })}
                />
                <WhichRows value={question.only} counts={answer.counts} onChange={(next) => set({ only: next })} />
              </>
            )}
            <ExportMenu
              pane={props}
              title={by === 'package' ? 'Packages' : 'Modules'}
              table={(signal) => exportRows(columns, rows.pages(signal))}
            />
          </>
        }
      />
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

interface GroupNameProps {
  row: PackageRow;
  by: PackagesQuestion['by'];
  actions: FunctionActions;
  onToggle: (id: string) => void;
}

/** An expandable package or module with its menu of actions; or one of its functions. */
function GroupName({ row, by, actions, onToggle }: GroupNameProps) {
  if (row.kind === 'function') {
    return (
      <span className={styles.inner}>
        <OwnName row={row} actions={actions} />
      </span>
    );
  }
  const last = row.title.lastIndexOf('/') + 1;
  const isPath = row.id !== '' && row.title === row.id;
  const note = [row.version, countText(row.functions, 'function')];
  return (
    <Disclosure open={row.open} name={row.title} onToggle={() => onToggle(row.id)}>
      {row.state !== '' && <Badge tone={row.state}>{row.state}</Badge>}
      <span className={styles.named}>
        <span className={styles.path} title={row.title}>
          {isPath && <span className={styles.directories}>{row.title.slice(0, last)}</span>}
          <span className={styles.last}>{isPath ? row.title.slice(last) : row.title}</span>
        </span>
        <span className={styles.note}>{note.filter(Boolean).join(', ')}</span>
      </span>
      {isPath && <FunctionMenu name={row.title} actions={{ ...actions, menu: () => menuOf(row.id, by, actions) }} />}
    </Disclosure>
  );
}

function menuOf(id: string, by: PackagesQuestion['by'], { addStep }: FunctionActions): MenuEntry[] {
  const text = packageExpression(id, by);
  const step = (label: string, kind: StepKind, hint: string): MenuEntry => ({
    label,
    hint,
    onSelect: () => addStep({ kind, text }),
  });
  return [
    { heading: 'Narrow the profile' },
    step('Focus on it', 'focus', 'Keep only samples containing it.'),
    step('Ignore it', 'ignore', 'Drop samples containing it.'),
    step('Hide its frames', 'hide', 'Their cost moves to their callers.'),
    step('Show from it', 'show_from', 'Cut its callers.'),
    'separator',
    { label: 'Copy the name', onSelect: () => void copyText(id).catch(() => undefined) },
  ];
}

/** An RE2 expression for the functions of a package, or of all packages of a module. */
export function packageExpression(id: string, by: GroupBy): string {
  const escaped = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  const last = id.lastIndexOf('/') + 1;
  // Go writes the dots of a package's last element as %2e.
  const path = escaped(id.slice(0, last)) + escaped(id.slice(last)).replaceAll('\\.', '(\\.|%2e)');
  return by === 'module' ? `^${path}[./]` : `^${path}\\.`;
}
