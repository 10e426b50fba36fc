import type { BenchmarkRole } from './benchmarks.ts';
import type { Side, SideNames } from './dataset.ts';
import type { Edits } from './edits/edit.ts';
import type { NumberCell, ReportBlock, SectionReport, TableBlock, WordCell } from './report.ts';

/** What a section says of its comparison, without its blocks. */
export interface SaidBySender extends Omit<SectionReport, 'blocks'> {
  /** For each finding, 1 + the place of the same one in what the packed data say; 0 for the next one of `findings`. */
  places: readonly number[];
}

/** A cell, without its number where its text shows it as exactly. */
export type SentCell = WordCell | (Omit<NumberCell, 'value'> & Partial<Pick<NumberCell, 'value'>>);

/** A table without what the section writes of the shared data, too: cells, columns, texts. */
export type SentTable = Pick<TableBlock, 'kind'> &
  Partial<Omit<TableBlock, 'rows'>> & {
    rows: readonly (readonly (SentCell | undefined)[])[];
    /** Keys that only the table of the shared data has. */
    lacks?: readonly string[];
  };

export type SentBlock = Exclude<ReportBlock, TableBlock> | SentTable;

/**
 * What a section of the sender's report says where profiles in short form would say something else. Everything that is
 * null or missing is what the section says of the shared data.
 */
export interface SentPart {
  /** A folder name in `sections/`. */
  section: string;
  /**
   * A checksum of the findings and blocks that the section writes of the shared data: those of another Perfolio may not
   * be completed.
   */
  base: number;
  said: SaidBySender | null;
  blocks: readonly (SentBlock | null)[];
  /** Set if the sender's report does not have the section. */
  isAbsent?: true;
}

/** The sender's report, and what it is a report of. */
export interface SentReport {
  parts: readonly SentPart[];
  /** All items that were shared, in their order. */
  items: readonly { side: Side; role?: BenchmarkRole | undefined }[];
  names: SideNames;
  edits: Edits;
}

/** One of the datasets that a sender's report is of. */
export interface SentItem {
  report: SentReport;
  /** Its place among `SentReport.items`. */
  at: number;
}
