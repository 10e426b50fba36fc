import { useCallback, useMemo } from 'react';
import type { SectionItem, SectionViewProps } from '../views/sectionView.ts';
import type { Chapter } from './place.ts';
import { useEvidence, useServices } from './services.ts';
import { sideTitles } from './sideTitles.ts';

/** What a section's view is given, wherever its parameters are kept: in the address, or in a piece of the report. */
export function useSectionProps(
  { section: { id }, items, beside }: Chapter,
  params: URLSearchParams,
  onParams: SectionViewProps['onParams'],
): SectionViewProps {
  const { engine } = useServices();
  const names = useSideNames();
  const ask = useCallback(
    <Answer>(about: SectionItem[], question: unknown, signal?: AbortSignal) => {
      const exhibits = about.map((item) => ({ id: item.id, side: item.side }));
      return engine.ask<Answer>({ section: id, exhibits, params: question }, signal);
    },
    [engine, id],
  );
  return useMemo(
    () => ({ items, beside, names, params, onParams, ask }),
    [items, beside, names, params, onParams, ask],
  );
}

/** What the two sides are called on the screen. */
export function useSideNames(): { before: string; after: string } {
  const { before, after } = useEvidence((state) => state.names);
  return useMemo(() => ({ before: before || sideTitles.before, after: after || sideTitles.after }), [before, after]);
}
