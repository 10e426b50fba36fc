import type { LoadError } from '../../../../model/loadTest.ts';
import { errorsOf } from '../../emptyTest.ts';
import { statusKind } from '../../errorKinds.ts';

/**
 * vegeta's failures: counts by status code, 0 for no response, and the texts of all failures without their counts. A
 * text is counted only if it is the only one that can belong to the requests without a response.
 */
export function vegetaErrors(
  codes: Iterable<readonly [code: string, count: number]>,
  texts: readonly string[],
): { failedResponses: number; unanswered: number; errors: LoadError[] } {
  let failedResponses = 0;
  let unanswered = 0;
  const counts: [kind: string, count: number][] = [];
  for (const [code, count] of codes) {
    if (/^[23]\d\d$/.test(code)) continue;
    if (code === '0') unanswered += count;
    else {
      failedResponses += count;
      counts.push([statusKind(code), count]);
    }
  }
  // The text of a response that failed is its status: "503 Service Unavailable".
  const others = texts.filter((text) => !/^\d{3}(?: |$)/.test(text));
  counts.push([others.length === 1 ? others[0]! : 'no response', unanswered]);
  return { failedResponses, unanswered, errors: errorsOf(counts) };
}
