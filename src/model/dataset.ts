import type { BenchmarkRole } from './benchmarks.ts';
import type { Problem } from './problem.ts';
import type { ValueType } from './unit.ts';

/** The side of a file; null if unknown, as with only one run. */
export type Side = 'before' | 'after' | null;

/** The user's names of the two sides; '' for none. */
export interface SideNames {
  before: string;
  after: string;
}

/**
 * The data type of each kind of dataset. The module of a kind adds its entry by declaration merging: `declare module
 * './dataset.ts' { interface DatasetKinds { profile: Profile } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by declaration
// merging
export interface DatasetKinds {}

export type DatasetKind = keyof DatasetKinds;

/**
 * The result of reading a file: `Dataset<'profile'>` holds a `Profile`. Without a type argument it is the union,
 * discriminated by `kind`. Datasets live in the worker.
 */
export type Dataset<Kind extends DatasetKind = DatasetKind> = {
  [Own in Kind]: DatasetFacts & { kind: Own; data: DatasetKinds[Own] };
}[Kind];

/** An object with a dataset of one kind. */
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

/** The description of a dataset, without its data. */
export interface DatasetFacts {
  kind: DatasetKind;
  /**
   * The profile type; for other kinds of data the name of the kind: 'cpu', 'heap', 'allocs', 'goroutine', 'mutex',
   * 'block', 'threadcreate', or the last value type's name. Sections choose by it.
   */
  profileType: string;
  /** For people: 'CPU profile', 'Memory profile', 'Mutex profile' … */
  title: string;
  /** Present for kinds with value types. */
  valueTypes: ValueType[];
  /** Index into `valueTypes` of the one to show first. */
  defaultValueType: number;
}

/** One file as the page knows it. Small and copyable; the data stay in the worker. */
export interface EvidenceItem {
  /** Assigned by the engine; unique in this session. */
  id: string;
  /** File name with folders, as dropped; in an archive `archive.zip/inner/path`. */
  path: string;
  /** Size in bytes, as dropped or in the archive. */
  size: number;
  /** null if the file was not opened: then `problems` says why. */
  dataset: DatasetFacts | null;
  /** The detected format of a file that was not opened: 'Go execution trace', 'HTML page' …; '' if unknown. */
  recognisedAs: string;
  problems: Problem[];
  /**
   * Set if a file that was not opened has, by its kind, nothing to do with measurements: a picture, a program, a text.
   */
  isUnrelated?: true;
  /** Time of recording, in nanoseconds since 1970; absent if unknown. */
  recorded?: number;
  /** How many goroutines it has, if it is a profile or a dump of them. */
  goroutines?: number;
  /** The module or program that it measures: `github.com/user/shop`; absent if unknown. */
  subject?: string;
  /** Set if the file itself states its side, as a shared file does; otherwise names decide. */
  side?: Side | undefined;
  /** The role of a benchmark file, if somebody has set it; otherwise its figures decide. */
  role?: BenchmarkRole | undefined;
}
