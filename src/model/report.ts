import type { DifferingFact } from './benchmarks.ts';
import type { Side, SideNames } from './dataset.ts';
import type { Edits } from './edits/edit.ts';
import type { CodeOrigin } from './flame.ts';
import type { Evidence } from './question.ts';
import type { Amount, Quantity } from './unit.ts';
import type { ChangeVerdict, ComparisonGrade } from './verdict.ts';

/** A view of a section, with its address. */
export interface ViewRef {
  /** Folder name in `sections/`. */
  section: string;
  /** Parameters of the view, as a query: `view=flame&q=json`. */
  params: string;
}

/** `better` and `worse`: a change that samples or runs support; `warning`: a caveat for other findings. */
export type FindingTone = 'better' | 'worse' | 'warning' | 'fact';

/** What one function contributed to the change of a benchmark's figure. */
export interface Effect {
  /** Full name of the function whose code is another: of replaced work its caller, of moved work its taker. */
  cause: string;
  /** As findings name it. */
  benchmark: string;
  /** `ns/op`, `B/op`, `allocs/op`; CPU time per operation is `CPU ns/op`. */
  unit: string;
  /** The benchmark's figure. */
  before: number;
  after: number;
  /** The function's part of after − before, and its 95% interval; null if unknown. */
  delta: number;
  interval: { lo: number; hi: number } | null;
  /** What changed in the code, if its calls show it: "`encode` now calls `strconv.Itoa` instead of `fmt.Sprintf`". */
  how?: string;
}

/** The key of a finding's kind. It is a symbol, so that a finding has no more to send to a page or in a link. */
export const findingKind = Symbol('kind');

/** One computed statement about the opened files. The sentence is made once; all outputs show the same text. */
export interface Finding {
  /** Id of its kind: only `defineFinding` makes findings. What was sent from elsewhere is without. */
  readonly [findingKind]: string;
  /**
   * The same for whoever reads it, where the report was made of files: `benchmarks/{benchmark}/{unit}`; see
   * docs/findings.md.
   */
  kind?: string;
  /** Stable for the same files, so that it can be hidden or pinned: `benchmarks/Encode/B/op`. */
  id: string;
  tone: FindingTone;
  /** One sentence with its number, without praise or guesses. */
  sentence: string;
  /** The number alone, for large type: `−85%`; '' if the sentence has none. */
  figure: string;
  /** The evidence for the number: base, sample sizes, confidence: `1,976 → 288 B/op; p = 0.002, 6 runs each`. */
  ground: string;
  /** The quantity, if the tone is a verdict or the number would be read as one. */
  quantity?: Quantity;
  /** The largest change as a fraction of before: -0.36 is 36% less; infinite if before is 0. */
  change?: number;
  /** Importance from 0 to 1; comparable over all sections. */
  weight: number;
  /** The view that shows the finding; null for none. */
  view: ViewRef | null;
  /**
   * The subject of the change, if several sections may report it: `Encode sec/op` for the time of a benchmark and for
   * the function that explains it (benchmarks without GOMAXPROCS). The summary merges findings about the same subject.
   */
  about?: string | readonly string[];
  /**
   * The chapter of the report, if its tone does not decide: `why` explains changes that other findings tell, `sure` how
   * far the sides can be compared, `next` what could be done.
   */
  chapter?: 'why' | 'sure' | 'next';
  /** Of an explanation: what each function that it names contributed, the largest first. */
  effects?: readonly Effect[];
  /** If it is about everything that was measured: its line in the verdict, which replaces it. */
  whole?: {
    /** 'CPU time per request'; of several findings with the same title the verdict has the first. */
    title: string;
    /** The file it is of, if others may have such a figure; '' otherwise. */
    source: string;
    /** What the figure rests on, in a few words: '178.60 → 191.39 µs/req'. */
    ground: string;
  };
  /** The verdict that it tells, if it tells one. */
  verdict?: ChangeVerdict;
  /** Whether it would be a verdict if the comparison were conclusive; it is only told in its section. */
  withheld?: true;
  /** The equivalent grade reason (`GradeReason.id`): if the report's grade has it, the finding is omitted. */
  reason?: string;
  /**
   * The facts of the environment that the sentence rests on, if it does: values that the user types in may withdraw it.
   */
  differing?: readonly DifferingFact[];
}

