import { benchmarkName } from '../../../analysis/benchmarks/benchmarkName.ts';
import { tabulate } from '../../../analysis/benchmarks/benchmarkTables.ts';
import { machineLoad } from '../../../analysis/benchmarks/machineLoad.ts';
import { movedControls } from '../../../analysis/benchmarks/movedControls.ts';
import { type BenchmarkSheet, benchmarkSheet } from '../../../analysis/benchmarks/sheet.ts';
import { comparability, type Finding } from '../../../analysis/compare/comparability.ts';
import { foreignBenchmarks } from '../../../analysis/compare/foreignBenchmarks.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { type MachineFacts, sideFacts } from '../../../analysis/compare/sideFacts.ts';
import type { Benchmarks } from '../../../model/benchmarks.ts';
import { ProfileMemo } from '../profileMemo.ts';
import type { ProfilePair } from '../profilePair.ts';

export interface ComparabilityQuestion {
  /** What the reader calls the sides; null for before and after. */
  names: { before: string; after: string } | null;
}

/** What makes the two sides hard to compare, the gravest first: by the profiles, and by the benchmark texts beside them. */
export function answer(pair: ProfilePair, { names }: ComparabilityQuestion): Finding[] {
  const { texts } = pair;
  return pair.plainMemo.latest('comparability', JSON.stringify([texts.key, names]), () => {
    const { before, after } = pair.pair;
    const sheet = sheetOf(texts.before, texts.after);
    return comparability({
      before: sideFacts(before, machineOf(texts.before)),
      after: sideFacts(after, machineOf(texts.after)),
      ...(names === null ? {} : { names }),
      controls: sheet === null ? [] : movedControls(sheet, [], foreignOf(pair)),
      load: sheet === null ? '' : (machineLoad(sheet)?.message ?? ''),
    });
  });
}

/** What all results of a side's texts agree on. */
function machineOf(texts: readonly Benchmarks[]): Partial<MachineFacts> {
  const only = (values: Set<string>): string => (values.size === 1 ? [...values][0]! : '');
  const of = (key: string): string => only(valuesOf(texts, key));
  const procs = new Set(
    texts.flatMap(({ results }) => results.map(({ name }) => benchmarkName(name).gomaxprocs || '1')),
  );
  return { goos: of('goos'), goarch: of('goarch'), cpu: of('cpu'), pkg: of('pkg'), procs: Number(only(procs)) };
}

function valuesOf(texts: readonly Benchmarks[], key: string): Set<string> {
  return new Set(
    texts.flatMap(({ configurations }) =>
      configurations.flatMap((entries) => entries.filter(([name]) => name === key).map(([, value]) => value)),
    ),
  );
}

/** Both texts side by side; null where a side has none. What the sides disagree on, such as a commit, divides nothing. */
function sheetOf(before: readonly Benchmarks[], after: readonly Benchmarks[]): BenchmarkSheet | null {
  if (before.length === 0 || after.length === 0) return null;
  const keys = new Set(
    [...before, ...after].flatMap(({ configurations }) => configurations.flatMap((one) => one.map(([key]) => key))),
  );
  const differing = [...keys].filter((key) => {
    const [old, now] = [valuesOf(before, key), valuesOf(after, key)];
    return key !== 'pkg' && (old.size !== now.size || [...old].some((value) => !now.has(value)));
  });
  const files = [
    ...before.map((benchmarks) => ({ name: 'before', benchmarks })),
    ...after.map((benchmarks) => ({ name: 'after', benchmarks })),
  ];
  return benchmarkSheet(tabulate(files, { ignore: differing.map((key) => JSON.stringify(key)).join(',') }));
}

/** Benchmarks that run none of the user's code on either side, as far as the profiles tell. */
function foreignOf(pair: ProfilePair): string[] {
  const { module } = pair.plainMemo;
  const of = (side: PairSide): string[] => {
    const profile = pair.pair[side];
    return foreignBenchmarks(profile, ProfileMemo.of([profile]).naming, pair.shares(side, 0).frames, module);
  };
  const after = of('after');
  return of('before').filter((name) => after.includes(name));
}
