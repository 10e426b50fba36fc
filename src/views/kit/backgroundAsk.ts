/**
 * The name of the question that only computes in advance: it waits until the worker is idle, and nobody waits for it.
 */
export const backgroundAsk = 'warm';

/** Whether a section's question is that one. */
export function isAhead(params: unknown): boolean {
  return typeof params === 'object' && params !== null && 'ask' in params && params.ask === backgroundAsk;
}
