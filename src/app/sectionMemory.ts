import type { LinkHistory } from '../link/linkHistory.ts';

/** How each section was left: going there again finds its view, search and zoom as they were. */
export interface SectionMemory {
  recall: (section: string) => URLSearchParams;
}

export function createSectionMemory(history: LinkHistory): SectionMemory {
  const left = new Map<string, URLSearchParams>();
  const remember = () => {
    const { section, params } = history.current();
    left.set(section, params);
  };
  remember();
  history.subscribe(remember);
  return { recall: (section) => new URLSearchParams(left.get(section)) };
}
