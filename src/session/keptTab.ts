import type { BenchmarkRole } from '../model/benchmarks.ts';
import type { Side, SideNames } from '../model/dataset.ts';
import type { Edits } from '../model/edits/edit.ts';

/** The user's settings for one item of a file. */
export interface KeptItem {
  side: Side;
  /** The role of a benchmark file, if the user assigned one. */
  role?: BenchmarkRole | undefined;
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

/** Everything that a reload of the tab restores, and that a session in the list contains. */
export interface KeptSession extends KeptTab {
  /** The name that the user gave; '' if there is none. */
  name: string;
  edits: Edits;
  /** The edits that came with a link, an HTML file or a session file; none if only the files were opened. */
  received: Edits;
  /** The view, as in the address: `#/cpu?view=flame`; '' if there is none. */
  place: string;
}
