import { asked, type GraphQuestion } from './answer.ts';

/** The choices for each limit; the usual one is not written in the URL. */
export const nodeCounts = [20, 40, 80, 150, 300] as const;
export const nodeFractions = [0, 0.001, 0.005, 0.02, 0.05] as const;
export const edgeFractions = [0, 0.001, 0.005, 0.02] as const;

/** The question as the URL puts it: `graph.nodecount` and so on. */
export function graphQuestion(search: URLSearchParams, valueType: number, query: string): GraphQuestion {
  const own = new URLSearchParams({ q: query });
  for (const name of ['nodecount', 'nodefraction', 'edgefraction']) {
    const value = search.get(`graph.${name}`);
    if (value !== null) own.set(name, value);
  }
  return asked(own, valueType);
}
