import { profileTotal } from '../../analysis/amounts/profileTotal.ts';
import { driverFunctions, embeddedDrivers } from '../../analysis/endpoints/sqlDrivers.ts';
import { packageOf } from '../../analysis/names/functionName.ts';
import { nearestProfiles } from '../../analysis/requests/nearestProfiles.ts';
import { ofKind, type Side } from '../../model/dataset.ts';
import { plainLens } from '../../model/lens.ts';
import type { QuerySource, SqlDialect } from '../../model/queries.ts';
import type { Evidence } from '../../model/question.ts';
import { ProfileMemo } from '../../views/profile/data/profileMemo.ts';
import { chosenFiles, type NamedFiles, type QueryFile, requestsOfFile } from './chosenFiles.ts';

/** The figures of one file as a whole. Times are in seconds. */
export interface FileFigures {
  path: string;
  side: Side;
  source: QuerySource;
  dialect: SqlDialect;
  count: number;
  total: number;
  mean: number;
  /** Patterns in the file, and as the file states them. */
  patterns: number;
  statedPatterns: number | null;
  isWhole: boolean;
  /** Executions and time of the patterns in the file. */
  listed: { count: number; total: number };
  other: { count: number; total: number };
  /** Executions that failed; null if the file does not say. */
  errors: number | null;
  /** The requests of the same run and the number of their endpoints; null if unknown. */
  requests: { count: number; endpoints: number } | null;
  driver: DriverTime | null;
}

export interface SqlOverview {
  files: { path: string; side: Side }[];
  shown: FileFigures;
  /** null without two sides. */
  base: FileFigures | null;
}

/** The files, and the figures of those shown. */
export function overview(evidence: Evidence[], named: NamedFiles): SqlOverview {
  const { shown, base } = chosenFiles(evidence, named);
  return {
    files: ofKind(evidence, 'queries').map(({ path, side }) => ({ path, side })),
    shown: figuresOf(shown, evidence),
    base: base && figuresOf(base, evidence),
  };
}

/** The figures of one file. */
export function figuresOf(file: QueryFile, evidence: readonly Evidence[]): FileFigures {
  const { patterns, count, total, mean, source, statedPatterns, isWhole, other } = file.dataset.data;
  const served = requestsOfFile(file, evidence);
  const counted = patterns.filter(({ errors }) => errors !== null);
  return {
    path: file.path,
    side: file.side,
    source,
    dialect: patterns.find(({ dialect }) => dialect !== 'unknown')?.dialect ?? 'unknown',
    count,
    total,
    mean,
    patterns: patterns.length,
    statedPatterns,
    isWhole,
    listed: {
      count: patterns.reduce((sum, each) => sum + each.count, 0),
      total: patterns.reduce((sum, each) => sum + each.total, 0),
    },
    other,
    errors: counted.length === 0 ? null : counted.reduce((sum, { errors }) => sum + (errors ?? 0), 0),
    requests: served === null ? null : { count: served.count, endpoints: served.byEndpoint.size },
    driver: driverTime(file, evidence),
  };
}

/** CPU time in `database/sql` and in drivers, with what they call. */
export interface DriverTime {
  path: string;
  /** Nanoseconds in a driver, and of the whole profile. */
  driver: number;
  whole: number;
  /** Import paths of the drivers and of `database/sql`, as far as the profile has them. */
  packages: string[];
  /** Whether the database runs within the program, as SQLite does: then its work is part of this time. */
  isInProcess: boolean;
}

const inDriver = new RegExp(driverFunctions);

/** The CPU time in drivers, in the CPU profile of the same run; null without one, or without a driver in it. */
function driverTime(file: Evidence, evidence: readonly Evidence[]): DriverTime | null {
  const profiles = ofKind(evidence, 'profile').filter(({ dataset }) => dataset.profileType === 'cpu');
  const item = nearestOf(file, profiles);
  const profile = item?.dataset.data;
  const type = profile?.valueTypes.findIndex(({ unit }) => unit === 'nanoseconds') ?? -1;
  if (item === undefined || profile === undefined || type < 0) return null;
  const memo = ProfileMemo.of([profile]);
  const packages = new Set(
    memo
      .top(type)
      .names.filter((name) => inDriver.test(name))
      .map(packageOf),
  );
  if (packages.size === 0) return null;
  const through = ProfileMemo.of([profile], { ...plainLens, steps: [{ kind: 'focus', text: driverFunctions }] });
  return {
    path: item.path,
    driver: Number(profileTotal(through.profile, type).magnitude),
    whole: Number(profileTotal(profile, type).magnitude),
    packages: [...packages].sort(),
    isInProcess: [...packages].some((path) => embeddedDrivers.some((one) => path.startsWith(one))),
  };
}

/** Of other recordings of a side the one nearest to a file: a side may have several runs, each in a folder. */
function nearestOf<Item extends Evidence>({ path, side }: Evidence, items: readonly Item[]): Item | undefined {
  const ofSide = items.filter((item) => item.side === side);
  const [nearest] = nearestProfiles(
    path,
    ofSide.map((item) => item.path),
  );
  return ofSide.find((item) => item.path === nearest);
}
