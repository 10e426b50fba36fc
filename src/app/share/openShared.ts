import type { SharedHead } from '../../model/shared.ts';
import type { EvidenceStore } from '../evidence.ts';
import type { ReportEdits } from '../reportState.ts';

/** The path of shared data, which is read like a file. */
export const sharedPath = 'shared.perfolio';

interface Parts {
  evidence: EvidenceStore;
  report: ReportEdits;
  /** Called when Undo restores the files that were open before. */
  onUndo?: () => void;
}

/** The shared view and the progress of opening it. */
export interface Opening {
  /** null if the data cannot be decoded: then the file list says why, as for any unreadable file. */
  head: SharedHead | null;
  /** Resolves when everything is read, with whether anything was opened. */
  done: Promise<boolean>;
}

/**
 * Opens shared data: the files, the names of the sides, and the changes to the report. Previously opened files are
 * closed; Undo restores them, and so does a failure to read the shared data. Rejects if the code for that cannot be
 * loaded.
 */
export async function beginShared(
  payload: Uint8Array<ArrayBuffer>,
  { evidence, report, onUndo }: Parts,
): Promise<Opening> {
  const { readPayloadHead } = await import('../../link/payload/decodePayload.ts');
  const head = await readPayloadHead(payload);
  const restore = report.remember();
  const stays = head === null || evidence.store.getState().entries.length === 0;
  if (!stays) {
    evidence.makeRoom('Closed the previously opened files.', () => {
      restore();
      onUndo?.();
    });
  }
  const idsBefore = new Set(evidence.store.getState().entries.map(({ id }) => id));
  const reading = evidence.open([{ path: sharedPath, blob: new Blob([payload]) }]);
  if (head !== null) {
    evidence.setNames(head.names);
    report.replace(head.edits, head.edits);
  }
  return { head, done: reading.then(ended) };

  function ended(): boolean {
    const opened = evidence.store.getState().entries.filter(({ id }) => !idsBefore.has(id));
    const isRead = opened.some(({ dataset }) => dataset !== null);
    const [problem] = opened.flatMap(({ problems }) => problems);
    if (isRead || problem === undefined) return isRead;
    const { removal } = evidence.store.getState();
    if (!stays && removal?.instead) evidence.undoRemoval();
    // Among opened files, an unreadable one is easily overlooked, so a notice says why.
    if (evidence.store.getState().entries.some(({ dataset }) => dataset !== null)) {
      evidence.notify([problem.message, problem.hint].filter(Boolean).join(' '));
    }
    return false;
  }
}
