import { isInSets } from '../packages/functionSet.ts';

/**
 * Whether a function, by its full name, takes a profile. Runs without profiling do not have the cost of such functions
 * and their callees (such as unwinding the stack), so it does not count as part of the measured code.
 */
export const isProfilerWork = isInSets([
  { why: 'Recording an allocation, or the end of one.', names: 'profilealloc mProf_*' },
  { why: 'Recording a wait or a lock.', names: 'saveblockevent* blockevent mutexevent mLockProfile.*' },
  { why: 'Recording a CPU sample.', names: 'sigprof* cpuProfile.*' },
  {
    why: 'Writing the profile.',
    of: ['runtime/pprof'],
    names: 'profileWriter StartCPUProfile StopCPUProfile write* Profile.WriteTo profileBuilder.*',
  },
]);
