import { sessionTitle } from '../session/sessionTitle.ts';
import type { EvidenceStore } from './evidence.ts';
import type { EvidenceState } from './evidenceState.ts';

/**
 * Makes a selector of the session's title. Since it is of all files, it is not made anew whenever reading has come a
 * little further.
 */
export function createSessionTitle(evidence: Pick<EvidenceStore, 'kept'>): (state: EvidenceState) => string {
  let last: { entries: EvidenceState['entries']; names: EvidenceState['names']; isReading: boolean } | null = null;
  let title = '';
  return ({ entries, names, reading }) => {
    const isReading = reading !== null;
    if (last?.entries !== entries || last.names !== names || last.isReading !== isReading) {
      last = { entries, names, isReading };
      title = sessionTitle(evidence.kept());
    }
    return title;
  };
}
