import type { BenchmarkRole } from './benchmarks.ts';
import type { Problem } from './problem.ts';
import type { ValueType } from './unit.ts';

/** Which run a file belongs to; null where nothing says so, as when there is only one run. */
export type Side = 'before' | 'after' | null;

/** What the user calls the two sides; '' where they have not named one. */
export interface SideNames {
  before: string;
  after: string;
}

/**
 * What a dataset of each kind holds. The format that brings a kind declares it in its folder's `dataset.ts`, by merging:
 * `declare module '../../model/dataset.ts' { interface DatasetKinds { profile: Profile } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by the formats
export interface DatasetKinds {}

export type DatasetKind = keyof DatasetKinds;

/** What a format made of a file: `Dataset<'profile'>` holds a `Profile`. Without a kind it is any, and `kind` tells which. Datasets live in the worker. */
export type Dataset<Kind extends DatasetKind = DatasetKind> = {
  [Own in Kind]: DatasetFacts & { kind: Own; data: DatasetKinds[Own] };
}[Kind];

/** What has a dataset of one kind. */
export type OfKind<Item, Kind extends DatasetKind> = Omit<Item, 'dataset'> & { dataset: Dataset<Kind> };

/** Whether an item's dataset is of a kind. */
export function isOfKind<Item extends { dataset: Dataset }, Kind extends DatasetKind>(
  item: Item,
  kind: Kind,
): item is Item & OfKind<Item, Kind> {
  return item.dataset.kind === kind;
}

/** The items whose datasets are of a kind, in their order. */
export function ofKind<Item extends { dataset: Dataset }, Kind extends DatasetKind>(
  items: readonly Item[],
  kind: Kind,
): (Item & OfKind<Item, Kind>)[] {
  return items.filter((item) => isOfKind(item, kind));
}

/** What is known of a dataset besides its data. */
export interface DatasetFacts {
  kind: DatasetKind;
  /** What it is about, in the field's words: 'cpu', 'heap', 'allocs', 'goroutine', 'mutex', 'block', 'threadcreate', or the last value type's name. Sections choose by it. */
  topic: string;
  /** For people: 'CPU profile', 'Memory profile', 'Mutex profile' … */
  title: string;
  /** Where the kind has them. */
  valueTypes: ValueType[];
  /** Index into `valueTypes` of the one to show first. */
  defaultValueType: number;
}

/** What the page knows of one file. Small and copyable; the data stays in the worker. */
export interface EvidenceItem {
  /** Given by the engine; unique in this session. */
  id: string;
  /** File name with its folders, as dropped; inside an archive `archive.zip/inner/path`. */
  path: string;
  /** Bytes, as dropped or as inside the archive. */
  size: number;
  /** null when it was set aside: then `problems` says why. */
  dataset: DatasetFacts | null;
  /** What it was recognised as when it was set aside: 'Go execution trace', 'HTML page' …; '' when unknown. */
  recognisedAs: string;
  problems: Problem[];
  /** When it was recorded, in nanoseconds since 1970; left out where that is not known. */
  recorded?: number;
  /** Where the file itself says so, as a shared one does; without it names tell. */
  side?: Side;
  /** What a text of benchmarks is for, where somebody has said so; without it figures tell. */
  role?: BenchmarkRole;
}
