import type { BenchmarkRole } from './benchmarks.ts';
import type { Dataset, Side, SideNames } from './dataset.ts';
import type { Problem } from './problem.ts';
import type { ReportState } from './report.ts';

/** One dataset on its way to a teammate. */
export interface SharedItem {
  path: string;
  /** Bytes of the file that it was read from. */
  size: number;
  side: Side;
  /** What a text of benchmarks is for, where the sender said so. */
  role?: BenchmarkRole;
  dataset: Dataset;
  problems: Problem[];
}

/** What the page wants to know of a shared file before the worker reads what is in it. */
export interface SharedHead {
  names: SideNames;
  report: ReportState;
  /** View that the sender saw, as the address has it: `#/cpu?view=flame`; '' for none. */
  place: string;
  /** Which Perfolio wrote it. */
  version: number;
}

/** All that a link, or the one HTML file, carries. */
export interface Shared {
  head: SharedHead;
  items: SharedItem[];
  /** What came along and cannot be read; absent where there is none. */
  unread?: UnreadItem[];
}

/** One dataset that came in a link and that this Perfolio cannot read. */
export interface UnreadItem extends Pick<SharedItem, 'path' | 'size' | 'side'> {
  problem: Problem;
}

/** How a part of a text that may be private leaves the machine: as it is, shortened to what still tells, or as a hash. */
export type RedactionMode = 'keep' | 'shorten' | 'hash';

/**
 * What may be private. `paths`: of source files and binaries; hashed also comments and lines of logs. `labels`: their values;
 * hashed also what else may be somebody's own word: keys of labels and configuration lines, units, parts of benchmarks'
 * names. `packages`: those that are neither Go's own nor of a public host, and the functions in them. `hosts`: names of
 * machines in addresses, configuration lines and build paths. `notes`: what the user has written, and what the sides are called.
 */
export type RedactionField = 'paths' | 'labels' | 'packages' | 'hosts' | 'notes';

/** What is redacted before anything is shared. */
export interface Redaction extends Record<RedactionField, RedactionMode> {
  /** Beginnings of import paths that are private though their host is public: `github.com/acme`. None where it is absent. */
  privatePrefixes?: readonly string[];
}

export const noRedaction: Redaction = { paths: 'keep', labels: 'keep', packages: 'keep', hosts: 'keep', notes: 'keep' };

/** How much of the evidence is shared. */
export interface PackOptions {
  /**
   * How much is kept: from 0 (totals and the top 20 functions of every table) to 1 (all weight, all frames) the part of every profile's
   * weight that keeps its whole call path; 'default' is the most that makes a link of 8,000 characters; 'whole' is every
   * column of every file: addresses, lines, labels; what a saved pprof would have.
   */
  detail: number | 'default' | 'whole';
  redaction: Redaction;
  head: SharedHead;
}

/** What became of one item when it was packed. */
export interface PackedItem {
  id: string;
  path: string;
  /** Bytes of the payload that this item takes, about: names are shared among items. */
  bytes: number;
  /** Frames: distinct call paths of functions. */
  frames: { kept: number; all: number };
  /** Part of the weight (of the value type with the least kept) whose whole call path is kept; 1 for what is kept whole. */
  weight: number;
}

/** A payload and what it cost to make it as small. */
export interface Packed {
  bytes: Uint8Array<ArrayBuffer>;
  /** How much was kept; what 'default' came to. */
  detail: number | 'whole';
  items: PackedItem[];
}

/** One text that would leave the machine, and what redaction makes of it: '' where it is left out. */
export interface RedactedText {
  field: RedactionField;
  before: string;
  after: string;
  /** In how many places it stands. */
  count: number;
}
