import type { Side } from '../model/dataset.ts';
import type { FileRoles } from './fileRoles.ts';

/** A view, as the address names it: `#/cpu?view=flame&q=json` is the section `cpu` with two parameters. */
export interface ViewLink {
  /**
   * The name of a folder in `sections/`; '' if the address names none. Unknown names are kept, and the page shows a
   * message for them.
   */
  section: string;
  /** The section's own parameters, in order; unknown ones are kept. Must not be modified. */
  params: URLSearchParams;
}

/** Web addresses of files, unchanged from the link. The page validates them, and the user allows fetching them. */
export interface LinkSources {
  before: readonly string[];
  after: readonly string[];
  /** Files without a side. */
  none: readonly string[];
}

/** A file that the sender had open, identified without its content. */
export interface WantedFile {
  /** The path at the sender, with folders. */
  path: string;
  /** The size in bytes. */
  size: number;
  /** The first 8 bytes of the file's SHA-256, as 16 hexadecimal digits. */
  hash: string;
  /**
   * The sides of the file's datasets: a plain file has one dataset, an archive one per member. `gone` means that the
   * sender removed it.
   */
  sides: readonly (Side | 'gone')[];
}

/** A view and its evidence. The evidence is given in at most one of three ways: `carried`, `sources` or `wanted`. */
export interface Link extends ViewLink {
  /** The data themselves as base64url (`data=`); null if the link carries none. */
  carried: string | null;
  /** The addresses from which the evidence can be fetched (`before=`, `after=`, `url=` or `profileURL=`). */
  sources: LinkSources;
  /** The files that the receiver has to open (`files=`). */
  wanted: readonly WantedFile[];
  /** The title of the report on fetched files (`title=`); '' for none. Carried data contain their own. */
  title: string;
  /**
   * The roles of benchmark files (`roles=`), by the path under which the files are opened. Carried data contain their
   * own roles.
   */
  roles: FileRoles;
}
