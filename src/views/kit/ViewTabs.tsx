import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
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
  open: () => void;
}

/**
 * Is told which views there are. null where views take no keys, as on a slide or in the report: there are several
 * sections, and digits have another meaning.
 */
export const ShownViewsContext = createContext<((views: readonly ShownView[]) => void) | null>(null);

export interface ViewTabsProps<Value extends string> {
  value: Value;
  /** A view with its own `key` is skipped when the others are given out. */
  options: readonly { value: Value; label: string; key?: string | undefined }[];
  onChange: (view: Value) => void;
  /** Whether nothing stands beside them. */
  alone?: boolean;
}

/** The choice of a section's view: tabs, or a list on phones. Keys open the views: see `viewKeys`. */
export function ViewTabs<Value extends string>({ value, options, onChange, alone = false }: ViewTabsProps<Value>) {
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
    const views = JSON.parse(listed) as { value: Value; label: string; key: string }[];
    tell(views.map(({ value: view, label, key }) => ({ label, key, open: () => open(view) })));
    return () => tell([]);
  }, [tell, listed]);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => showView(bar.current, value), [value]);
  if (isNarrow) return <SelectField label="View" hideLabel value={value} options={options} onChange={onChange} />;
  return (
    <div ref={bar} className={styles.tabs} data-alone={alone || undefined}>
      <Segmented
        label="View"
        value={value}
        options={options.map((option, index) => ({
          value: option.value,
          label: option.label,
          hint: tell === null || keys[index] === '' ? undefined : `Key ${keys[index]!.toUpperCase()}`,
        }))}
        onChange={onChange}
      />
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