interface Cell {
  text: string;
  tone?: 'better' | 'worse' | 'quiet';
  /** Length of a bar beside the text, −1 to 1; negative bars extend to the left. */
  bar?: number;
  title?: string;
  /** Full name of the function, if the text is a short one. */
  name?: string;
  /** A short word beside the text: `few`. */
  badge?: string;
  /** The view that a press opens, and a hint about it: `Show its callers and callees.` */
  link?: { view: ViewRef; hint: string };
  /**
   * The colour of the row in the bar of `parts`: that of the rest, or of an origin. Without it the row's index decides.
   */
  tint?: 'rest' | CodeOrigin;
}

/** `code` is a name from code, in the code font. */
export interface WordCell extends Cell {
  kind?: 'code' | 'text';
  value?: never;
  unit?: never;
}

export interface NumberCell extends Cell {
  kind: 'number';
  /** The number of the text, for programs and exports, in the column's unit; null if unknown. */
  value: Amount | null;
  /** Its unit, where each cell of the column has its own. */
  unit?: string;
}

export type ReportCell = WordCell | NumberCell;

interface Head {
  title: string;
  /** Unit of its texts, where they do not name it themselves: `ms`. */
  scale?: string;
  /** Its values are of another size than those of other columns in that unit, as means are. */
  apart?: boolean;
  /** What it says, in a sentence. */
  hint?: string;
  /** An essential column, which phones and slides keep if there is no space for all. */
  essential?: boolean;
}

/** A column of numbers stands on the right. */
export type ReportColumn =
  | (Head & { align: 'left'; unit?: never })
  /**
   * `unit` is that of its cells' values: as the profile names it (`nanoseconds`), `%`, `count`, `1` for ratios, `each`
   * if cells name their own.
   */
  | (Head & { align: 'right'; unit: string });

/** A named value of one side or of two. */
export interface FactLine {
  name: string;
  before: string;
  /** null if there is only one side, whose value is in `before`. */
  after: string | null;
  differs: boolean;
  /** The number of a single side, for programs. */
  amount?: { value: Amount | null; unit: string };
  /** The values that the user typed in, each with what the files say instead; '' if they do not say it. */
  typed?: { before?: { files: string }; after?: { files: string } };
}

/** A block of a section in the report. */
export type ReportBlock =
  /** `isInView`: the live view before it says it, too, so where views are drawn it is left out. */
  | { kind: 'text'; text: string; isInView?: true }
  /** Named values; `title` says what they are of, where a section has several such blocks. */
  | { kind: 'facts'; title?: string; facts: readonly FactLine[] }
  | {
      kind: 'table';
      title: string;
      /** The quantity of its verdicts, if cells have a tone that is a verdict. */
      quantity?: Quantity;
      columns: readonly ReportColumn[];
      rows: readonly (readonly ReportCell[])[];
      /** What the rows are together, such as their sum, one cell per column. */
      foot?: readonly ReportCell[];
      /** Draws the rows as one bar of disjoint parts of `whole`, by the values of a column. */
      parts?: { column: number; whole: number };
      /** A sentence about omitted rows and their amount; '' if there are none. */
      note: string;
      view: ViewRef | null;
    }
  /** A function's code on both sides: the lines that changed, those around them, and what each costs. */
  | {
      kind: 'code';
      title: string;
      /** Full name of the function. */
      of: string;
      /** What the costs are: `CPU time with calls`. */
      costs: string;
      lines: readonly CodeLine[];
      view: ViewRef | null;
    }
  /** A live view on the page and on a slide; for print and Markdown, neighbouring blocks have the same content. */
  | { kind: 'view'; title: string; view: ViewRef };

/** A line of code before, after, or on both sides; `…` stands for lines that are left out. */
export interface CodeLine {
  sign: '-' | '+' | ' ' | '…';
  text: string;
  /** Its cost on each side, with a unit; '' for none. */
  before: string;
  after: string;
}

