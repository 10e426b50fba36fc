import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { noTypedFacts } from '../model/typedFacts.ts';
import type { SectionItem, SectionViewProps } from '../views/kit/sectionView.ts';
import { evidenceRef } from './evidenceRef.ts';
import type { Chapter } from './route.ts';
import { useEvidence, useServices } from './services.ts';
import { sideTitles } from './sideTitles.ts';

const noFindingNotes: SectionViewProps['findingNotes'] = {};
const noPointedClaims: SectionViewProps['pointedClaims'] = [];

/** The props of a section's view; its parameters are in the address, or in a block of the report. */
export function useSectionProps(
  { section: { id }, items, needs }: Chapter,
  params: URLSearchParams,
  onParams: SectionViewProps['onParams'],
): SectionViewProps {
  const { engine, evidence, report } = useServices();
  const environment = useStore(report.store, (state) => state.environment ?? noTypedFacts);
  const findingNotes = useStore(report.store, (state) => state.findingNotes ?? noFindingNotes);
  const pointedClaims = useStore(report.store, (state) => state.pointedClaims ?? noPointedClaims);
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
  const onEnvironment: SectionViewProps['onEnvironment'] = useCallback(
    (typed) => report.setEnvironment(typed),
    [report],
  );
  const onFindingNotes: SectionViewProps['onFindingNotes'] = useCallback(
    (finding, notes) => report.setFindingNotes(finding, notes),
    [report],
  );
  const onPointedClaims: SectionViewProps['onPointedClaims'] = useCallback(
    (next) => report.setPointedClaims(next),
    [report],
  );
  return useMemo(
    () => ({
      items,
      needs,
      names,
      params,
      onParams,
      onRole,
      environment,
      onEnvironment,
      findingNotes,
      onFindingNotes,
      pointedClaims,
      onPointedClaims,
      ask,
    }),
    [
      items,
      needs,
      names,
      params,
      onParams,
      onRole,
      environment,
      onEnvironment,
      findingNotes,
      onFindingNotes,
      pointedClaims,
      onPointedClaims,
      ask,
    ],
  );
}

/** The names of the two sides on the page. */
export function useSideNames(): { before: string; after: string } {
  const { before, after } = useEvidence((state) => state.names);
  return useMemo(() => ({ before: before || sideTitles.before, after: after || sideTitles.after }), [before, after]);
}
