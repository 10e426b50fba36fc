import { type FormEvent, useId, useState } from 'react';
import { dictionary } from '../../../model/dictionary.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { SectionSearch } from '../../../views/kit/SearchBox.tsx';
import type { SectionItem } from '../../../views/kit/sectionView.ts';
import { ViewTabs } from '../../../views/kit/ViewTabs.tsx';
import { type BenchmarkViewId, benchmarkViews, lookChanges } from '../benchmarkAddress.ts';
import type { BenchmarkLook, BenchmarksOverview } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import type { BenchmarkViewProps } from './FigurePane.tsx';
import { unitTitle } from './words.ts';

export interface BenchmarkBarProps extends BenchmarkViewProps {
  view: BenchmarkViewId;
  /** All files of the section; `items` are those of them that are looked at. */
  all: readonly SectionItem[];
}

/** Which view is shown, of which unit and package, and what is searched for. */
export function BenchmarkBar(props: BenchmarkBarProps) {
  const { overview, question, view, unitIndex, onParams, all, items } = props;
  const { look, group } = question;
  const { units, groups, files } = overview;
  const [editing, setEditing] = useState(false);
  // While variants are shown, columns are those: whether there is something to compare is judged by the files.
  const views =
    view === 'variants'
      ? benchmarkViews.filter(({ value }) => value !== 'compare' || files.length > 1)
      : viewsFor(overview);
  const { takesUnit, searches } = benchmarkViews.find(({ value }) => value === view)!;
  return (
    <div className={styles.bar} role="toolbar" aria-label="View">
      <ViewTabs
        value={view}
        options={views}
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
          onChange={(index) => onParams({ unit: units[Number(index)]?.unit ?? null }, 'step')}
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
      {searches && <SectionSearch label="Search benchmarks" {...props} />}
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
      {editing && <LookDialog {...props} look={look} onClose={() => setEditing(false)} />}
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

/** The views that there is something to see in. */
export function viewsFor({ columns, files }: BenchmarksOverview): typeof benchmarkViews {
  const hasResults = files.some(({ results }) => results > 0);
  return benchmarkViews.filter(({ value }) => (value === 'compare' ? columns.length > 1 : hasResults));
}

interface LookDialogProps extends Pick<BenchmarkViewProps, 'overview' | 'onParams'> {
  look: BenchmarkLook;
  onClose: () => void;
}

/** benchstat's flags but the one for keys that are left out. */
const projections = [
  { name: 'filter', label: 'Filter', placeholder: '.name:/Map/ -/size:1' },
  { name: 'row', label: 'Rows by', placeholder: '.fullname' },
  { name: 'col', label: 'Columns by', placeholder: '.file' },
  { name: 'table', label: 'Tables by', placeholder: '.config' },
] as const;

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
        {projections.map(({ name, label, placeholder }) => (
          <TextField
            key={name}
            label={label}
            value={draft[name]}
            onChange={(text) => set({ [name]: text })}
            placeholder={placeholder}
            code
          />
        ))}
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
