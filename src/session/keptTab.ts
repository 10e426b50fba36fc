import type { BenchmarkRole } from '../model/benchmarks.ts';
import type { Side, SideNames } from '../model/dataset.ts';
import type { ReportState } from '../model/report.ts';

/** What the user has made of one item that was read from a file. */
export interface KeptItem {
  side: Side;
  /** What a text of benchmarks is for, where the user has said so. */
  role?: BenchmarkRole;
}

/** A file that was opened, and what the user has made of the items that were read from it. */
export interface KeptFile {
  path: string;
  blob: Blob;
  /** Most bytes to read after decompression, where the user has raised it. */
  limit: number | null;
  /**
   * In the order in which reading yields them: one for a plain file, one a member for an archive. `null`: removed. What lies
   * beyond its end has not been read yet.
   */
  items: (KeptItem | null)[];
}

/** What is open in a tab. */
export interface KeptTab {
  files: KeptFile[];
  names: SideNames;
}

/** All that a reload of the tab brings back, and that a session in the list holds. */
export interface KeptSession extends KeptTab {
  /** What the user calls it; '' where they have not named it. */
  name: string;
  report: ReportState;
  /** The view, as the address has it: `#/cpu?view=flame`; '' for none. */
  place: string;
}
