import type { StoreApi } from 'zustand/vanilla';
import { formatLink } from '../../link/formatLink.ts';
import type { LinkHistory } from '../../link/linkHistory.ts';
import type { KeptSession } from '../../session/keptTab.ts';
import type { EvidenceStore } from '../evidence.ts';
import type { ReportEdits } from '../reportState.ts';

interface Parts {
  evidence: Pick<EvidenceStore, 'kept'>;
  report: ReportEdits;
  history: Pick<LinkHistory, 'current'>;
  name: StoreApi<{ name: string }>;
}

/** All that is open, as a session. */
export function presentSession({ evidence, report, history, name }: Parts): KeptSession {
  const { section, params } = history.current();
  return {
    ...evidence.kept(),
    name: name.getState().name,
    edits: report.store.getState(),
    received: report.received.getState().edits,
    place: section === '' ? '' : formatLink({ section, params }),
  };
}
