import { hasSide } from '../formats/kinds.ts';
import type { BenchmarkRole } from '../model/benchmarks.ts';
import type { DatasetFacts, Side } from '../model/dataset.ts';
import type { ReportedFile } from './composeReport.ts';

/** A file that was read, as the report names it. */
export function reportedFile(file: {
  path: string;
  side: Side;
  role?: BenchmarkRole | undefined;
  subject?: string;
  dataset: Pick<DatasetFacts, 'kind'> | null;
}): ReportedFile {
  const { path, side, role, subject, dataset } = file;
  return {
    path,
    side,
    role,
    ...(subject === undefined ? {} : { subject }),
    ...(hasSide(dataset) ? {} : { isOfNoRun: true }),
  };
}
