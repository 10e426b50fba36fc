import { dictionary } from '../../model/dictionary.ts';
import type { Profile } from '../../model/profile.ts';
import { weakMemoized } from '../memo/weakMemo.ts';
import { packageOf } from '../names/functionName.ts';

/** The known range of the Go version that built a program: its minor version is between two bounds, inclusive. */
export interface GoVersion {
  /** The stated version: `go1.26.8`; '' if it is only inferred from the profile's functions. */
  said: string;
  /** The n of Go 1.n; 0 and Infinity if there is no bound. */
  from: number;
  until: number;
}

/**
 * The first lines of functions that nearly every profile has, by minor version: lines of Go's own sources that no patch
 * release from .0 to the last one checked has moved (1.21.13, 1.22.12, 1.23.12, 1.24.0 and .9, 1.25.0 and .4, 1.26.0
 * and .8, 1.27.0). Two versions may share a line.
 */
const startLines: Readonly<Record<string, Readonly<Record<number, number>>>> = dictionary({
  'runtime.gopark': { 21: 381, 22: 385, 23: 407, 24: 418, 25: 443, 26: 445, 27: 457 },
  'runtime.main': { 21: 144, 22: 146, 23: 147, 24: 147, 25: 148, 26: 149, 27: 153 },
  'runtime.gcBgMarkWorker': { 21: 1261, 22: 1276, 23: 1377, 24: 1388, 25: 1428, 26: 1750, 27: 1766 },
  'testing.tRunner': { 21: 1452, 22: 1539, 23: 1540, 24: 1642, 25: 1774, 26: 1876, 27: 2030 },
});

/**
 * Functions that a version added or that no later version has, and that are hot enough to be sampled; from the same
 * sources.
 */
const cameWith: readonly (readonly [name: string, minor: number])[] = [
  ['runtime.gcDrainMarkWorkerIdle', 22],
  ['runtime.(*timers).check', 23],
  ['runtime.mallocgcTiny', 24],
  ['internal/sync.(*Mutex).lockSlow', 24],
  ['runtime.scanSpan', 25],
  ['runtime.tryDeferToSpanScan', 25],
  ['runtime.scanObject', 26],
  ['internal/strconv.FormatInt', 26],
  ['internal/strconv.ParseFloat', 26],
  ['runtime.mallocgcTinySC2', 27],
  ['runtime.mallocgcTinySlowPath', 27],
  ['runtime.mallocgcSmallScanSlowPath', 27],
  ['runtime.mallocgcSmallNoScanSlowPath', 27],
  ['internal/runtime/maps.memHashAES', 27],
  ['internal/runtime/maps.StrHash', 27],
];
const lastIn: readonly (readonly [name: string, minor: number])[] = [
  ['runtime.usleep2', 21],
  ['runtime.runfinq', 24],
  ['runtime.scanobject', 25],
  ['strconv.genericFtoa', 25],
  ['strconv.fmtF', 25],
  ['aeshashbody', 26],
];

/** Functions that tell the version by being there. */
const dated: ReadonlySet<string> = new Set([...cameWith, ...lastIn].map(([name]) => name));

/**
 * The version of the toolchain: from the path of its runtime's source, if the path shows it (downloaded toolchains,
 * Homebrew, CI runners and `~/sdk` do; /usr/local/go and `-trimpath` do not), else from the profile's comments, else
 * from its functions and their first lines. A missing function is no evidence: it may just not have been sampled.
 */
export const goVersion: (profile: Profile) => GoVersion = weakMemoized(workedOut);

function workedOut(profile: Profile): GoVersion {
  if (profile.known !== undefined) {
    const { go } = profile.known;
    return { ...go, until: go.until ?? Number.POSITIVE_INFINITY };
  }
  const { functions, strings, comments } = profile;
  const files = Array.from(new Set(functions.file.subarray(0, functions.count)), (row) =>
    strings[row]!.replaceAll('\\', '/'),
  );
  const said = saidVersion(files, comments);
  if (said !== '') {
    const minor = minorOf(said);
    return { said, from: minor, until: minor };
  }
  const startOf = runtimeStarts(profile);
  const names = new Set<string>();
  for (let row = 0; row < functions.count; row++) {
    const name = strings[functions.name[row]!]!;
    if (dated.has(name)) names.add(name);
  }
  let [from, until] = [0, Number.POSITIVE_INFINITY];
  for (const [name, lines] of Object.entries(startLines)) {
    const start = startOf.get(name) ?? 0;
    const fitting = Object.entries(lines).flatMap(([minor, line]) => (line === start ? [Number(minor)] : []));
    if (fitting.length === 0) continue;
    from = Math.max(from, fitting[0]!);
    until = Math.min(until, fitting.at(-1)!);
  }
  for (const [name, minor] of cameWith) if (names.has(name)) from = Math.max(from, minor);
  for (const [name, minor] of lastIn) if (names.has(name)) until = Math.min(until, minor);
  // The profile merges programs of two versions, or the names mean something else.
  return from > until ? { said: '', from: 0, until: Number.POSITIVE_INFINITY } : { said: '', from, until };
}

