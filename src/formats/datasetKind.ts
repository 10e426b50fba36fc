import type { DatasetKind, DatasetKinds } from '../model/dataset.ts';

/**
 * What a kind of dataset is called and how its files behave, apart from their data. A folder `formats/<name>/` that
 * brings a new kind declares the kind's data in `dataset.ts`, by merging into `DatasetKinds`, and exports this object
 * as `kind`. Other formats may produce the same kind.
 */
export interface KindOfDataset<Kind extends DatasetKind = DatasetKind> {
  /** The kind's name: the value of `Dataset.kind`. */
  name: Kind;
  /**
   * Set for files that only accompany measurements, as source code does. Such files have no side and no view of their
   * own, and are shared only if the user chooses them.
   */
  beside?: {
    /** The heading above these files. */
    title: string;
    /** One sentence: what these files are useful for. */
    hint: string;
    /** The title and the advice that the page shows if only such files are open. */
    alone: { title: string; hint: string };
  };
  /**
   * Set for files that belong to no run although they have a view of their own, as goals do: the heading above these
   * files. They have no side.
   */
  apart?: { title: string };
  /** Set for texts about measurements, as a README.md may be: beside one measurement they do not open the report. */
  isAboutOthers?: true;
  /** Whether the user can assign a role to a file of this kind (`BenchmarkRole`). */
  hasRoles?: true;
  /** The recording time in nanoseconds since 1970, exact to some hundreds of nanoseconds; 0 if the data have none. */
  recorded?(data: DatasetKinds[Kind]): number;
}
