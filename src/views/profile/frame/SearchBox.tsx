import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { Asking } from '../../kit/asking.ts';
import { useAnswer } from '../../kit/useAnswer.ts';
import type { CommonAnswers } from '../asking/commonAnswers.ts';
import type { CommonPaneProps } from '../asking/pane.ts';
import { markStart } from '../parts/measurePaint.ts';

/** The field keeps its own text while the user types, and hands it on after such a pause. */
const PAUSE_MS = 120;

export interface SearchBoxProps extends Pick<CommonPaneProps, 'params' | 'onParams'> {
  asking: Asking<CommonAnswers>;
}

/** The search field of the views that can be searched. */
export function SearchBox({ asking, params, onParams }: SearchBoxProps) {
  const [text, setText] = useState(params.query);
  const [given, setGiven] = useState(params.query);
  if (given !== params.query) {
    setGiven(params.query);
    setText(params.query);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const question = params.query.startsWith('/') ? { query: params.query } : null;
  const { answer: error } = useAnswer(asking, 'search', question);
  const change = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      markStart('search');
      setGiven(next);
      onParams({ q: next || null }, 'touch');
    }, PAUSE_MS);
  };
  return (
    <SearchField
      label="Search functions"
      placeholder="Search functions, or /regexp/"
      value={text}
      onChange={change}
      error={question === null ? null : error || null}
    />
  );
}
