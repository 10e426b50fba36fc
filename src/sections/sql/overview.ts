import type { Side } from '../../model/dataset.ts';
import { ofKind } from '../../model/dataset.ts';
import type { QuerySource, SqlDialect } from '../../model/queries.ts';
import type { Evidence } from '../../model/question.ts';
import { chosenFiles, type NamedFiles, type QueryFile } from './chosenFiles.ts';
import { type DriverTime, driverTime } from './driverTime.ts';
import { requestsOfFile } from './requestsOfFile.ts';

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

export interface OverviewAnswer {
  files: { path: string; side: Side }[];
  shown: FileFigures;
  /** null without two sides. */
  base: FileFigures | null;
}

/** The files, and the figures of those shown. */
export function overview(evidence: Evidence[], named: NamedFiles): OverviewAnswer {
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
