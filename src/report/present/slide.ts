import type { CodeBlock, ReportBlock, ViewRef } from '../../model/report.ts';
import type { SummaryFinding } from '../story.ts';
import type { Verdict } from '../verdict.ts';

type Table = Extract<ReportBlock, { kind: 'table' }>;
type Facts = Extract<ReportBlock, { kind: 'facts' }>['facts'];

/** The content of one slide. */
export type SlideContent =
  /** The first slide: title, sides and what the report says in one look. */
  | {
      kind: 'verdict';
      title: string;
      sides: string;
      files: string;
      verdict: Verdict;
      /** Whether it can be said that no regression was found. */
      isClean: boolean;
    }
  /** Findings of a chapter or a section; `rest` more are only in the report. */
  | { kind: 'findings'; findings: readonly SummaryFinding[]; rest: number }
  /** How far times can be trusted: reasons, then warnings; `rest` more are only in the report. */
  | { kind: 'sure'; sentences: readonly string[]; rest: number }
  | { kind: 'facts'; facts: Facts; more: number }
  | { kind: 'table'; table: Table }
  /** A live view; with the finding that it explains, which has `rest` more beside it in the report. */
  | { kind: 'view'; view: ViewRef; caption: string; finding: SummaryFinding | null; rest: number }
  /** What a cause claims, and its code before and after. */
  | { kind: 'code'; finding: SummaryFinding; code: CodeBlock }
  /** A part of the reader's notes, in Markdown. */
  | { kind: 'notes'; text: string }
  /** Between the story and the other slides, whose sections it names. */
  | { kind: 'divider'; sections: readonly string[] }
  /** The parts of the report that the slides have not shown. */
  | { kind: 'closing'; left: readonly string[] };

/** One slide of a presentation. */
export interface Slide {
  /**
   * Unique among the slides, and the same for the same files: made of ids of sections and numbers, without names from
   * the files.
   */
  id: string;
  /** The title of its section; '' for the first slide, the divider and the last slide. */
  section: string;
  /** The title: of the story what it claims. */
  name: string;
  /** Set for slides that are shown only if asked for. */
  isAppendix?: true;
  content: SlideContent;
  /** Notes for the presenter that the report makes: Markdown; '' for none. */
  notes: string;
  /** The reader's notes for the presenter: Markdown; '' for none. */
  ownNotes: string;
}
