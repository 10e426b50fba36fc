import type { Side, SideNames } from '../model/dataset.ts';

/** A file that was opened, and what the user has made of the items that were read from it. */
export interface KeptFile {
  path: string;
  blob: Blob;
  /** Most bytes to read after decompression, where the user has raised it. */
  limit: number | null;
  /** In the order in which reading yields them: one for a plain file, one a member for an archive. `null`: removed. */
  items: ({ side: Side } | null)[];
}

/** All that a reload of the tab brings back. */
export interface KeptTab {
  files: KeptFile[];
  names: SideNames;
}