/** `go1.27`, `go1.26.8`, `go1.27 or later`; '' if unknown. */
export function goVersionText({ said, from, until }: GoVersion): string {
  if (said !== '') return said;
  if (from === until) return `go1.${from}`;
  if (from === 0) return until === Number.POSITIVE_INFINITY ? '' : `go1.${until} or earlier`;
  return until === Number.POSITIVE_INFINITY ? `go1.${from} or later` : `go1.${from} to go1.${until}`;
}

/** Whether different minor versions of Go certainly built the programs of two profiles. */
export function isOtherGo(before: Profile, after: Profile): boolean {
  const [a, b] = [goVersion(before), goVersion(after)];
  if (a.said !== '' && b.said !== '') return minorOf(a.said) !== minorOf(b.said);
  if (a.until < b.from || b.until < a.from) return true;
  // For toolchains missing in the table: a patch release moves the functions of a file or two, a minor version moves
  // most of them.
  const [one, other] = [runtimeStarts(before), runtimeStarts(after)];
  const shared = [...one].flatMap(([name, start]) => (other.has(name) ? [other.get(name) !== start] : []));
  const moved = shared.filter(Boolean).length;
  return a.from !== a.until && b.from !== b.until && moved >= fewestMoved && moved * 2 > shared.length;
}

const fewestMoved = 5;

/** The first lines of functions in Go's own packages, by name; functions without a known line are left out. */
function runtimeStarts({ functions, strings }: Profile): Map<string, number> {
  const starts = new Map<string, number>();
  for (let row = 0; row < functions.count; row++) {
    const start = functions.startLine[row]!;
    const name = strings[functions.name[row]!]!;
    if (start > 0 && (packageOf(name) === 'runtime' || name in startLines)) starts.set(name, start);
  }
  return starts;
}

/** The minor version: 26 for `go1.26.8`; 0 if the text is no such version. */
export function minorOf(version: string): number {
  return Number(/^go1\.(\d+)/.exec(version)?.[1] ?? 0);
}

const number = String.raw`(\d+\.\d+(?:\.\d+)?(?:(?:rc|beta)\d+)?)`;
/** The installation of Go, in the path of a file in it. */
const folder = new RegExp(`(?:/go|/go/|-go|/golang/)${number}(?=[./-])`);
const comment = new RegExp(`\\bgo${number}\\b`);

function saidVersion(files: readonly string[], comments: readonly string[]): string {
  for (const file of files) {
    const end = Math.max(file.lastIndexOf('/src/runtime/'), file.lastIndexOf('/src/internal/runtime/'));
    if (end < 0) continue;
    const version = folder.exec(file.slice(file.lastIndexOf('@', end) + 1, end + 1))?.[1];
    if (version !== undefined) return `go${version}`;
  }
  const version = comment.exec(comments.join('\n'))?.[1];
  return version === undefined ? '' : `go${version}`;
}

/**
 * What a dump shows of the runtime. A profile has the functions that a goroutine waits in, and those that allocate; a
 * text of `debug=1` has addresses instead, and that of the root of all, which a profile lacks. A text of `debug=2` has
 * nothing of it.
 */
type Shown = 'functions' | 'addresses' | 'nothing';

/**
 * What Go writes as text, too. The stacks of other tools have the root of all or not, and no function is left out of
 * them.
 */
const writtenAsText = /^(?:goroutine(?:leak)?|threadcreate|contentions|delay|(?:alloc|inuse)_(?:objects|space))$/;

/** Whether one is a profile and the other a text of the same, or both are texts of two kinds. */
export function isOtherDump(before: Profile, after: Profile): boolean {
  const isOfGo = ({ valueTypes }: Profile): boolean => valueTypes.every(({ type }) => writtenAsText.test(type));
  return isOfGo(before) && isOfGo(after) && shownIn(before) !== shownIn(after);
}

function shownIn({ valueTypes, functions, strings }: Profile): Shown {
  // Their names are given by the reader of such texts, and no file.
  const isAddress = (row: number): boolean =>
    /^runtime\.(?:\(unnamed\)|goexit)$/.test(strings[functions.name[row]!]!) && strings[functions.file[row]!] === '';
  if (functions.name.some((_, row) => isAddress(row))) return 'addresses';
  const isOfGoroutines = valueTypes.some(({ type }) => type === 'goroutine');
  return isOfGoroutines && !functions.name.some((name) => strings[name] === 'runtime.gopark') ? 'nothing' : 'functions';
}
