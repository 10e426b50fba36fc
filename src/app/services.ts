import { createContext, useContext, useSyncExternalStore } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { Engine } from '../engine/engine.ts';
import type { Link } from '../link/link.ts';
import type { LinkHistory } from '../link/linkHistory.ts';
import type { Settings } from '../session/settings.ts';
import type { FileReceiver } from './embed/fileReceiver.ts';
import type { EvidenceStore } from './evidence.ts';
import type { EvidenceState } from './evidenceState.ts';
import type { SectionModule } from './findSections.ts';
import type { Updates } from './offline/updates.ts';
import type { ReportEdits } from './reportState.ts';
import type { Restart } from './restart.ts';
import type { SessionActions } from './sessions/sessionActions.ts';
import type { IncomingLinks } from './share/incomingLinks.ts';
import type { OpenActions, SectionMemory, SlowWork } from './slowWork.ts';

/** The services of the page. Created once, in `main.tsx` or in a test. */
export interface Services {
  engine: Engine;
  evidence: EvidenceStore;
  openActions: OpenActions;
  history: LinkHistory;
  incomingLinks: IncomingLinks;
  memory: SectionMemory;
  /** Files that another page sends. */
  receiver: FileReceiver;
  report: ReportEdits;
  /** Reloads the page so that it goes on as it was. */
  restart: Restart;
  /** Sessions that this browser keeps. */
  sessionActions: SessionActions;
  settings: StoreApi<Settings>;
  sections: readonly SectionModule[];
  /** Questions that take long. */
  slowWork: SlowWork;
  /** Newer versions of the page. */
  updates: Updates;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('This component must be inside <App>.');
  return services;
}

/** A part of the evidence state; re-renders when it changes. */
export function useEvidence<Part>(select: (state: EvidenceState) => Part): Part {
  return useStore(useServices().evidence.store, select);
}

export function useSettings<Part>(select: (settings: Settings) => Part): Part {
  return useStore(useServices().settings, select);
}

/** The current link. */
export function useLink(): Link {
  const { history } = useServices();
  return useSyncExternalStore(history.subscribe, history.current);
}
