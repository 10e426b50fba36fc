import type { ComparisonGrade } from '../../model/grade.ts';
import type { ReportBlock, ViewRef } from '../../model/report.ts';
import type { SummaryFinding } from '../story.ts';

type Table = Extract<ReportBlock, { kind: 'table' }>;
type Facts = Extract<ReportBlock, { kind: 'facts' }>['facts'];

/** The content of one slide. */
export type SlideContent =
  | { kind: 'title'; title: string; sides: string; files: string }
  /** Why the times cannot be fully trusted. */
  | { kind: 'grade'; grade: ComparisonGrade }
  | { kind: 'finding'; finding: SummaryFinding }
  | { kind: 'facts'; facts: Facts; more: number }
  | { kind: 'table'; table: Table }
  | { kind: 'view'; view: ViewRef; caption: string }
  /** A part of the reader's notes, in Markdown. */
  | { kind: 'notes'; text: string }
  /** The parts of the report that the slides have not shown. */
  | { kind: 'closing'; left: readonly string[] };

/** One slide of a presentation. */
export interface Slide {
  /** Unique among the slides. */
  id: string;
  /** The title of its section; '' for the first and the last slide. */
  section: string;
  /** The title in the overview and for screen readers. */
  name: string;
  content: SlideContent;
  /** Notes for the presenter: Markdown; '' for none. */
  notes: string;
}
