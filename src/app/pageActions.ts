import { createContext, useContext } from 'react';

/** What lies over the page, one at a time. */
export type Layer = 'palette' | 'keys' | 'files' | 'pin' | 'share' | 'sessions';

/** What several parts of the page and the palette can do to the page. */
export interface PageActions {
  /** Opens the browser's own dialog; must be called while a press is handled. */
  chooseFiles: () => void;
  chooseFolder: () => void;
  /** Closes every file and goes back to the beginning; can be undone. */
  closeAll: () => void;
  show: (layer: Layer) => void;
  /** Goes to a section as it was left, with these parameters changed, and moves the focus there. */
  goTo: (section: string, changes?: Record<string, string | null>) => void;
}

export const PageActionsContext = createContext<PageActions | null>(null);

export function usePageActions(): PageActions {
  const actions = useContext(PageActionsContext);
  if (!actions) throw new Error('A part of the page stands outside of <App>.');
  return actions;
}
