import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../../ui/SearchField.tsx';
import type { Asking } from '../asking.ts';
import type { CommonAnswers } from './commonAnswers.ts';
import { markStart } from './measurePaint.ts';
import type { CommonPaneProps } from './pane.ts';
import { useAnswer } from './useAnswer.ts';

/** Typing is quicker than answering: the field keeps its own text and hands it on in pauses. */
const PAUSE_MS = 120;

export interface SearchBoxProps extends Pick<CommonPaneProps, 'params' | 'onParams'> {
  asking: Asking<CommonAnswers>;
}

/** The search of the views that have one. */
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
