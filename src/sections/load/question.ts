import { loadToolNames } from '../../formats/load-test/loadTools.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import { answerByName, type UncheckedQuestion } from '../../views/kit/answerByName.ts';
import type { NamedQuestion } from '../../views/kit/asking.ts';
import { pairsField } from './loadAddress.ts';
import { overview } from './overview.ts';

/** What the page may ask. */
export const answers = { overview };

const answer = answerByName(answers);

/** Answers a question about load tests. */
export function question(evidence: Evidence[], asked: UncheckedQuestion): unknown {
  if (ofKind(evidence, 'load-test').length === 0)
    throw new Error(`${evidence[0]?.path ?? 'The file'} is no load test.`);
  return answer(evidence, asked);
}

export const help = `every endpoint of load tests (${loadToolNames.join(', ')}), with throughput and response times of both sides and how they differ; several runs of an endpoint are samples, one run per side has no verdict. pairs= endpoints with different names that are one, as in the page’s address`;

/** Parses `pairs`, as in the page's address. */
export function parseQuestion(params: URLSearchParams): NamedQuestion<typeof answers, 'overview'> {
  return { ask: 'overview', question: { pairs: pairsField.read(params.get('pairs')) } };
}
