import { readPayloadHead } from '../../link/payload/decodePayload.ts';
import type { SharedHead } from '../../model/shared.ts';
import type { Evidence } from '../evidence.ts';
import type { ReportEdits } from '../reportState.ts';

/** The path that shared evidence is opened under: it is read as any file is. */
export const sharedPath = 'shared.perfolio';

/**
 * Opens what somebody has shared: the evidence, the names of the sides, and what was made of the report. What is open already
 * is closed, and can be brought back. Resolves as soon as reading has begun, to what the page wants to know of it; null where
 * that cannot be read: then the file itself says why, as any file that was set aside does.
 */
export async function openShared(
  payload: Uint8Array<ArrayBuffer>,
  { evidence, report }: { evidence: Evidence; report: ReportEdits },
): Promise<SharedHead | null> {
  const head = await readPayloadHead(payload);
  if (evidence.store.getState().entries.length > 0) evidence.closeAll();
  void evidence.open([{ path: sharedPath, blob: new Blob([payload]) }]);
  if (head !== null) {
    evidence.rename('before', head.names.before);
    evidence.rename('after', head.names.after);
    report.replace(head.report);
  }
  return head;
}
