import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { SectionItem, SectionViewProps } from '../views/kit/sectionView.ts';
import { evidenceRef } from './evidenceRef.ts';
import type { Chapter } from './route.ts';
import { useEvidence, useServices } from './services.ts';
import { sideTitles } from './sideTitles.ts';

/** The props of a section's view; its parameters are in the address, or in a block of the report. */
export function useSectionProps(
  { section: { id }, items, needs }: Chapter,
  params: URLSearchParams,
  onParams: SectionViewProps['onParams'],
): SectionViewProps {
  const { engine, evidence, report } = useServices();
  const edits = useStore(report.store);
  const names = useSideNames();
  const ask = useCallback(
    (about: SectionItem[], question: unknown, signal?: AbortSignal) =>
      engine.ask({ section: id, refs: about.map(evidenceRef), params: question }, signal),
    [engine, id],
  );
  const onRole: SectionViewProps['onRole'] = useCallback(
    (item, role) => evidence.assignRole(item.id, role),
    [evidence],
  );
  const { edit, undo } = report;
  return useMemo(
    () => ({ items, needs, names, params, onParams, onRole, edits, edit, undo, ask }),
    [items, needs, names, params, onParams, onRole, edits, edit, undo, ask],
  );
}

/** The names of the two sides on the page. */
export function useSideNames(): { before: string; after: string } {
  const { before, after } = useEvidence((state) => state.names);
  return useMemo(() => ({ before: before || sideTitles.before, after: after || sideTitles.after }), [before, after]);
}
