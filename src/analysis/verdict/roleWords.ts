import type { BenchmarkRole } from '../../model/benchmarks.ts';

/** What each role is called, behind a file: "made the profile". */
export const roleWords: Readonly<Record<BenchmarkRole, string>> = {
  measured: 'measured',
  'made-profile': 'made the profile',
  both: 'both',
  'left-out': 'left out',
};
