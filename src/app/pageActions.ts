import { createContext, useContext } from 'react';
import type { EvidenceEntry } from './evidenceState.ts';

/** The open dialog; one at a time. */
export type Layer = 'palette' | 'keys' | 'files' | 'pin' | 'share' | 'sessions' | 'fleet';

/** Actions on the page that several components and the command palette share. */
export interface PageActions {
  /** Opens the browser's dialog; must be called during a click event. */
  chooseFiles: () => void;
  chooseFolder: () => void;
  /** Closes all files and returns to the landing page; can be undone. */
  closeAll: () => void;
  show: (layer: Layer) => void;
  /** Opens a section in its last state with these parameters changed, and moves the focus there. */
  goTo: (section: string, changes?: Record<string, string | null>) => void;
  /** Opens an item alone in a section, in the section's last state if there is one. */
  goToItem: (section: string, item: EvidenceEntry) => void;
  /** Opens the section that shows these items, as for the first time; the report if they belong to several sections. */
  goToItems: (items: readonly Pick<EvidenceEntry, 'id'>[]) => void;
}

export const PageActionsContext = createContext<PageActions | null>(null);

export function usePageActions(): PageActions {
  const actions = useContext(PageActionsContext);
  if (!actions) throw new Error('This component must be inside <App>.');
  return actions;
}
