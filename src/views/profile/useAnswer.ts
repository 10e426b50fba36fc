import { useEffect, useEffectEvent, useState } from 'react';
import type { SectionItem, SectionViewProps } from '../sectionView.ts';

export interface Asked<Answer> {
  /** The newest answer about this item; the one before stays until the next arrives. */
  answer: Answer | null;
  /** The question that `answer` answers, as JSON. */
  answered: string;
  /** A sentence, where the newest question has no answer. */
  error: string;
  busy: boolean;
}

/** Asks a question about an item, and again when either changes; null asks nothing. What is overtaken is withdrawn. */
export function useAnswer<Answer>(
  ask: SectionViewProps['ask'],
  item: SectionItem,
  question: object | null,
): Asked<Answer> {
  const [state, setState] = useState<{ id: string; asked: string; answer: Answer | null; error: string } | null>(null);
  const asked = question === null ? '' : JSON.stringify(question);
  const send = useEffectEvent((signal: AbortSignal) => ask<Answer>([item], JSON.parse(asked), signal));

  useEffect(() => {
    if (asked === '') return;
    const controller = new AbortController();
    send(controller.signal).then(
      (answer) => {
        if (!controller.signal.aborted) setState({ id: item.id, asked, answer, error: '' });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const message = error instanceof Error ? error.message : String(error);
        setState((before) => ({
          id: item.id,
          asked,
          answer: before?.id === item.id ? before.answer : null,
          error: message,
        }));
      },
    );
    return () => controller.abort();
  }, [item.id, asked]);

  const current = state?.id === item.id ? state : null;
  return {
    answer: current?.answer ?? null,
    answered: current?.error === '' ? current.asked : '',
    error: current?.asked === asked ? current.error : '',
    busy: asked !== '' && current?.asked !== asked,
  };
}
