import { ofKind, type Side } from '../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';

export type QueryFile = EvidenceOf<'queries'>;

/** The paths that the address names; '' for none. */
export interface NamedFiles {
  file: string;
  base: string;
}

export interface ChosenFiles {
  /** The file shown; of two sides the one after. */
  shown: QueryFile;
  /** The file that it is compared with; null without two sides. */
  base: QueryFile | null;
}

/**
 * Files of one side are not added up: they may be a trace and a summary of the same run. The address names one;
 * otherwise it is the one with most executions.
 */
export function chosenFiles(evidence: readonly Evidence[], named: NamedFiles): ChosenFiles {
  const files = ofKind(evidence, 'queries');
  const shown =
    files.find(({ path }) => path === named.file) ??
    largest(files, 'after') ??
    largest(files, null) ??
    largest(files, 'before');
  if (shown === undefined) throw new Error('These files have no SQL statements.');
  const base = files.find(({ path, side }) => path === named.base && side === 'before') ?? largest(files, 'before');
  return { shown, base: shown.side === 'after' ? (base ?? null) : null };
}

function largest(files: readonly QueryFile[], side: Side): QueryFile | undefined {
  return files.filter((file) => file.side === side).sort((a, b) => b.dataset.data.count - a.dataset.data.count)[0];
}
