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
 * What a format made of a file. `kind` tells what `data` is: the profile format makes `Dataset<'profile', Profile>`.
 * Datasets live in the worker.
 */
export interface Dataset<Kind extends string = string, Data = unknown> {
  kind: Kind;
  /** What it is about, in the field's words: 'cpu', 'heap', 'allocs', 'goroutine', 'mutex', 'block', 'threadcreate', or the last value type's name. Sections choose by it. */
  topic: string;
  /** For people: 'CPU profile', 'Memory profile', 'Mutex profile' … */
  title: string;
  /** Where the kind has them. */
  valueTypes: ValueType[];
  /** Index into `valueTypes` of the one to show first. */
  defaultValueType: number;
  data: Data;
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
  dataset: Omit<Dataset, 'data'> | null;
  /** What it was recognised as when it was set aside: 'Go execution trace', 'HTML page' …; '' when unknown. */
  recognisedAs: string;
  problems: Problem[];
  /** When it was recorded, in nanoseconds since 1970; left out where that is not known. */
  recorded?: number;
  /** Where the file itself says so, as a shared one does; without it names tell. */
  side?: Side;
}
