import { requestsOfRun } from '../../analysis/requests/requestsOfRun.ts';
import type { ServedRequests } from '../../analysis/requests/servedRequests.ts';
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

/** The requests of the run that a file's statements come from; null without load tests that count them. */
export function requestsOfFile({ path, side }: Evidence, evidence: readonly Evidence[]): ServedRequests | null {
  const ofSide = evidence.filter((item) => item.side === side);
  // A trace does not say how long it was written.
  const recorded = (item: { path: string }) => ({ path: item.path, durationNanos: 0 });
  const all = [...ofKind(ofSide, 'queries'), ...ofKind(ofSide, 'profile')].map(recorded);
  return requestsOfRun({ side, recordings: [recorded({ path })], all }, evidence)?.served ?? null;
}
