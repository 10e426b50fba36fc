import type { BenchmarkRole } from '../model/benchmarks.ts';
import type { Side, SideNames } from '../model/dataset.ts';
import type { ReportState } from '../model/report.ts';

/** The user's settings for one item of a file. */
export interface KeptItem {
  side: Side;
  /** The role of a benchmark file, if the user assigned one. */
  role?: BenchmarkRole;
}

/** An open file, and the user's settings for its items. */
export interface KeptFile {
  path: string;
  blob: Blob;
  /** Maximum number of bytes after decompression, if the user raised it; else null. */
  limit: number | null;
  /**
   * The items in reading order: one for a plain file, one per member for an archive. `null`: the user removed the item.
   * Items after the end of the list have not been read yet.
   */
  items: (KeptItem | null)[];
  /** The side of items that are not in the list; absent where their names tell. */
  side?: Side;
}

/** The files that are open in a tab. */
export interface KeptTab {
  files: KeptFile[];
  names: SideNames;
  /** The short name of what the files measure, for the session's title; absent if unknown. */
  subject?: string;
}

/** The versions of a report between which the reader can choose; `both` is the other two joined. */
export type ReportVersionName = 'yours' | 'received' | 'both';

/** A report that the reader changed earlier, opened again. No version is lost, whichever is shown. */
export interface ReportVersions {
  /** The version that is shown; its changes are those of the report. */
  shown: ReportVersionName;
  /** The other versions, with what the reader changed in each. */
  others: Partial<Record<ReportVersionName, ReportState>>;
  /** When the reader changed the report earlier, in milliseconds since 1970. */
  changedAt: number;
  /** Whether the reader has put the choice away. */
  isSettled: boolean;
}

/** Where a report's changes come from. */
export interface ReportOrigin {
  /** The report as it came with a link, an HTML file or a session file; null if only the files were opened. */
  received: ReportState | null;
  versions: ReportVersions | null;
}

export const noOrigin: ReportOrigin = { received: null, versions: null };

/** Everything that a reload of the tab restores, and that a session in the list contains. */
export interface KeptSession extends KeptTab {
  /** The name that the user gave; '' if there is none. */
  name: string;
  report: ReportState;
  origin: ReportOrigin;
  /** The view, as in the address: `#/cpu?view=flame`; '' if there is none. */
  place: string;
}
