/**
 * Where taking a profile begins in a stack: recording an allocation or the end of one, a wait, a lock, a CPU sample. The stack
 * that is unwound for it is below.
 */
const begins =
  /^(?:runtime\.(?:profilealloc|mProf_\w+|sigprof\w*|saveblockevent\w*|blockevent|mutexevent|\(\*mLockProfile\)\.\w+|\(\*cpuProfile\)\.\w+)|runtime\/pprof\.(?:profileWriter|StartCPUProfile|StopCPUProfile|write[A-Z]\w*|\(\*Profile\)\.WriteTo|\(\*profileBuilder\)\.\w+))(?:\.func\d+.*)?$/;

/** Whether a function takes a profile: what is below it a run without one does not pay. It is no part of what is measured. */
export function isProfilerWork(name: string): boolean {
  return begins.test(name);
}
