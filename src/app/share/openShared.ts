import { readPayloadHead } from '../../link/payload/decodePayload.ts';
import type { SharedHead } from '../../model/shared.ts';
import type { Evidence } from '../evidence.ts';
import type { ReportEdits } from '../reportState.ts';

/** The path that shared evidence is opened under: it is read as any file is. */
export const sharedPath = 'shared.perfolio';

interface Parts {
  evidence: Evidence;
  report: ReportEdits;
  /** Called when what was open comes back in its stead. */
  onUndo?: () => void;
}

/** What the page knows of shared evidence when reading has begun. */
export interface Opening {
  /** null where it cannot be read: then the file itself says why, as any file that was set aside does. */
  head: SharedHead | null;
  /** Resolves when all is read: whether anything was. */
  done: Promise<boolean>;
}

/**
 * Opens what somebody has shared: the evidence, the names of the sides, and what was made of the report. What is open already
 * is closed, and can be brought back; where nothing can be read of what was shared, it comes back by itself.
 */
export async function beginShared(
  payload: Uint8Array<ArrayBuffer>,
  { evidence, report, onUndo }: Parts,
): Promise<Opening> {
  const head = await readPayloadHead(payload);
  const hadReport = report.store.getState();
  const stays = head === null || evidence.store.getState().entries.length === 0;
  if (!stays) {
    evidence.makeRoom('Closed what was open before.', () => {
      report.replace(hadReport);
      onUndo?.();
    });
  }
  const known = new Set(evidence.store.getState().entries.map(({ id }) => id));
  const reading = evidence.open([{ path: sharedPath, blob: new Blob([payload]) }]);
  if (head !== null) {
    evidence.setNames(head.names);
    report.replace(head.report);
  }
  return { head, done: reading.then(ended) };

  function ended(): boolean {
    const opened = evidence.store.getState().entries.filter(({ id }) => !known.has(id));
    const isRead = opened.some(({ dataset }) => dataset !== null);
    const [problem] = opened.flatMap(({ problems }) => problems);
    if (isRead || problem === undefined) return isRead;
    const { removal } = evidence.store.getState();
    if (!stays && removal?.instead) evidence.undoRemoval();
    // Beside what is open, a file that was set aside is easily overlooked.
    if (evidence.store.getState().entries.some(({ dataset }) => dataset !== null)) {
      evidence.notify([problem.message, problem.hint].filter(Boolean).join(' '));
    }
    return false;
  }
}
