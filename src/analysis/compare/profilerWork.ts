import { isInSets } from '../packages/functionSet.ts';

/**
 * Whether a function takes a profile, by its full name: what is below it, such as unwinding the stack, a run without profiles does not
 * pay. It is no part of what is measured.
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
