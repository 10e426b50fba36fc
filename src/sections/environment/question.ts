import type { SideNames } from '../../model/dataset.ts';
import type { AnswerQuestion } from '../../model/question.ts';
import type { SectionReport } from '../../model/report.ts';
import { report } from './report.ts';

/** What the report says of the environment; null where no file tells anything. */
export const question: AnswerQuestion<{ names: SideNames }, SectionReport | null> = (evidence, { names }) =>
  report(evidence, names);
