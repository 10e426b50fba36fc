import { maybeTextOf, oneOf, textOf } from '../../views/kit/addressFields.ts';
import { type ChangesOf, sectionAddress } from '../../views/kit/sectionAddress.ts';
import { type BenchmarkLook, plainLook } from './benchmarkQuestion.ts';
import { goalsField } from './goalsField.ts';
import { itemsField, namesField, variantsField } from './lookFields.ts';

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
export type BenchmarkPlace = ReturnType<typeof benchmarkAddress.read>;

/** Changes of it. */
export type BenchmarkChanges = ChangesOf<BenchmarkPlace>;

export type BenchmarkViewId = Exclude<BenchmarkPlace['view'], ''>;

const texts = ['filter', 'table', 'row', 'col', 'ignore'] as const;

/** How benchmarks are looked at, from the address. What it does not say is as `plainLook` has it. */
export function lookOf(place: BenchmarkPlace): BenchmarkLook {
  const { columns, variants, per: perItem, controls } = place;
  const look: BenchmarkLook = { ...plainLook, columns, variants, perItem, controls };
  for (const name of texts) look[name] = place[name] ?? plainLook[name];
  return look;
}

/** The address that says so. */
export function lookChanges({ perItem, ...look }: BenchmarkLook): BenchmarkChanges {
  const { columns, variants, controls } = look;
  const said = (name: (typeof texts)[number]): string | null => (look[name] === plainLook[name] ? null : look[name]);
  return {
    columns,
    variants,
    per: perItem,
    controls,
    filter: said('filter'),
    table: said('table'),
    row: said('row'),
    col: said('col'),
    ignore: said('ignore'),
  };
}
