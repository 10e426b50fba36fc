import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { shared } from './beside.ts';
import { namedOnly } from './corpus.ts';
import { sampleOf } from './sample.ts';

/** Whole numbers beyond ±(2^53-1) are decimal strings. */
export type Whole = number | string;

export interface Row {
  name: string;
  file?: string;
  line?: Whole;
}

interface LabelEntry {
  key: string;
  samplesWithKey: number;
  distinctValues: number;
  total: Whole[];
  values: { value: Whole; unit?: string; sum: Whole[] }[];
}

/** The part of an oracle that the command line can say too; `corpus/README.md` explains each field. */
export interface CliOracle {
  sampleTypes: { type: string; unit: string }[];
  defaultSampleIndex: number;
  totals: { reported: Whole; int64Overflow?: boolean; exactSumAbs?: Whole }[];
  functions: (Row & { flat: Whole[]; cum: Whole[] })[];
  lines: (Row & { flat: Whole[]; cum: Whole[] })[];
  top: { byFlat: string[] | null }[];
  stacks: { perType: { foldedSha256: string }[] };
  labels?: LabelEntry[];
  numLabels?: LabelEntry[];
  invalidUtf8?: boolean;
}

/** A file of the corpus, and what is known of it. */
export interface CliCase {
  /** Path below the corpus. */
  path: string;
  /** Path to give to a program. */
  file: string;
  /** null where the file must be refused. */
  oracle: CliOracle | null;
  /** Whether refusing it is right as well. */
  mayRefuse: boolean;
  /** Whether the names are better here than the reference's. */
  isNamedHere: boolean;
}

/** Those of these cases that are tried where not all are. */
export function sampleOfCli(cases: readonly CliCase[]): CliCase[] {
  return sampleOf(cases, {
    every: 4,
    name: ({ path }) => path,
    kind: ({ path, oracle, mayRefuse }) => `${posix.dirname(path)} ${oracle === null} ${mayRefuse}`,
    always: ({ isNamedHere }) => isNamedHere,
  });
}

interface Entry {
  path: string;
  oracle?: string;
  expect?: 'accept' | 'reject' | 'accept-or-reject';
  legacyFormat?: boolean;
}

/**
 * These are no profiles for the reference; Perfolio opens what is in the zip, and reads the goroutines of a crash and
 * stacks of other tools.
 */
const openedHere = new Set([
  'malformed/container/zip-with-profile.zip',
  'malformed/foreign/panic.txt',
  'malformed/foreign/collapsed.txt',
  'malformed/foreign/speedscope.json',
  'malformed/foreign/perf-script.txt.gz',
]);

/**
 * The reference leaves Go's `debug=1` text of goroutines without names, and its labels unread; Perfolio reads both, so
 * that only totals can be the same.
 */
const namedHere = new Set([
  'profiles/go1.26/program.goroutine.debug1.txt',
  'profiles/go1.26/program.goroutineleak.debug1.txt',
  'malformed/legacy/goroutine-ok.txt',
]);

/** The reference cannot read these; they have no oracle, and Perfolio may read them (the dump) or refuse them. */
const unknownToReference = new Set([
  'profiles/pprof/history/profile/testdata/jemalloc.heap',
  'profiles/go1.26/program.goroutine.debug2.txt',
  'profiles/parca/history/pkg/storage/benchmark/data/heap/1614252668917.pb.gz',
]);

/** Every profile of the corpus, good and bad; null where there is no corpus. */
export function readCliCases(): CliCase[] | null {
  const folder = join(shared, 'corpus');
  if (!existsSync(join(folder, 'index.json'))) return null;
  const index: { profiles: Entry[]; syntheticProfiles: Entry[]; malformed: Entry[] } = JSON.parse(
    readFileSync(join(folder, 'index.json'), 'utf8'),
  );
  const skipped = (entry: Entry): boolean => openedHere.has(entry.path) || unknownToReference.has(entry.path);
  return [...index.profiles, ...index.syntheticProfiles, ...index.malformed]
    .filter((entry) => !skipped(entry))
    .map((entry) => ({
      path: entry.path,
      file: join(folder, entry.path),
      oracle: entry.expect === 'reject' || namedOnly.has(entry.path) ? null : readOracle(join(folder, entry.oracle!)),
      mayRefuse: entry.expect === 'accept-or-reject',
      isNamedHere: namedHere.has(entry.path),
    }));
}

function readOracle(path: string): CliOracle {
  const bytes = readFileSync(path);
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString());
}
