import type { DatasetFacts } from '../../model/dataset.ts';

/** An open file, on the page or in the worker; `dataset` is null for one that was not read. */
interface OpenFile {
  dataset: DatasetFacts | null;
}

/**
 * The export of a section's `needs.ts`, as `evidence`: which files it is about, and at which others its answers look.
 */
export interface SectionNeeds {
  wants: (file: OpenFile) => boolean;
  needs?: (file: OpenFile) => boolean;
}

/**
 * The files that a section's answers look at: of `named` those that it is about, and of all open ones those that it
 * needs. None, if it is about none of them.
 */
export function gatherForSection<File extends OpenFile>(
  { wants, needs = () => false }: SectionNeeds,
  named: readonly File[],
  all: readonly File[],
): File[] {
  if (!named.some(wants)) return [];
  return all.filter((file) => (wants(file) ? named.includes(file) : needs(file)));
}
