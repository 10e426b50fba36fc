import { benchmarkOf } from '../../../analysis/compare/benchmarkFrames.ts';
import { sideFacts } from '../../../analysis/compare/sideFacts.ts';
import { ofKind } from '../../../model/dataset.ts';
import { dictionary } from '../../../model/dictionary.ts';
import type { Profile } from '../../../model/profile.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';
import { lineOf, quoted, wholeSeconds } from '../../../units/coded.ts';
import { profileSectionIds } from '../../../views/profile/data/profileSections.ts';
import { reportSubjects } from '../../../views/profile/report/reportSubjects.ts';
import { type Command, packageArguments, patternOf } from './command.ts';

type ProfileEvidence = EvidenceOf<'profile'>;

/** How `go test` writes a profile of a type. */
const testFlags: Readonly<Record<string, string>> = dictionary({
  cpu: '-cpuprofile=cpu.prof',
  heap: '-memprofile=mem.prof',
  mutex: '-mutexprofile=mutex.prof',
  block: '-blockprofile=block.prof',
});
/** What `net/http/pprof` serves. */
const served: Readonly<Record<string, string>> = dictionary({
  cpu: 'profile',
  heap: 'heap',
  mutex: 'mutex',
  block: 'block',
  goroutine: 'goroutine',
  threadcreate: 'threadcreate',
});
/** The profiles of a section whose reading has a command. */
const mostOfSection = 6;
/** Go's usual rate of a memory profile, in bytes. */
const usualMemoryRate = 512 * 1024;

/**
 * The commands that record profiles of the same types: in tests and benchmarks by `go test`, from a program that serves
 * them over HTTP. How others were recorded no file says.
 */
export function recordCommands(evidence: readonly Evidence[]): Command[] {
  const profiles = ofKind(evidence, 'profile');
  const ofTests = profiles.filter(({ dataset }) => isOfTests(dataset.data));
  const others = profiles.filter((one) => !ofTests.includes(one));
  return [
    ...testCommand(ofTests),
    ...(others.some(({ dataset }) => isServed(dataset.data)) ? serverCommands(others) : []),
  ];
}

/** Whether the program serves its profiles: one that is just being served is in it. */
function isServed({ functions, strings }: Profile): boolean {
  return functions.name.subarray(0, functions.count).some((name) => strings[name]!.startsWith('net/http/pprof.'));
}

function testCommand(profiles: readonly ProfileEvidence[]): Command[] {
  const types = new Set(profiles.map(({ dataset }) => dataset.profileType).filter((type) => type in testFlags));
  if (types.size === 0) return [];
  const benchmarks = new Map(profiles.flatMap(({ dataset }) => benchmarksOf(dataset.data)));
  const rates = new Set(
    profiles.flatMap(({ dataset: { profileType, data } }) =>
      profileType === 'heap' && data.periodType?.type === 'space' ? [data.period] : [],
    ),
  );
  const [rate] = rates;
  return [
    {
      what: benchmarks.size > 0 ? 'Profiles of the benchmarks' : 'Profiles of the tests',
      line: lineOf(
        'go test',
        ...(benchmarks.size > 0 ? ["-run='^$'", `-bench=${quoted(patternOf([...benchmarks.keys()]))}`] : []),
        ...[...types].map((type) => testFlags[type]!),
        rates.size === 1 && rate !== usualMemoryRate ? `-memprofilerate=${rate}` : '',
        packageArguments([...benchmarks.values()]),
      ),
    },
  ];
}

function serverCommands(profiles: readonly ProfileEvidence[]): Command[] {
  return Object.entries(served).flatMap(([type, path]): Command[] => {
    const item = profiles.find(({ dataset }) => dataset.profileType === type);
    if (item === undefined) return [];
    const { data, title, valueTypes, defaultValueType } = item.dataset;
    const isAllocs = type === 'heap' && valueTypes[defaultValueType]?.type === 'alloc_space';
    const name = isAllocs ? 'allocs' : path;
    const { durationNanos } = sideFacts(data);
    const query =
      type === 'cpu' && durationNanos > 0 ? `?seconds=${wholeSeconds(durationNanos / 1e9).slice(0, -1)}` : '';
    return [
      {
        what: title,
        line: `curl -o ${type === 'cpu' ? 'cpu' : name}.prof ${quoted(`http://HOST/debug/pprof/${name}${query}`)}`,
      },
    ];
  });
}

/**
 * The commands that list by function what the report's sections show of profiles; of two sides their difference.
 * Without files in forms that the tool does not read: texts, and stacks without the facts of a profile.
 */
export function readCommands(evidence: readonly Evidence[]): Command[] {
  return profileSectionIds.flatMap((section) =>
    reportSubjects(evidence, section)
      .filter(({ before, after }) => [before, after].every((one) => one === null || isReadByTool(one)))
      // Two folders may have files of one name, which say no more.
      .filter(({ before, after }) => before?.path !== after.path)
      .slice(0, mostOfSection)
      .map(({ before, after: { path, dataset } }) => ({
        what: `${dataset.title}: functions`,
        line: lineOf(
          'go tool pprof -top -cum',
          dataset.valueTypes.length > 1 ? `-sample_index=${dataset.valueTypes[dataset.defaultValueType]!.type}` : '',
          before === null ? '' : `-diff_base=${quoted(before.path)}`,
          quoted(path),
        ),
      })),
  );
}

function isReadByTool({ path, dataset: { data } }: ProfileEvidence): boolean {
  return !path.endsWith('.txt') && (data.periodType !== null || data.mappings.count > 0);
}

function isOfTests(profile: Profile): boolean {
  return /\.test(?:\.exe)?$/.test(sideFacts(profile).binary) || benchmarksOf(profile).length > 0;
}

/** The benchmarks that the profile has functions of, with their packages. */
function benchmarksOf({ functions, strings }: Profile): [name: string, path: string][] {
  return Array.from(functions.name.subarray(0, functions.count), (row) => benchmarkOf(strings[row]!)).flatMap(
    (benchmark): [string, string][] => {
      if (benchmark === null) return [];
      const { base, frame } = benchmark;
      // Tests of a package from outside are compiled as `path_test`, which is no path to test.
      return [[`Benchmark${base}`, frame.slice(0, frame.lastIndexOf('.Benchmark')).replace(/_test$/, '')]];
    },
  );
}
