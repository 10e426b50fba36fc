import { useMemo } from 'react';
import { rankSources } from '../../../../analysis/lines/rankSources.ts';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { askMore } from '../../asking/askMore.ts';
import type { PaneProps } from '../../asking/pane.ts';
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

/** Finds the source of a function among the open files. The question contains only files that may match. */
export function useSource(
  { asking, about, beside, valueType }: Pick<PaneProps<typeof answers>, 'asking' | 'about' | 'beside' | 'valueType'>,
  answer: FunctionAnswer | null,
  { whole, prefer }: Pick<SourceQuestion, 'whole' | 'prefer'>,
): FoundSource {
  const name = answer?.name ?? '';
  const file = answer?.file ?? '';
  const candidates = useMemo(() => {
    const paths = beside.map(({ path }) => path);
    return file === '' ? [] : rankSources(file, paths).map(({ index }) => beside[index]!);
  }, [beside, file]);
  const question: SourceQuestion | null = candidates.length === 0 ? null : { valueType, name, file, whole, prefer };
  const besides = askMore(asking, about.items, candidates);
  const asked = useAnswer(besides, 'source', question);
  const found = asked.answer;
  const isOfThis = found !== null && found.name === name && found.file === file && question !== null;
  return {
    source: isOfThis && found.path !== '' ? found : null,
    looking: asked.busy && !isOfThis,
    failed: asked.error,
  };
}
