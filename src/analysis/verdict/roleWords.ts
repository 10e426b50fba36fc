import type { BenchmarkRole } from '../../model/benchmarks.ts';

/** The words for each role, shown after a file name: "made the profile". */
export const roleWords: Readonly<Record<BenchmarkRole, string>> = {
  measured: 'measured',
  'made-profile': 'made the profile',
  both: 'both',
  'left-out': 'left out',
};
