import type { LinkHistory } from '../link/linkHistory.ts';

/** The last parameters of each section, so that a section reopens with its view, search and zoom. */
export interface SectionMemory {
  recall: (section: string) => URLSearchParams;
}

export function createSectionMemory(history: LinkHistory): SectionMemory {
  const lastParams = new Map<string, URLSearchParams>();
  const remember = () => {
    const { section, params } = history.current();
    lastParams.set(section, params);
  };
  remember();
  history.subscribe(remember);
  return { recall: (section) => new URLSearchParams(lastParams.get(section)) };
}
