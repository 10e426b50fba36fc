import { createContext, useContext } from 'react';

/** How views reach source code that the user has not dropped, and the user's editor. */
export interface SourceReach {
  /**
   * Fetches a file, after the reader has seen the address and agreed, and opens it beside the others as `path`. Rejects
   * with an Error whose message says what failed and what to do. null where the page may fetch nothing.
   */
  fetch: ((url: URL, path: string, signal: AbortSignal) => Promise<void>) | null;
  /** The reader's template of addresses for repositories whose host is not known; '' for none. See `sourceAddress`. */
  template: string;
  /** The reader's template of links to an editor; '' for none. See `editorLink`. */
  editor: string;
  /** Keeps templates with the reader's settings. */
  keep: (templates: Partial<Pick<SourceReach, 'template' | 'editor'>>) => void;
}

/** Given by the page; null where there is none, as in a report's file. */
export const SourceReachContext = createContext<SourceReach | null>(null);

export function useSourceReach(): SourceReach | null {
  return useContext(SourceReachContext);
}