export type CodeBlock = Extract<ReportBlock, { kind: 'code' }>;
export type FactsBlock = Extract<ReportBlock, { kind: 'facts' }>;
export type TableBlock = Extract<ReportBlock, { kind: 'table' }>;

/** A number of things with the same verdict: "8 lower". */
export interface VerdictCount {
  count: number;
  /** 'lower', 'inconclusive' */
  word: string;
  tone: 'better' | 'worse' | 'quiet';
}

/**
 * How one quantity moved on the whole: a line of the report's verdict. A section gives one for each quantity that it
 * compares; different quantities are never counted together.
 */
export interface VerdictLine {
  /** Stable for the same evidence: `benchmarks/sec/op`. */
  id: string;
  /** 'Time', 'Throughput', 'CPU time per request' */
  title: string;
  /** The file it is of, where several have such a figure; '' otherwise. */
  source: string;
  quantity: Quantity;
  /**
   * Number of things compared, and what they are: 20 and 'benchmarks', 1 and 'benchmark'; 0 and '' if nothing is
   * counted.
   */
  all: number;
  of: string;
  /** Without those that have no verdict for lack of a difference. */
  counts: readonly VerdictCount[];
  /** The change of the whole: '−12.4%'; '' if it cannot be told. */
  figure: string;
  /** The verdict on the figure, if it has one of its own. */
  tone?: 'better' | 'worse';
  /** What the figure is, and what it rests on: 'geometric mean; 9 of 20 significant'. */
  ground: string;
  /** The regression that is largest, or the first thing that is missed; null for none. */
  worst: { name: string; figure: string } | null;
  view: ViewRef | null;
  /** Set if it says nothing of what was measured, such as how many claims of a written report are right. */
  isAside?: true;
  /** Ids of findings that say the same; the verdict replaces them. */
  tells: readonly string[];
}

/** A section's content in the report. */
export interface SectionReport {
  findings: Finding[];
  blocks: ReportBlock[];
  /** What its comparison says on the whole, one line for each quantity. */
  verdict?: readonly VerdictLine[];
  /** How far the times of its comparison can be trusted; absent without a comparison of times. */
  grade?: ComparisonGrade;
  /** Quantities that cannot be judged at all, a sentence each: a regression of them could not have been seen. */
  untestable?: readonly string[];
}

/**
 * Computes a section's part of the report: pure, runs in the worker and in a terminal. `report.ts` in the section's
 * folder exports it as `report`. null if the section has no content for these files.
 *
 * @param edits what the reader says of figures; nothing if omitted
 */
export type WriteReport = (
  evidence: Evidence[],
  names: SideNames,
  edits?: Edits,
) => SectionReport | null | Promise<SectionReport | null>;

/** What a section's part of the report is completed with. */
export interface AppliedEdits<Answer> {
  edits: Edits;
  /** All files that were read. */
  files: readonly { side: Side }[];
  /** Doubts that typed values have withdrawn from any section, as sentences by the name of the fact. */
  withdrawn: ReadonlyMap<string, string>;
  /** What `question.ts` answers to `asks`; null if nothing was asked or it has no answer. */
  answer: Answer | null;
}

/**
 * How a section's part of the report takes in what the reader has typed in or written. `edited.ts` in the section's
 * folder exports it as `edited`.
 */
export interface EditedReport<Answer = unknown> {
  /** The question that must be answered first, from the files; null for none. */
  asks?(edits: Edits): { ask: string; question: unknown } | null;
  /** The part with the edits, on the page and in a terminal. Pure; null if there is still nothing to say. */
  apply(report: SectionReport | null, edits: AppliedEdits<Answer>): SectionReport | null;
}

/** The default title and position of a section. Exported by `heading.ts` in its folder. */
export interface SectionHeading {
  /** The folder's name; used in addresses. */
  id: string;
  title: string;
  /** Position in the report, ascending. */
  order: number;
}

/** A view that the user has pinned to the report. */
export interface PinnedView {
  number: number;
  view: ViewRef;
  caption: string;
}
