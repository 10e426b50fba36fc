import type { ComparisonGrade } from '../../model/grade.ts';
import type { ReportBlock, ViewRef } from '../../model/report.ts';
import type { SummaryFinding } from '../summarise.ts';

type Table = Extract<ReportBlock, { kind: 'table' }>;
type Facts = Extract<ReportBlock, { kind: 'facts' }>['facts'];

/** What one slide shows. */
export type SlideContent =
  | { kind: 'title'; title: string; sides: string; files: string }
  /** Why the times are less than sound. */
  | { kind: 'grade'; grade: ComparisonGrade }
  | { kind: 'finding'; finding: SummaryFinding }
  | { kind: 'facts'; facts: Facts; more: number }
  | { kind: 'table'; table: Table }
  | { kind: 'view'; view: ViewRef; caption: string }
  /** A piece of the reader's notes, in Markdown. */
  | { kind: 'notes'; text: string }
  /** What the report has and the slides have not shown. */
  | { kind: 'closing'; left: readonly string[] };

/** One step of a presentation. */
export interface Slide {
  /** Differs from those of all other slides. */
  id: string;
  /** The section that it is about, as the report calls it; '' for the first and the last. */
  section: string;
  /** What it is called in the overview and when it is read out. */
  name: string;
  content: SlideContent;
  /** What whoever presents wants to know beside it: Markdown; '' for nothing. */
  notes: string;
}
