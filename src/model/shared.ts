import type { BenchmarkRole } from './benchmarks.ts';
import type { Dataset, Side, SideNames } from './dataset.ts';
import type { Edits } from './edits/edit.ts';
import type { Problem } from './problem.ts';
import type { SentPart } from './sentReport.ts';

/** One dataset in a link or a file. */
export interface SharedItem {
  path: string;
  /** Size of the original file in bytes. */
  size: number;
  side: Side;
  /** The role of a benchmark file, if the sender has set it. */
  role?: BenchmarkRole | undefined;
  dataset: Dataset;
  problems: Problem[];
}

/** The part of a shared file that the page needs before the worker reads the data. */
export interface SharedHead {
  names: SideNames;
  edits: Edits;
  /** The sender's view as an address: `#/cpu?view=flame`; '' for none. */
  place: string;
}

/** The content of a link or an HTML file. */
export interface Shared {
  head: SharedHead;
  items: SharedItem[];
  /** What the sender's report says otherwise than these items do; absent where it is nothing. */
  sent?: readonly SentPart[];
  /** What came along and cannot be read; absent where there is none. */
  unread?: UnreadItem[];
}

/** One dataset that came in a link and that this Perfolio cannot read. */
export interface UnreadItem extends Pick<SharedItem, 'path' | 'size' | 'side'> {
  problem: Problem;
}

/** How private text is shared: unchanged or as a hash; hashed notes are left out. */
export type RedactionMode = 'keep' | 'hash';

/**
 * Kinds of private text. `paths`: of source files and binaries; if hashed, also comments and log lines. `labels`: label
 * values; if hashed, also other words of the user: keys of labels and configuration lines, units, parts of benchmark
 * names. `packages`: packages that are neither Go's own nor on a public host, and their functions. `hosts`: host names
 * in addresses, configuration lines and build paths. `notes`: the user's texts, and the names of the sides.
 */
export type RedactionField = 'paths' | 'labels' | 'packages' | 'hosts' | 'notes';

/** How each kind of private text is redacted before sharing. */
export interface Redaction extends Record<RedactionField, RedactionMode> {
  /** Prefixes of import paths that are private although their host is public: `github.com/acme`. Default: none. */
  privatePrefixes?: readonly string[];
}

export const noRedaction: Redaction = { paths: 'keep', labels: 'keep', packages: 'keep', hosts: 'keep', notes: 'keep' };

/** How much of the data is shared. */
export interface PackOptions {
  /**
   * The share of every profile's weight that keeps its full call paths: from 0 (totals and the top 20 functions of
   * every table) to 1 (all weight, all frames). 'default' is the largest share whose link has at most 8,000 characters.
   * 'whole' keeps every column of every file (addresses, lines, labels), like a saved pprof file.
   */
  detail: number | 'default' | 'whole';
  redaction: Redaction;
  head: SharedHead;
}

/** The result of packing one item. */
export interface PackedItem {
  id: string;
  path: string;
  /** Approximate bytes of this item in the payload: names are shared among items. */
  bytes: number;
  /** Frames: distinct call paths of functions. */
  frames: { kept: number; all: number };
  /**
   * Share of the weight that keeps its full call paths (for the value type with the smallest share); 1 for lossless
   * items.
   */
  weight: number;
}

/** A payload, and what was lost in it. */
export interface Packed {
  bytes: Uint8Array<ArrayBuffer>;
  /** The share that was kept; for 'default', the computed one. */
  detail: number | 'whole';
  items: PackedItem[];
}

/** One private text before and after redaction: '' if it is removed. */
export interface RedactedText {
  field: RedactionField;
  before: string;
  after: string;
  /** Number of occurrences. */
  count: number;
}
