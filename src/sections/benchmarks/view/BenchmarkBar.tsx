import { type FormEvent, useId, useState } from 'react';
import { dictionary } from '../../../model/dictionary.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { SearchBox } from '../../../views/kit/SearchBox.tsx';
import type { SectionItem } from '../../../views/kit/sectionView.ts';
import { ViewTabs } from '../../../views/kit/ViewTabs.tsx';
import { type BenchmarkViewId, lookChanges } from '../benchmarkAddress.ts';
import type { BenchmarkLook, BenchmarksOverview } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import type { BenchmarkViewProps } from './exportNotes.ts';
import { benchmarkViews, viewsFor } from './views.ts';
import { unitTitle } from './words.ts';

export interface BenchmarkBarProps
  extends Pick<BenchmarkViewProps, 'overview' | 'look' | 'unitIndex' | 'group' | 'query' | 'onParams'> {
  view: BenchmarkViewId;
  /** All files of the section, and those of them that are looked at. */
  all: readonly SectionItem[];
  items: readonly SectionItem[];
}

/** Which view is shown, of which unit and package, and what is searched for. */
export function BenchmarkBar(props: BenchmarkBarProps) {
  const { overview, look, view, unitIndex, group, query, onParams, all, items } = props;
  const { units, groups, columns } = overview;
  const [editing, setEditing] = useState(false);
  const there =
    view === 'variants' ? benchmarkViews.filter((one) => isRelevant(one.value, overview)) : viewsFor(overview);
  const { takesUnit, searches } = benchmarkViews.find(({ value }) => value === view)!;
  return (
    <div className={styles.bar} role="toolbar" aria-label="View">
      <ViewTabs
        value={view}
        options={there}
        onChange={(next: BenchmarkViewId) =>
          onParams({ view: next, as: null, order: null, column: null, sort: null, scale: null }, 'step')
        }
      />
      {takesUnit && units.length > 1 && (
        <SelectField
          label="Unit"
          hideLabel
          value={String(unitIndex)}
          options={units.map((unit, index) => ({ value: String(index), label: unitTitle(unit) }))}
          onChange={(at) => onParams({ unit: units[Number(at)]?.unit ?? null }, 'step')}
        />
      )}
      {groups.length > 1 && view !== 'goals' && (
        <SelectField
          label="Package"
          hideLabel
          value={group === null ? '' : String(group)}
          options={[
            { value: '', label: `All ${groups.length} packages` },
            ...groups.map(({ id, title }) => ({ value: String(id), label: title || 'No package' })),
          ]}
          onChange={(id) => {
            const chosen = groups.find((one) => String(one.id) === id);
            onParams({ group: chosen === undefined ? null : chosen.title || String(chosen.id) }, 'step');
          }}
        />
      )}
      {searches && (
        <div className={styles.search}>
          <SearchBox label="Search benchmarks" query={query} onQuery={(q) => onParams({ q: q || null }, 'touch')} />
        </div>
      )}
      <Menu
        trigger={<IconButton label="More options" icon="dots" />}
        items={[
          {
            label: 'Filter, projections, items per call',
            icon: 'filter',
            hint: look.filter === '' ? 'As benchstat has them.' : look.filter,
            onSelect: () => setEditing(true),
          },
          {
            label: 'A column for each file',
            checked: look.columns === 'files',
            disabled: items.length < 2,
            onSelect: () => onParams({ columns: look.columns === 'files' ? null : 'files' }, 'step'),
          },
          {
            label: 'Apart by machine and configuration',
            checked: look.ignore === '',
            hint: 'As benchstat does: what ran on different processors is not compared.',
            onSelect: () => onParams({ ignore: look.ignore === '' ? null : '' }, 'step'),
          },
          ...(all.length > 1
            ? [
                { heading: 'Files that count' },
                ...all.map(({ id, path }) => ({
                  label: path,
                  checked: items.some((item) => item.id === id),
                  disabled: items.length === 1 && items[0]!.id === id,
                  onSelect: () => onParams({ without: toggled(all, items, id) }, 'step'),
                })),
              ]
            : []),
        ]}
      />
      {editing && (
        <LookDialog
          look={look}
          overview={overview}
          columns={columns}
          onClose={() => setEditing(false)}
          onParams={onParams}
        />
      )}
    </div>
  );
}

