import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { KeyGroup } from '../../ui/KeyboardSheet.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useKeys } from '../../ui/useKeys.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import styles from './ViewTabs.module.css';

/** A view that can be opened now. */
export interface ShownView {
  label: string;
  /** The key that opens it, of `viewKeys` in their order, or its own; '' for none. */
  key: string;
  /** Whether it is the one that is shown; its own keys. */
  isShown: boolean;
  keys: readonly KeyGroup[];
  open: () => void;
}

/**
 * Is told which views there are. null where views take no keys, as on a slide or in the report: there are several
 * sections, and digits have another meaning.
 */
export const ShownViewsContext = createContext<((views: readonly ShownView[]) => void) | null>(null);

export interface ViewOption<Value extends string> {
  value: Value;
  label: string;
  key?: string | undefined;
  /** The view whose content it shows in another form. */
  formOf?: Value | undefined;
  /** The keys that work in it. */
  keys?: readonly KeyGroup[] | undefined;
}

export interface ViewTabsProps<Value extends string> {
  value: Value;
  /**
   * A view with its own `key` is skipped when the others are given out. The form of another view has no tab.
   */
  options: readonly ViewOption<Value>[];
  onChange: (view: Value) => void;
  /** How many stand side by side, without a frame; the others are in a menu. All, if it is omitted. */
  most?: number;
}

/** The choice of a section's view: tabs, or a list on phones. Keys open the views: see `viewKeys`. */
export function ViewTabs<Value extends string>({ value, options, onChange, most }: ViewTabsProps<Value>) {
  const isNarrow = useMediaQuery('(max-width: 900px)');
  const tell = useContext(ShownViewsContext);
  const keys = keysOf(options);
  const open = useEffectEvent((view: Value): void => {
    if (view !== value) onChange(view);
  });
  const bindings = options.map((option, index) => [
    keys[index]!,
    () => void (option.value !== value && onChange(option.value)),
  ]);
  useKeys(tell === null ? {} : Object.fromEntries(bindings.filter(([key]) => key !== '')));
  const listed = JSON.stringify(options.map((option, index) => ({ ...option, key: keys[index]! })));
  useEffect(() => {
    if (tell === null) return;
    const views = JSON.parse(listed) as (ViewOption<Value> & { key: string })[];
    tell(
      views.map(({ value: view, label, key, keys: own = [] }) => ({
        label,
        key,
        isShown: view === value,
        keys: own,
        open: () => open(view),
      })),
    );
    return () => tell([]);
  }, [tell, listed, value]);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => showView(bar.current, value), [value]);
  if (isNarrow) {
    return (
      <div className={styles.list}>
        <SelectField label="View" hideLabel value={value} options={options} onChange={onChange} />
      </div>
    );
  }
  const faces = options.map((option, index) => ({ ...option, shortcut: tell === null ? '' : keys[index]! }));
  const tabs = faces.filter(({ formOf }) => formOf === undefined);
  const others = tabs.splice(most ?? tabs.length);
  const current = options.find((option) => option.value === value)?.formOf ?? value;
  const other = others.find((option) => option.value === current);
  return (
    <div ref={bar} className={styles.tabs}>
      <Segmented
        label="View"
        plain={most !== undefined}
        value={current}
        options={tabs.map((tab) => ({
          value: tab.value,
          label: tab.label,
          hint: tab.shortcut === '' ? undefined : `Key ${tab.shortcut.toUpperCase()}`,
        }))}
        onChange={onChange}
        // The tab of the shown form leads to the view itself.
        onAgain={current === value ? undefined : onChange}
      />
      {others.length > 0 && (
        <Menu
          align="start"
          trigger={
            <Button variant="quiet" size="small" iconAfter="chevron-down" data-current={other && ''}>
              {other?.label ?? 'More'}
            </Button>
          }
          items={others.map((option) => ({
            label: option.label,
            checked: option === other,
            keys: option.shortcut === '' ? undefined : [option.shortcut.toUpperCase()],
            onSelect: () => onChange(option.value),
          }))}
        />
      )}
    </div>
  );
}

/** Where not all views fit beside each other: scrolls the bar, and nothing else, until this one is in its middle. */
function showView(bar: HTMLElement | null, view: string): void {
  const group = bar?.querySelector('[role=radiogroup]');
  const tab = group?.querySelector(`input[value="${view}"]`)?.closest('label');
  if (!group || !tab) return;
  const [inner, outer] = [tab.getBoundingClientRect(), group.getBoundingClientRect()];
  if (inner.left >= outer.left && inner.right <= outer.right) return;
  group.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}

/** The keys of views in their order: after ten digits letters that mean nothing else in a section. */
export const viewKeys = '1234567890vxy';

/** The key of each view. */
function keysOf(options: readonly { key?: string | undefined }[]): string[] {
  let given = 0;
  return options.map(({ key }) => key ?? viewKeys[given++] ?? '');
}
