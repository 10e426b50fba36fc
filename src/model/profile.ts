import type { AmountColumn, ValueType } from './unit.ts';

/** A request to a server that the user has named and agreed to. */
export interface OutgoingRequest {
  /** The whole address. */
  url: string;
  method: 'GET' | 'POST';
  /** Of the body; '' for GET. */
  contentType: string;
  body: string | Uint8Array<ArrayBuffer>;
  /** The header Authorization; '' for none. */
  authorization: string;
}

/**
 * Why there is no answer. `unreachable` is also a server that does not allow this page to read it: browsers do not tell
 * the page which. `moved` is an answer that sends on to another address, which is not followed.
 */
export type RequestFailure = 'offline' | 'unreachable' | 'moved' | 'too-large' | 'broken-off';

/**
 * What became of a request: an answer with any status, or none. `grpcEnd`: the lines of the header that say how a call
 * of gRPC ended, where its answer has no body.
 */
export type Reply =
  | { answered: true; status: number; statusText: string; file: Blob; grpcEnd?: string }
  | { answered: false; failure: RequestFailure; readBytes: number };

// Columns refer to each other by row numbers; "string row" is an index into `Profile.strings`, whose row 0 is the empty
// text.

/** Binaries and libraries that were mapped into the process. */
export interface MappingTable {
  count: number;
  /** Addresses need 64 bits. */
  start: BigUint64Array;
  limit: BigUint64Array;
  offset: BigUint64Array;
  /** String rows. */
  file: Int32Array;
  buildId: Int32Array;
  /** Bits: 1 functions, 2 file names, 4 line numbers, 8 inline frames. */
  has: Uint8Array;
}

export interface FunctionTable {
  count: number;
  /** String rows. */
  name: Int32Array;
  systemName: Int32Array;
  file: Int32Array;
  startLine: Float64Array;
}

/**
 * Code locations. A location owns the lines `firstLine[row] .. endLine[row]` (exclusive), innermost inlined call first;
 * none if unsymbolised.
 */
export interface LocationTable {
  count: number;
  address: BigUint64Array;
  /** Mapping row, or -1. */
  mapping: Int32Array;
  firstLine: Int32Array;
  endLine: Int32Array;
}

export interface LineTable {
  count: number;
  /** Function row; a line always has one. */
  function: Int32Array;
  line: Float64Array;
  /** Line numbers that a double cannot hold (beyond 2^53), by line row; absent if there are none. */
  beyond?: ReadonlyMap<number, bigint>;
}

/**
 * Every distinct stack, as a trie: a row is a location called from the stack `caller[row]` (-1: the row is a root).
 * Callers precede callees, so one forward loop visits every stack root first, one backward loop sums subtrees.
 */
export interface StackTable {
  count: number;
  caller: Int32Array;
  location: Int32Array;
}

/** Labels are sparse: one row per label, in sample order. */
export interface LabelTable {
  count: number;
  /** Sample row. */
  sample: Int32Array;
  /** String rows; `text` is 0 if the label is a number. */
  key: Int32Array;
  text: Int32Array;
  number: AmountColumn;
  /** String row; 0 for none. */
  unit: Int32Array;
}

export interface SampleTable {
  count: number;
  /** The stack row of the leaf, or -1 for a sample without locations. */
  stack: Int32Array;
  /** One column per value type, as in the file (Go's memory values are already unsampled). */
  values: AmountColumn[];
  labels: LabelTable;
}

/** What a profile in short form knows of the whole one: the functions that are left would tell something else. */
export interface KnownFacts {
  /** The version of Go as the profile says it, and the first and last minor version that fit; null for any. */
  go: { said: string; from: number; until: number | null };
  /** '' if unknown. */
  goos: string;
  goarch: string;
  /** The module under study (`guessModule`); '' for none. */
  module: string;
  /** The tests of its comparison with the default settings; null if it was not compared. */
  family: TestFamily | null;
}

/** What all functions and value types of two sides together say about the test of one part. */
export interface TestFamily {
  /** The significance level at which every difference is judged. */
  level: number;
  /** For each value type the ratio after ÷ before by which functions moved alike; 1 if they did not. */
  common: readonly number[];
  /** Marks of moved work that the calls left in a short form would tell otherwise. */
  marks?: readonly ToldMark[];
}

/** Marks a function whose change is work that moved to it or away from it. */
export interface MovedMark {
  /** In a word or two: "moved in", "replaced". */
  badge: string;
  /** "moved from Header", "moved to setContentType", "its callers now call FormatInt". */
  words: string;
  /**
   * Whether the function changed as all functions of the move together did, more than the error: then this is a change.
   */
  isNet: boolean;
}

/** What the whole profiles say of functions in tables of changes. */
export interface ToldMark {
  /** null for none. */
  mark: MovedMark | null;
  /** Indexes among the value types that both sides have. */
  types: readonly number[];
  names: readonly string[];
}

/** One pprof profile, as columns. Owned by the worker; the page sees only answers about it. */
export interface Profile {
  valueTypes: ValueType[];
  /** Index into `valueTypes` of the one to show first, by pprof's rules. */
  defaultValueType: number;
  periodType: ValueType | null;
  period: number;
  /** Nanoseconds since 1970, or 0; needs more than 53 bits. */
  timeNanos: bigint;
  durationNanos: number;
  /** RE2 expressions from the profile, or ''. */
  dropFrames: string;
  keepFrames: string;
  comments: string[];
  docUrl: string;
  strings: string[];
  mappings: MappingTable;
  functions: FunctionTable;
  locations: LocationTable;
  lines: LineTable;
  stacks: StackTable;
  samples: SampleTable;
  /** Set if it is in short form. */
  known?: KnownFacts;
}

/**
 * Index of the value type that is shown first: pprof's default, unless all its amounts are 0 and another type has
 * amounts, as in .NET's profiles, which end with `lock_time`. Then CPU time, or else the last type with amounts.
 */
export function openedValueType({
  valueTypes,
  defaultValueType,
  samples,
}: Pick<Profile, 'valueTypes' | 'defaultValueType' | 'samples'>): number {
  const hasAmounts = (at: number): boolean => samples.values[at] !== undefined && !isZero(samples.values[at]);
  if (hasAmounts(defaultValueType)) return defaultValueType;
  const filled = valueTypes.flatMap((_, index) => (hasAmounts(index) ? [index] : []));
  return filled.find((at) => valueTypes[at]!.type === 'cpu') ?? filled.at(-1) ?? defaultValueType;
}

function isZero(column: AmountColumn): boolean {
  for (const value of column) if (value !== 0 && value !== 0n) return false;
  return true;
}
