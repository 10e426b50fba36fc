import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { WeakMemo } from '../../analysis/memo/weakMemo.ts';
import type { Engine, EvidenceRef, ReportPart } from '../../engine/engine.ts';
import type { SideNames } from '../../model/dataset.ts';
import { type Edits, valuesOf } from '../../model/edits/edit.ts';
import { figureEdits } from '../../model/edits/editList.ts';
import type { Finding } from '../../model/report.ts';
import {
  answerEdits,
  composeReport,
  type EditAnswers,
  editQuestions,
  type Report,
} from '../../report/composeReport.ts';
import { reportedFile } from '../../report/reportedFile.ts';
import { whyUnread } from '../../report/whyUnread.ts';
import { useAsked } from '../../ui/useAsked.ts';
import { evidenceRef } from '../evidenceRef.ts';
import { isOther } from '../isOther.ts';
import { useEvidence, useServices } from '../services.ts';

export interface ComposedReport {
  report: Report;
  /** The default heading. */
  plainTitle: string;
  /** Ids of findings that the reader has hidden. */
  hidden: Finding[];
}

/** In ms: typing a name requests the report once, not with each character. */
const typingMs = 250;

/**
 * The last computed report of the open files, so that switching between report and slides does not compute it again.
 * It goes with the first of them that is closed.
 */
const kept = new WeakMemo<LastReport>();

interface LastReport {
  last: { key: string; parts: ReportPart[] } | null;
}

function keepLast(ofFiles: LastReport, key: string, parts: ReportPart[]): void {
  ofFiles.last = { key, parts };
}

/** The report of the opened files, as the reader has arranged it. null until it is first computed. */
export function useReport(): { composed: ComposedReport | null; error: string; retry: () => void } {
  const {
    engine,
    report: { store },
    sections,
  } = useServices();
  const entries = useEvidence((state) => state.entries);
  const names = useEvidence((state) => state.names);
  const settled = useEvidence(({ reading, restoring }) => reading === null && !restoring);
  const edits = useStore(store);
  const read = useMemo(() => entries.filter(({ dataset }) => dataset !== null), [entries]);
  const refs = useMemo(() => read.map(evidenceRef), [read]);
  const ofFiles = useMemo(
    () => kept.of([engine, ...read.flatMap(({ dataset }) => dataset ?? [])], '', () => ({ last: null })),
    [engine, read],
  );
  const { parts, error, retry } = useParts(engine, ofFiles, refs, names, JSON.stringify(figureEdits(edits)), settled);
  const answers = useEditAnswers(engine, refs, edits, settled);

  const composed = useMemo(() => {
    if (parts === null || answers === null) return null;
    const headings = sections.map(({ section: { id, title, order } }) => ({ id, title, order }));
    const subject = {
      names,
      files: read.map(reportedFile),
      unread: entries.flatMap((entry) =>
        entry.dataset === null && !isOther(entry) ? [{ path: entry.path, ...whyUnread(entry.problems) }] : [],
      ),
    };
    const hiddenIds = valuesOf(edits, 'findingHidden');
    return {
      report: composeReport(parts, headings, edits, subject, answers),
      plainTitle: composeReport([], [], [], subject).title,
      hidden: parts.flatMap(({ report }) => report.findings.filter(({ id }) => hiddenIds.has(id))),
    };
  }, [parts, answers, sections, names, entries, read, edits]);
  return { composed, error, retry };
}

/** @param figures the edits with which sections write their parts, as JSON */
function useParts(
  engine: Engine,
  ofFiles: LastReport,
  refs: EvidenceRef[],
  names: SideNames,
  figures: string,
  settled: boolean,
): { parts: ReportPart[] | null; error: string; retry: () => void } {
  const [tries, setTries] = useState(0);
  const key = JSON.stringify([refs, names, figures, tries]);
  const { answer, failure } = useAsked(
    !settled || ofFiles.last?.key === key ? null : key,
    async (signal) => {
      const parts = await engine.report(refs, names, JSON.parse(figures) as Edits, signal);
      if (!signal.aborted) keepLast(ofFiles, key, parts);
      return parts;
    },
    ofFiles.last ? typingMs : 0,
  );
  return {
    parts: ofFiles.last?.parts ?? answer,
    error: failure,
    retry: () => setTries((count) => count + 1),
  };
}

const none: EditAnswers = new Map();

/**
 * What sections must know to tell the edits of a report; null until it is first known. Edits that ask the same ask
 * once.
 */
function useEditAnswers(engine: Engine, refs: EvidenceRef[], edits: Edits, settled: boolean): EditAnswers | null {
  const questions = editQuestions(edits);
  const isEmpty = questions.length === 0;
  const { answer } = useAsked(isEmpty || !settled ? null : JSON.stringify([refs, questions]), (signal) =>
    answerEdits(questions, (question) => engine.ask({ ...question, refs }, signal)),
  );
  return isEmpty ? none : answer;
}
