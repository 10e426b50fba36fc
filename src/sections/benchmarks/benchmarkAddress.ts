import { maybeTextOf, oneOf, textOf } from '../../views/kit/addressFields.ts';
import { type ChangesOf, sectionAddress } from '../../views/kit/sectionAddress.ts';
import { type BenchmarkLook, plainLook } from './benchmarkQuestion.ts';
import { goalsField, itemsField, namesField, variantsField } from './lookFields.ts';

/**
 * What the section reads of the address. Which view, and of what: a unit, a group, names that are searched for, files
 * that are left out; how a view shows it: `as` a chart or a table, sorted or in an order, one column, with or without
 * `flat` headings, over which parameter and axis; and the look that `lookOf` reads. A text is null where its being
 * empty says something.
 */
export const benchmarkAddress = sectionAddress('benchmarks', {
  view: oneOf('', 'table', 'compare', 'bars', 'runs', 'variants', 'scaling', 'goals'),
  unit: textOf('term'),
  group: textOf('text'),
  q: textOf('text'),
  without: textOf('text'),
  as: oneOf('', 'chart', 'table'),
  order: textOf('word'),
  sort: textOf('word'),
  column: textOf('text'),
  flat: maybeTextOf('word'),
  axis: oneOf('relative', 'linear', 'log'),
  scale: oneOf('', 'linear', 'log'),
  parameter: textOf('text'),
  peritem: maybeTextOf('text'),
  goals: goalsField,
  columns: oneOf('auto', 'files'),
  filter: maybeTextOf('text'),
  table: maybeTextOf('text'),
  row: maybeTextOf('text'),
  col: maybeTextOf('text'),
  ignore: maybeTextOf('text'),
  variants: variantsField,
  per: itemsField,
  controls: namesField,
});

/** What an address of the section says. */
export type BenchmarkParams = ReturnType<typeof benchmarkAddress.read>;

/** Changes of it. */
export type BenchmarkChanges = ChangesOf<BenchmarkParams>;

export type BenchmarkViewId = Exclude<BenchmarkParams['view'], ''>;

/** The views, in order. */
export const benchmarkViews: readonly {
  value: BenchmarkViewId;
  label: string;
  takesUnit: boolean;
  searches: boolean;
}[] = [
  { value: 'table', label: 'Table', takesUnit: false, searches: true },
  { value: 'compare', label: 'Comparison', takesUnit: true, searches: true },
  { value: 'bars', label: 'Bars', takesUnit: true, searches: true },
  { value: 'runs', label: 'Distribution', takesUnit: true, searches: true },
  { value: 'variants', label: 'Variants', takesUnit: true, searches: true },
  { value: 'scaling', label: 'Scaling', takesUnit: true, searches: true },
  { value: 'goals', label: 'Goals', takesUnit: false, searches: false },
];

/** The files that are not left out by their paths, with `|` between; all if none would remain. */
export function shownFiles<Item extends { path: string }>(items: readonly Item[], without: string): Item[] {
  const left = new Set(without.split('|'));
  const shown = items.filter(({ path }) => !left.has(path));
  return shown.length === 0 ? [...items] : shown;
}

const texts = ['filter', 'table', 'row', 'col', 'ignore'] as const;

/** How benchmarks are looked at, from the address. What it does not say is as `plainLook` has it. */
export function lookOf(params: BenchmarkParams): BenchmarkLook {
  const { columns, variants, per: perItem, controls } = params;
  const look: BenchmarkLook = { ...plainLook, columns, variants, perItem, controls };
  for (const name of texts) look[name] = params[name] ?? plainLook[name];
  return look;
}

/** The address that says so. */
export function lookChanges({ perItem, ...look }: BenchmarkLook): BenchmarkChanges {
  const { columns, variants, controls } = look;
  const changed = texts.map((name) => [name, look[name] === plainLook[name] ? null : look[name]]);
  return { columns, variants, per: perItem, controls, ...Object.fromEntries(changed) };
}
