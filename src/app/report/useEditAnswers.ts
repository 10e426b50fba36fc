import { useEffect, useState } from 'react';
import type { Engine, EvidenceRef } from '../../engine/engine.ts';
import type { Edits } from '../../model/edits/edit.ts';
import { answerEdits, type EditAnswers, type EditQuestion, editQuestions } from '../../report/editedParts.ts';

const none: EditAnswers = new Map();

/**
 * What sections must know to tell the edits of a report; null until it is first known. Edits that ask the same ask
 * once.
 */
export function useEditAnswers(
  engine: Engine,
  refs: EvidenceRef[],
  edits: Edits,
  settled: boolean,
): EditAnswers | null {
  const [answers, setAnswers] = useState<EditAnswers | null>(null);
  const questions = editQuestions(edits);
  const isEmpty = questions.length === 0;
  const key = JSON.stringify(questions);
  useEffect(() => {
    if (isEmpty || !settled) return;
    const stop = new AbortController();
    const ask = async () => {
      const told = await answerEdits(JSON.parse(key) as EditQuestion[], (question) =>
        engine.ask({ ...question, refs }, stop.signal),
      );
      if (!stop.signal.aborted) setAnswers(told);
    };
    void ask();
    return () => stop.abort();
  }, [engine, refs, key, isEmpty, settled]);
  return isEmpty ? none : answers;
}
