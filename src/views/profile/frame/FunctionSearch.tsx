import type { Asking } from '../../kit/asking.ts';
import { SearchBox } from '../../kit/SearchBox.tsx';
import { useAnswer } from '../../kit/useAnswer.ts';
import type { CommonAnswers } from '../asking/commonAnswers.ts';
import type { CommonPaneProps } from '../asking/pane.ts';
import { markStart } from '../parts/measurePaint.ts';
import { nameHelp } from '../words/expressionHelp.ts';

export interface FunctionSearchProps extends Pick<CommonPaneProps, 'params' | 'onParams'> {
  asking: Asking<CommonAnswers>;
}

/** The search field of the views that can be searched. */
export function FunctionSearch({ asking, params, onParams }: FunctionSearchProps) {
  const question = params.query.includes('/') ? { query: params.query } : null;
  const { answer: error } = useAnswer(asking, 'search', question);
  return (
    <SearchBox
      label="Search functions"
      placeholder="Search functions, or /regexp/"
      help={nameHelp}
      query={params.query}
      onQuery={(next) => {
        markStart('search');
        onParams({ q: next || null }, 'touch');
      }}
      error={question === null ? null : error || null}
    />
  );
}
