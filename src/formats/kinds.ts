import type { Dataset, DatasetKind } from '../model/dataset.ts';
import type { KindOfDataset } from './datasetKind.ts';

/** Each kind of dataset, by the folder of its format. */
const byFolder = new Map(
  Object.entries(import.meta.glob<{ kind: KindOfDataset }>('./*/dataset.ts', { eager: true })).map(
    ([path, { kind }]) => [folderOf(path), kind] as const,
  ),
);
const byName: ReadonlyMap<string, KindOfDataset> = new Map([...byFolder.values()].map((kind) => [kind.name, kind]));

/** Anything with a dataset's kind; null for a file that was not read. */
type OfSomeKind = { kind: string } | null;

/** Whether a file only accompanies measurements, as source code does. */
export function isBeside(dataset: OfSomeKind): boolean {
  return besideWords(dataset) !== null;
}

/** The texts for files that accompany measurements; null for all other files. */
export function besideWords(dataset: OfSomeKind): NonNullable<KindOfDataset['beside']> | null {
  return dataset === null ? null : (byName.get(dataset.kind)?.beside ?? null);
}

/** The heading above files that belong to no run and have a view of their own; null for all other files. */
export function apartTitle(dataset: OfSomeKind): string | null {
  return dataset === null ? null : (byName.get(dataset.kind)?.apart?.title ?? null);
}

/** Whether a file may belong to a side: source code and goals are of no run. A file that was not read may. */
export function hasSide(dataset: OfSomeKind): boolean {
  return !isBeside(dataset) && apartTitle(dataset) === null;
}

/** Whether a file is a measurement, neither what accompanies one nor a text about some. */
export function isMeasurement(dataset: OfSomeKind): boolean {
  return dataset !== null && hasSide(dataset) && byName.get(dataset.kind)?.isAboutOthers !== true;
}

/** Whether the user can assign a role to a file of this kind. */
export function hasRoles(dataset: OfSomeKind): boolean {
  return dataset !== null && byName.get(dataset.kind)?.hasRoles === true;
}

/**
 * The recording time of a dataset in nanoseconds since 1970, exact to some hundreds of nanoseconds; 0 if it has none.
 */
export function recordedTime({ kind, data }: Dataset): number {
  return byName.get(kind)?.recorded?.(data) ?? 0;
}

/**
 * Modules that are next to `dataset.ts` in the formats' folders, by the name of the kind. Throws if a module's folder
 * has no kind.
 */
export function byKind<Module>(modules: Readonly<Record<string, Module>>): Map<DatasetKind, Module> {
  return new Map(
    Object.entries(modules).map(([path, module]) => {
      const kind = byFolder.get(folderOf(path));
      if (kind === undefined) throw new Error(`${path} is about a kind of dataset, and its folder has no dataset.ts.`);
      return [kind.name, module] as const;
    }),
  );
}

/** The names of all kinds. */
export function kindNames(): DatasetKind[] {
  return [...byName.values()].map(({ name }) => name);
}

function folderOf(path: string): string {
  return path.split('/').at(-2)!;
}
