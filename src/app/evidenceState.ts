import type { SideNames } from '../model/dataset.ts';
import type { SectionItem } from '../views/kit/sectionView.ts';

/** One file, or one member of an archive, that is open or was not opened. */
export interface EvidenceEntry extends SectionItem {
  /** The opened file that it came from, and its place among what that file yielded. */
  fileKey: number;
  member: number;
  /** The user has decided on the side; names no longer do. */
  sideChosen: boolean;
}

/** How far reading has come, over all files that were opened together. */
export interface ReadingProgress {
  path: string;
  fileCount: number;
  readBytes: number;
  totalBytes: number;
}

/** What was taken away last, and can be brought back. */
export interface Removal {
  sentence: string;
  /** With the places that they had. */
  entries: { entry: EvidenceEntry; place: number }[];
  names: SideNames;
  /** What was opened in their stead goes when they come back; it is told to whoever opened it. */
  instead: (() => void) | null;
}

/** Files that were added to those that were open. */
export interface Arrival {
  sentence: string;
  items: Pick<EvidenceEntry, 'id'>[];
}

export interface EvidenceState {
  /** In the order of reading. */
  entries: EvidenceEntry[];
  names: SideNames;
  /** Whether the example was opened, and own files at most beside it. */
  isExample: boolean;
  /** null when nothing is being read. */
  reading: ReadingProgress | null;
  /** Whether the files of a tab that was reloaded are still on their way. */
  restoring: boolean;
  removal: Removal | null;
  /** A sentence that stays until it is put away: what went wrong without being about one file. */
  notice: string;
  /** What was opened beside other files, until it is put away: a sentence, and the items. */
  arrival: Arrival | null;
  /** A sentence for screen readers: what has just happened. */
  announcement: string;
}
