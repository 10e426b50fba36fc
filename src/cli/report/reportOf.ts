import { answerQuestion } from '../../engine/answerQuestion.ts';
import { answerReport } from '../../engine/answerReport.ts';
import { measuredSubject } from '../../engine/measuredSubject.ts';
import type { Edits } from '../../model/edits/edit.ts';
import { modulesById, type Placed } from '../../model/modulesById.ts';
import type { SectionHeading } from '../../model/report.ts';
import {
  answerEdits,
  type ComposedSubject,
  composeReport,
  editQuestions,
  type Report,
} from '../../report/composeReport.ts';
import { reportedFile } from '../../report/reportedFile.ts';
import type { OpenedItem } from './openEvidence.ts';

/** Titles and order of all sections, found by their path. */
const headings = [
  ...modulesById(
    import.meta.glob<Placed<{ heading: SectionHeading }>>('../../sections/*/heading.ts', { eager: true }),
  ).values(),
].map(({ heading }) => heading);

/** The report of opened files, with its reader's edits. */
export async function reportOf(
  items: readonly OpenedItem[],
  edits: Edits,
  { names, unread }: Pick<ComposedSubject, 'names' | 'unread'>,
): Promise<Report> {
  const parts = await answerReport([...items], names, edits);
  const files = items.map((item) => reportedFile({ ...item, subject: measuredSubject(item.dataset) }));
  const byId = new Map(items.map((item) => [item.id, item] as const));
  const answers = await answerEdits(editQuestions(edits), (asked) =>
    answerQuestion({ ...asked, refs: [...items] }, byId),
  );
  return composeReport(parts, headings, edits, { names, files, unread }, answers);
}
