import type { Profile } from '../../model/profile.ts';
import type { ValueType } from '../../model/unit.ts';
import { profileTotal } from '../amounts/profileTotal.ts';
import { basename } from '../names/basename.ts';
import { packageOf } from '../names/functionName.ts';
import { goVersion, goVersionText } from './goVersion.ts';

/** Where a benchmark ran, by its text and its profile; '' for what is not known. */
export interface MachineFacts {
  goos: string;
  goarch: string;
  cpu: string;
  pkg: string;
  /** GOMAXPROCS; 0 where it is not known. */
  procs: number;
}

/** What is known of one side, to tell whether two can be compared. */
export interface SideFacts extends MachineFacts {
  valueTypes: readonly ValueType[];
  /** In step with `valueTypes`. */
  totals: readonly number[];
  samples: number;
  periodType: ValueType | null;
  period: number;
  /** Since 1970, 0n where the profile does not say. */
  timeNanos: bigint;
  durationNanos: number;
  /** File name and build id of the program, '' where they are not known. */
  binary: string;
  buildId: string;
  /** `go1.26.1`, `go1.27 or later`; '' where nothing tells. */
  goVersion: string;
}

/** What a profile tells by itself, and what a benchmark's text beside it does; where both know, the text is right. */
export function sideFacts(profile: Profile, text: Partial<MachineFacts> = {}): SideFacts {
  const { mappings, strings, samples } = profile;
  const hasBinary = mappings.count > 0;
  const runtimeFiles = filesOfRuntime(profile);
  const { goos, goarch } = platformOf(runtimeFiles);
  return {
    valueTypes: profile.valueTypes,
    totals: profile.valueTypes.map((_, type) => Number(profileTotal(profile, type).magnitude)),
    samples: samples.count,
    periodType: profile.periodType,
    period: profile.period,
    timeNanos: profile.timeNanos,
    durationNanos: profile.durationNanos,
    binary: hasBinary ? basename(strings[mappings.file[0]!]!.replaceAll('\\', '/')) : '',
    buildId: hasBinary ? strings[mappings.buildId[0]!]! : '',
    goVersion: goVersionText(goVersion(profile)),
    goos: text.goos || goos,
    goarch: text.goarch || goarch,
    cpu: text.cpu ?? '',
    pkg: text.pkg ?? '',
    procs: text.procs ?? 0,
  };
}

function filesOfRuntime({ functions, strings }: Profile): Set<string> {
  const files = new Set<string>();
  for (let row = 0; row < functions.count; row++) {
    if (packageOf(strings[functions.name[row]!]!) !== 'runtime') continue;
    const file = strings[functions.file[row]!]!.replaceAll('\\', '/');
    if (/(?:^|\/)runtime\/[^/]+$/.test(file)) files.add(file);
  }
  return files;
}

/** Go compiles files for one platform alone by their names: `sys_linux_amd64.s`, `os_darwin.go`, `asm_arm64.s`. */
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
