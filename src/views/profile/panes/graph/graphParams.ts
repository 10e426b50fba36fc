import { graphAddress } from '../../addresses/graphAddress.ts';
import { type GraphQuestion, questionOf } from './answer.ts';

/** The choices for each limit; the usual one is not written in the URL. */
export const nodeCounts = [20, 40, 80, 150, 300] as const;
export const nodeFractions = [0, 0.001, 0.005, 0.02, 0.05] as const;
export const edgeFractions = [0, 0.001, 0.005, 0.02] as const;

/** The question as the URL puts it: `graph.nodecount` and so on. */
export function graphQuestion(search: URLSearchParams, valueType: number, query: string): GraphQuestion {
  return { ...questionOf(graphAddress.read(search), valueType), query };
}
