import type { DatasetKind, DatasetKinds } from '../model/dataset.ts';

/**
 * What a kind of dataset is called and how its files behave, wherever that is not a question of their data. The folder whose
 * format brings a kind declares its data in `formats/<name>/dataset.ts`, by merging into `DatasetKinds`, and exports this as
 * `kind`; other formats may read into it.
 */
export interface KindOfDataset<Kind extends DatasetKind = DatasetKind> {
  /** Its name: what `Dataset.kind` is. */
  name: Kind;
  /**
   * Files that say nothing of any run and only lie beside what does, as source code does: they have no side, no view of their own,
   * and are shared only where they are chosen.
   */
  beside?: {
    /** Heading of these files. */
    title: string;
    /** What they are good for, as a sentence. */
    hint: string;
    /** What is said where nothing else is open: in a few words, and what to do. */
    alone: { title: string; hint: string };
  };
  /** Whether somebody may say what such a file is for (`BenchmarkRole`). */
  hasRoles?: true;
  /** When it was recorded, in nanoseconds since 1970 to some hundreds; 0 where the data do not say. */
  recorded?(data: DatasetKinds[Kind]): number;
}
