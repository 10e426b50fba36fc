import { useAnswer } from '../../../kit/useAnswer.ts';
import type { ViewProps } from '../../asking/view.ts';
import type { answers } from './answer.ts';
import type { FunctionAnswer } from './functionAnswer.ts';
import type { SourceAnswer, SourceQuestion } from './sourceAnswer.ts';

export interface FoundSource {
  /** null if none of the open files is the function's source, or if the search is not complete. */
  source: SourceAnswer | null;
  looking: boolean;
  /** An error message if the search failed; '' otherwise. */
  failed: string;
}

/** Finds the source of a function among the open files. */
export function useSource(
  { asking, valueType }: Pick<ViewProps<typeof answers.one>, 'asking' | 'valueType'>,
  answer: FunctionAnswer | null,
  { whole, prefer }: Pick<SourceQuestion, 'whole' | 'prefer'>,
): FoundSource {
  const name = answer?.name ?? '';
  const file = answer?.file ?? '';
  const hasSources = file !== '' && asking.needed.some(({ dataset }) => dataset?.kind === 'source');
  const question: SourceQuestion | null = hasSources ? { valueType, name, file, whole, prefer } : null;
  const asked = useAnswer(asking, 'source', question);
  const found = asked.answer;
  const isOfThis = found !== null && found.name === name && found.file === file && question !== null;
  return {
    source: isOfThis && found.path !== '' ? found : null,
    looking: asked.busy && !isOfThis,
    failed: asked.error,
  };
}
