/** From this part of a benchmark on the profiler's own cost is a warning. */
export const notablyProfiled = 0.05;

/** How to avoid the profiler's own cost. */
export const profilingWayOut =
  'Run with a larger -memprofilerate, or take the CPU and the memory profile in separate runs.';
