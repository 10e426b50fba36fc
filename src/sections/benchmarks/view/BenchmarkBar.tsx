import { useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { SearchBox } from '../../../views/kit/SearchBox.tsx';
import type { SectionItem } from '../../../views/kit/sectionView.ts';
import { ViewTabs } from '../../../views/kit/ViewTabs.tsx';
import type { BenchmarkViewId } from '../benchmarkAddress.ts';
import type { OverviewAnswer } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import { LookDialog } from './LookDialog.tsx';
import type { BenchmarkViewProps } from './viewProps.ts';
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
function isRelevant(view: BenchmarkViewId, { files }: OverviewAnswer): boolean {
  return view !== 'compare' || files.length > 1;
}
