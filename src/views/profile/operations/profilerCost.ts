/** Above this part of a benchmark what the profiler itself costs is a warning. */
export const notablyProfiled = 0.05;

/** What to do about it. */
export const profilingWayOut =
  'Run with a larger -memprofilerate, or take the CPU and the memory profile in separate runs.';
