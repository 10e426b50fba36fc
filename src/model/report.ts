import type { SideNames } from './dataset.ts';
import type { ComparisonGrade } from './grade.ts';
import type { Evidence } from './question.ts';

/** A view of a section, as the address names it. */
export interface ViewRef {
  /** Folder name in `sections/`. */
  section: string;
  /** Its parameters, as in a query: `view=flame&q=json`. */
  params: string;
}

/** `better` and `worse`: a change that the samples or runs support; `warning`: something to know before believing the rest. */
export type FindingTone = 'better' | 'worse' | 'warning' | 'fact';

/**
 * What a verdict is about. Verdicts are counted apart by it, and only those about `time` depend on how the machine was: where the
 * comparison is inconclusive they are told as facts.
 */
export type Quantity = 'time' | 'memory' | 'allocations' | 'other';

/** One computed statement about what is open. Words for people, made once; every medium prints the same. */
export interface Finding {
  /** The same for the same evidence, so that it can be hidden or pinned: `benchmarks/Encode/B/op`. */
  id: string;
  tone: FindingTone;
  /** One sentence with its number: no praise, no guess. */
  sentence: string;
  /** The number alone, for large type: `−85 %`; '' where the sentence has none. */
  figure: string;
  /** What the number rests on: base, sizes of samples, confidence: `1,976 → 288 B/op; p = 0.002, 6 runs each`. */
  ground: string;
  /** What it is about, where its tone is a verdict or its number would be read as one. */
  quantity?: Quantity;
  /** The largest of its changes, as a part of before: -0.36 for 36 % less; infinite where before is nothing. */
  change?: number;
  /** How much it matters, from 0 to 1; findings are told in falling order over all sections. */
  weight: number;
  /** The view that shows it; null where there is none. */
  view: ViewRef | null;
  /**
   * What the change is a change of, where several sections may see it: `Encode sec/op` for the time of a benchmark and for
   * the function that explains it (benchmarks without GOMAXPROCS). The summary tells findings about the same as one, with the
   * weightiest's sentence.
   */
  about?: string | readonly string[];
  /** The reason of a grade (`GradeReason.id`) that says the same: where the report's grade has it, this is not told again. */
  reason?: string;
}

/** `change` is coloured by its tone; `code` is a name of the program, in the fixed font. */
export interface ReportCell {
  text: string;
  kind?: 'code' | 'number' | 'text';
  tone?: 'better' | 'worse' | 'quiet';
  /** Length of a bar beside it, as a part of 1; negative to the left. */
  bar?: number;
  title?: string;
  /** The number behind the text, for programs: in base units (seconds, bytes), a change as a part of before. */
  value?: number;
}

export interface ReportColumn {
  title: string;
  align: 'left' | 'right';
  /** A row's most telling columns: what a phone or a slide shows where there is no room for all. */
  telling?: boolean;
}

/** A piece of a section's page in the report. */
export type ReportBlock =
  | { kind: 'text'; text: string }
  /** A strip of named figures; `after` is null where there is only one side. */
  | { kind: 'facts'; facts: readonly { name: string; before: string; after: string | null; differs: boolean }[] }
  | {
      kind: 'table';
      title: string;
      /** What its verdicts are about, where cells have a tone that is one. */
      quantity?: Quantity;
      columns: readonly ReportColumn[];
      rows: readonly (readonly ReportCell[])[];
      /** What is not among the rows, and how much it is; '' where all is there. */
      note: string;
      view: ViewRef | null;
    }
  /** A live view on the page and on a slide; what paper and Markdown show in its place stands in the blocks beside it. */
  | { kind: 'view'; title: string; view: ViewRef };

/** What a section says in the report. */
export interface SectionReport {
  findings: Finding[];
  blocks: ReportBlock[];
  /** How far the times of its comparison can be trusted; left out where it compares none. */
  grade?: ComparisonGrade;
}

/**
 * A section's part of the report: pure, runs in the worker and in a terminal. `report.ts` in the section's folder exports
 * it as `report`. null where it has nothing to say about this evidence.
 */
export type WriteReport = (
  evidence: Evidence[],
  names: SideNames,
) => SectionReport | null | Promise<SectionReport | null>;

/** What a section is called and where it stands, before the user has changed it. `heading.ts` in its folder. */
export interface SectionHeading {
  /** The folder's name; addresses name the section by it. */
  id: string;
  title: string;
  /** Place in the report, ascending. */
  order: number;
}

/** A view that the user has pinned to the report. */
export interface PinnedView {
  id: string;
  view: ViewRef;
  caption: string;
}

/** What the user has made of one section of the report; what is missing is as Perfolio has it. */
export interface SectionEdit {
  title?: string;
  hidden?: true;
  /** Markdown. */
  notes?: string;
  pinned?: PinnedView[];
}

/** What the user has made of the report. Kept in the session, the link and the file. */
export interface ReportState {
  /** Heading of the report; '' for the computed one. */
  title: string;
  /** Sections that the user has moved, in their order; those that are not named keep their place behind them. */
  order: string[];
  /** By section's id. */
  sections: Record<string, SectionEdit>;
  /** Ids of findings that are not told. */
  hiddenFindings: string[];
}

export const plainReport: ReportState = { title: '', order: [], sections: {}, hiddenFindings: [] };
