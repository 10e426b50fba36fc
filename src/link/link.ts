import type { Side } from '../model/dataset.ts';
import type { FileRoles } from './fileRoles.ts';

/** What is looked at, as the address says it: `#/cpu?view=flame&q=json` is the section `cpu` with two parameters. */
export interface ViewLink {
  /** Folder name in `sections/`; '' when the address names none. Unknown names are kept: the page says what it thinks of them. */
  section: string;
  /** The section's own parameters, in their order; unknown ones are kept. Not to be changed in place. */
  params: URLSearchParams;
}

/** Web addresses of files, as they stand in the link: what they are is for the page to judge, and for the reader to allow. */
export interface LinkSources {
  before: readonly string[];
  after: readonly string[];
  /** On no side. */
  none: readonly string[];
}

/** A file that the sender had open, told from others without its content. */
export interface WantedFile {
  /** As the sender opened it: with folders. */
  path: string;
  /** Bytes. */
  size: number;
  /** The first 8 bytes of its SHA-256, as 16 hexadecimal digits. */
  hash: string;
  /** Sides of what was read from it, one entry a dataset: a plain file has one, an archive one a member. `gone` was removed. */
  sides: readonly (Side | 'gone')[];
}

/** What is looked at, and what of: three ways to say it, of which a link has one at most, or none. */
export interface Link extends ViewLink {
  /** The evidence itself, as base64url (`data=`); null where the link does not carry any. */
  carried: string | null;
  /** Where the evidence can be fetched (`before=`, `after=`, `profileURL=`). */
  sources: LinkSources;
  /** Which files the receiver has to open (`files=`). */
  wanted: readonly WantedFile[];
  /** What files of benchmarks are for (`roles=`), by the path that they are opened under; of data that is carried the data say it. */
  roles: FileRoles;
}
