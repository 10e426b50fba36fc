import type { Evidence } from '../model/question.ts';
import { loadAddress } from '../sections/load/loadAddress.ts';
import type { LoadAnswer } from '../sections/load/loadQuestion.ts';
import { overview } from '../sections/load/overview.ts';

/**
 * Every endpoint of load tests, with the figures of both sides and how they differ. `pairs` says which endpoints with different names
 * are one, as in the page's addresses. Throws an Error whose message is a sentence.
 */
export function loadRows(evidence: readonly Evidence[], params: URLSearchParams): LoadAnswer {
  for (const key of params.keys()) {
    if (key !== 'pairs') throw new Error(`There is no parameter “${key}” here; there is pairs.`);
  }
  const stranger = evidence.find(({ dataset }) => dataset.kind !== 'load-test');
  if (stranger !== undefined) throw new Error(`${stranger.path} is no load test.`);
  return overview(evidence, { pairs: loadAddress.read(params).pairs });
}
