import type { DatasetFacts, DatasetKind, Side } from '../../../model/dataset.ts';
import { modulesById } from '../../../model/modulesById.ts';

/** What the answers of a view look at beside the profiles that they are about. */
export interface Needs {
  /** Kinds of files, such as source code. */
  files?: readonly DatasetKind[];
  /** Types of further profiles. */
  profiles?: readonly string[] | 'all';
  /** The types of profiles that it is about, the best first; omitted if it is about any. */
  about?: readonly string[];
  /** Whether it is about one file of a side: others of its type are looked at beside it, and not merged with it. */
  isAlone?: true;
}

/** What subjects need, by their `needs.ts`: views of one profile and of two. Without it they need nothing more. */
const subjects = modulesById(import.meta.glob<{ needs: Needs }>('../subjects/*/needs.ts', { eager: true }));

/** What answers that all views of one profile share need: the text of a frame's line. */
const common: Needs = { files: ['source'] };

/**
 * What a comparison of two runs needs for its basis: the work of each side, and the profiles that texts of benchmarks
 * belong to.
 */
const ofPairs: Needs = { files: ['benchmarks', 'load-test', 'figures'], profiles: 'all' };

/** The needs of a view; '' for the answers that all views share. */
export function needsOf(view: string, { isPair }: { isPair: boolean }): Needs {
  const needs = subjects.get(view)?.needs ?? {};
  if (!isPair) return view === '' ? common : needs;
  return { ...needs, ...ofPairs, files: [...ofPairs.files!, ...(needs.files ?? [])] };
}

/** An open file, on the page or in the worker. */
interface OpenFile {
  id: string;
  side: Side;
  dataset: DatasetFacts | null;
}

/**
 * The files among all open ones that answers of these needs look at, without the profiles that they are about: those of
 * the same side or sides, and those of none. The page, the command line and agents all gather evidence by it.
 *
 * @param shown the profiles that the question is about
 */
export function gatherNeeds<File extends OpenFile>(
  { files = [], profiles = [] }: Needs,
  shown: readonly OpenFile[],
  all: readonly File[],
): File[] {
  const ids = new Set(shown.map(({ id }) => id));
  const sides = new Set(shown.map(({ side }) => side));
  return all.filter(({ id, side, dataset }) => {
    if (dataset === null || ids.has(id)) return false;
    if (side !== null && !sides.has(side) && !sides.has(null)) return false;
    if (dataset.kind !== 'profile') return files.includes(dataset.kind);
    return profiles === 'all' || profiles.includes(dataset.profileType);
  });
}

/** Whether some view of profiles looks at files of this kind, beside the profiles of its section. */
export function isNeeded({ kind }: DatasetFacts): boolean {
  return kind === 'profile' || neededKinds.has(kind);
}

const neededKinds: ReadonlySet<DatasetKind> = new Set(
  [common, ofPairs, ...[...subjects.values()].map(({ needs }) => needs)].flatMap(({ files = [] }) => files),
);
