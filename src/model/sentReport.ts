import type { SideNames } from './dataset.ts';
import type { ReaderSays, ReportBlock, SectionReport } from './report.ts';
import type { SharedItem } from './shared.ts';

/** What a section says of its comparison, without its blocks. */
export type SaidBySender = Omit<SectionReport, 'blocks'>;

/**
 * What the sender's report says where profiles in short form would say something else, by section. Everything that is null is what
 * the shared data say themselves.
 */
export interface SentPart {
  /** A folder name in `sections/`. */
  section: string;
  said: SaidBySender | null;
  blocks: readonly (ReportBlock | null)[];
  /** Set if the sender's report does not have the section. */
  isAbsent?: true;
}

/** The sender's report, and what it is a report of. */
export interface SentReport {
  parts: readonly SentPart[];
  /** All items that were shared, in their order. */
  items: readonly Pick<SharedItem, 'side' | 'role'>[];
  names: SideNames;
  /** What the sender said of figures and claims. */
  said: ReaderSays;
}
