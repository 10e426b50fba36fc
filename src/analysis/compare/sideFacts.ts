import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Profile } from '../../model/profile.ts';
import type { ToldFacts } from '../../model/profileOfFunctions.ts';
import type { ValueType } from '../../model/unit.ts';
import { profileTotal } from '../amounts/profileTotal.ts';
import { benchmarkName, processorsOf } from '../benchmarks/benchmarkName.ts';
import { configuredValues } from '../benchmarks/configuration.ts';
import { weakMemoized } from '../memo/weakMemo.ts';
import { basename } from '../names/cleanPath.ts';
import { guessModule, packageOf } from '../names/functionName.ts';
import { mainBinary } from '../names/nameBinaries.ts';
import { goVersion, goVersionText } from './goVersion.ts';

/** The machine of a benchmark, by its text and its profile; '' for unknown facts. */
export interface MachineFacts {
  goos: string;
  goarch: string;
  cpu: string;
  pkg: string;
  /** GOMAXPROCS; 0 if unknown. */
  procs: number;
}

/** The known facts of one side, to check whether two sides are comparable. */
export interface SideFacts extends MachineFacts {
  valueTypes: readonly ValueType[];
  /** Parallel to `valueTypes`. */
  totals: readonly number[];
  samples: number;
  periodType: ValueType | null;
  period: number;
  /** Nanoseconds since 1970, 0n if the profile does not say. */
  timeNanos: bigint;
  durationNanos: number;
  /** File name and build id of the program, '' if unknown. */
  binary: string;
  buildId: string;
  /** `go1.26.1`, `go1.27 or later`; '' if unknown. */
  goVersion: string;
}

/** The facts of a profile and of the benchmark text next to it; if both state a fact, the text takes precedence. */
export function sideFacts(profile: Profile, text: Partial<MachineFacts> = {}): SideFacts {
  const { name, buildId } = mainBinary(profile);
  const { goos, goarch } = profile.known ?? platformOf(filesOfRuntime(profile));
  return {
    valueTypes: profile.valueTypes,
    totals: profile.valueTypes.map((_, type) => Number(profileTotal(profile, type).magnitude)),
    samples: profile.samples.count,
    periodType: profile.periodType,
    period: profile.period,
    timeNanos: profile.timeNanos,
    durationNanos: profile.durationNanos,
    binary: name,
    buildId,
    goVersion: goVersionText(goVersion(profile)),
    goos: text.goos || goos,
    goarch: text.goarch || goarch,
    cpu: text.cpu ?? '',
    pkg: text.pkg ?? '',
    procs: text.procs ?? 0,
  };
}

/** What a short form of the profile has to say of it besides its functions. */
export function toldFacts(profile: Profile): Omit<ToldFacts, 'family'> {
  const { said, from, until } = goVersion(profile);
  const { goos, goarch, binary, buildId } = sideFacts(profile);
  const go = { said, from, until: Number.isFinite(until) ? until : null };
  return { go, goos, goarch, program: binary, buildId, module: studiedModule(profile) };
}

/** The module under study; '' for none. */
export function studiedModule({ functions, strings, known }: Profile): string {
  if (known !== undefined) return known.module;
  const texts = (rows: Int32Array): string[] => Array.from(rows, (row) => strings[row] ?? '');
  const files = texts(functions.file);
  return guessModule(texts(functions.name), files.some((file) => file !== '') ? files : undefined);
}

const filesOfRuntime = weakMemoized(({ functions, strings }: Profile): ReadonlySet<string> => {
  const files = new Set<string>();
  /** The paths that may be the runtime's, by the row of their text; '' for others. */
  const paths = new Map<number, string>();
  for (let row = 0; row < functions.count; row++) {
    const text = functions.file[row]!;
    let path = paths.get(text);
    if (path === undefined) {
      const file = strings[text]!.replaceAll('\\', '/');
      paths.set(text, (path = /(?:^|\/)runtime\/[^/]+$/.test(file) ? file : ''));
    }
    if (path !== '' && packageOf(strings[functions.name[row]!]!) === 'runtime') files.add(path);
  }
  return files;
});

/**
 * The platform from file names: Go compiles some files for one platform only, by their names: `sys_linux_amd64.s`,
 * `os_darwin.go`, `asm_arm64.s`.
 */
function platformOf(files: ReadonlySet<string>): { goos: string; goarch: string } {
  let goos = '';
  let goarch = '';
  for (const file of files) {
    const words = basename(file)
      .replace(/\.\w+$/, '')
      .split('_')
      .slice(1);
    const last = words.at(-1) ?? '';
    if (architectures.has(last)) {
      goarch ||= last;
      words.pop();
    }
    const system = words.at(-1) ?? '';
    if (systems.has(system)) goos ||= system;
  }
  return { goos, goarch };
}

const architectures = new Set(
  '386 amd64 arm arm64 loong64 mips mips64 mips64le mipsle ppc64 ppc64le riscv64 s390x wasm'.split(' '),
);
const systems = new Set(
  'aix android darwin dragonfly freebsd illumos ios js linux netbsd openbsd plan9 solaris wasip1 windows'.split(' '),
);

/** The machine facts that all results of a side's benchmark texts agree on; '' and 0 for the others. */
export function machineFacts(texts: readonly Benchmarks[]): MachineFacts {
  const of = (key: string): string => only(configuredValues(texts, key)) ?? '';
  const procs = new Set(
    texts.flatMap(({ results }) =>
      // People leave GOMAXPROCS out of the names in written reports.
      results.flatMap(({ name, readFrom }) => (readFrom === 'table' ? [] : [processorsOf(benchmarkName(name))])),
    ),
  );
  return { goos: of('goos'), goarch: of('goarch'), cpu: of('cpu'), pkg: of('pkg'), procs: only(procs) ?? 0 };
}

function only<T>(values: ReadonlySet<T>): T | undefined {
  return values.size === 1 ? [...values][0] : undefined;
}
