import type { Dataset, DatasetKind } from '../model/dataset.ts';
import type { KindOfDataset } from './datasetKind.ts';

/** Each kind of dataset, by the folder of the format that brings it. */
const byFolder = new Map(
  Object.entries(import.meta.glob<{ kind: KindOfDataset }>('./*/dataset.ts', { eager: true })).map(
    ([path, { kind }]) => [folderOf(path), kind] as const,
  ),
);
const byName: ReadonlyMap<string, KindOfDataset> = new Map([...byFolder.values()].map((kind) => [kind.name, kind]));

/** What of a dataset tells its kind; null where a file was not read. */
type OfSomeKind = { kind: string } | null;

/** Whether a file only lies beside what was measured, as source code does. */
export function isBeside(dataset: OfSomeKind): boolean {
  return besideWords(dataset) !== null;
}

/** What files that lie beside others are called; null for all other files. */
export function besideWords(dataset: OfSomeKind): NonNullable<KindOfDataset['beside']> | null {
  return dataset === null ? null : (byName.get(dataset.kind)?.beside ?? null);
}

/** Whether somebody may say what a file of this kind is for. */
export function hasRoles(dataset: OfSomeKind): boolean {
  return dataset !== null && byName.get(dataset.kind)?.hasRoles === true;
}

/** When a dataset was recorded, in nanoseconds since 1970 to some hundreds; 0 where it does not say. */
export function recordedTime({ kind, data }: Dataset): number {
  return byName.get(kind)?.recorded?.(data) ?? 0;
}

/**
 * What modules that lie beside `dataset.ts` in the formats' folders say, by the name of the kind. Throws where one lies in a folder
 * that brings no kind.
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