/** The files that are left out once this one is, or is no longer. */
function toggled(all: readonly SectionItem[], items: readonly SectionItem[], id: string): string | null {
  const shown = new Set(items.map((item) => item.id));
  if (!shown.delete(id)) shown.add(id);
  const without = all.filter((item) => !shown.has(item.id)).map(({ path }) => path);
  return without.length === 0 ? null : without.join('|');
}

/** Whether a view has something to show, judged by the files: while variants are shown, columns are those. */
function isRelevant(view: BenchmarkViewId, { files }: BenchmarksOverview): boolean {
  return view !== 'compare' || files.length > 1;
}

interface LookDialogProps extends Pick<BenchmarkViewProps, 'look' | 'overview' | 'onParams'> {
  columns: BenchmarkViewProps['overview']['columns'];
  onClose: () => void;
}

/** Suggestions for divisors that are shown as a hint. */
const MOST_HINTS = 4;

/** benchstat's flags, divisors, and controls, as text. */
function LookDialog({ look, overview, onClose, onParams }: LookDialogProps) {
  const [draft, setDraft] = useState(look);
  const [items, setItems] = useState(() => itemsText(look.perItem));
  const [controls, setControls] = useState(() => look.controls.join(', '));
  const formId = useId();
  const set = (changes: Partial<BenchmarkLook>): void => setDraft({ ...draft, ...changes });
  const perItem = readItems(items);
  const hints = Object.entries(overview.suggestedItems).slice(0, MOST_HINTS);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (perItem === null) return;
    const list = controls.split(',').map((name) => name.trim());
    onParams(lookChanges({ ...draft, perItem, controls: list.filter((name) => name !== '') }), 'step');
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="How benchmarks are looked at"
      actions={
        <Button variant="primary" type="submit" form={formId} disabled={perItem === null}>
          Show
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <TextField
          label="Filter"
          value={draft.filter}
          onChange={(filter) => set({ filter })}
          placeholder=".name:/Map/ -/size:1"
          code
        />
        <TextField label="Rows by" value={draft.row} onChange={(row) => set({ row })} placeholder=".fullname" code />
        <TextField label="Columns by" value={draft.col} onChange={(col) => set({ col })} placeholder=".file" code />
        <TextField
          label="Tables by"
          value={draft.table}
          onChange={(table) => set({ table })}
          placeholder=".config"
          code
        />
        <TextField
          label="Leave out the keys"
          value={draft.ignore === 'auto' ? '' : draft.ignore}
          onChange={(ignore) => set({ ignore: ignore.trim() === '' ? 'auto' : ignore })}
          placeholder="What differs between the columns: cpu, commit"
          code
        />
        <TextField
          label="Items per call"
          value={items}
          onChange={setItems}
          placeholder={hints.length === 0 ? 'MultipleUsers-8: 5' : itemsText(Object.fromEntries(hints))}
          error={perItem === null ? 'Write a name, a colon and a number; commas between them.' : null}
          code
        />
        <TextField
          label="Controls: benchmarks whose code did not change"
          value={controls}
          onChange={setControls}
          placeholder="StdJSONMarshal"
          code
        />
      </form>
    </Dialog>
  );
}

function itemsText(items: Readonly<Record<string, number>>): string {
  return Object.entries(items)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');
}

/** null where it is no list of names and numbers. */
function readItems(text: string): Record<string, number> | null {
  const items: Record<string, number> = dictionary({});
  for (const entry of text.split(',')) {
    if (entry.trim() === '') continue;
    const [, name = '', count = ''] = /^(.+):\s*([\d.]+)$/.exec(entry.trim()) ?? [];
    if (name.trim() === '' || !(Number(count) > 0)) return null;
    items[name.trim()] = Number(count);
  }
  return items;
}
