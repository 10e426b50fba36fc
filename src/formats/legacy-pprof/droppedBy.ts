import type { ValueType } from '../../model/unit.ts';

/**
 * Functions that record or allocate; their callees are the profiler's own work. These are pprof's rules, which Go's
 * binary profiles contain too.
 */
const allocators = [
  '(?:c|m|re|v|pv)alloc',
  'c?free',
  '(?:do_)?memalign',
  '(?:__)?posix_memalign',
  'tcmalloc::.*',
  'tc_(?:c|m|re|v|pv)alloc',
  'tc_c?free',
  'tc_(?:posix_)?memalign',
  'tc_new(?:array)?(?:_nothrow)?',
  'tc_delete(?:array)?',
  'malloc_zone_(?:(?:c|m|re|v)alloc|memalign|free)',
  'runtime\\..*',
  'BaseArena::.*',
  '(?:::)?do_malloc(?:_no_errno|_pages)?',
  'DoSampledAllocation',
  'MallocedMemBlock::MallocedMemBlock',
  '(?:_M_|(?:__gnu_cxx::new_allocator|__malloc_alloc_template|simple_alloc)::)?allocate',
  '__builtin_(?:vec_)?(?:delete|new)',
  '__libc_malloc',
  'cpp_alloc',
  'operator new(?:\\[\\])?',
];
/** Functions of Go's runtime that may be in the middle of a stack. */
const inTheMiddle = 'runtime\\.(?:panic|reflectcall|call[0-9]*)';

const signalHandlers = [
  '(?:ProfileData::Add|(?:ProfileData|CpuProfiler)::prof_handler)',
  '__pthread_sighandler',
  '__restore',
];

const lockRecorders = [
  '(?:base::)?RecordLockProfileData.*',
  '(?:base::)?Submit(?:Mutex|SpinLock)ProfileData.*',
  '(?:(?:base::)?Mutex::)?(?:AwaitCommon|Unlock|ReaderUnlock).*',
  '(?:(?:base::)?MutexLock::)?~MutexLock.*',
  '(?:SpinLock::)?(?:Slow)?Unlock.*',
  '(?:SpinLockHolder::)?~SpinLockHolder.*',
];

const memoryTypes = new Set(['objects space', 'alloc_objects alloc_space inuse_objects inuse_space']);

/** The `drop_frames` and `keep_frames` that pprof sets for a legacy profile with these value types. */
export function droppedBy(valueTypes: ValueType[]): { dropFrames: string; keepFrames: string } {
  const types = valueTypes.map(({ type }) => type).join(' ');
  if (memoryTypes.has(types)) return { dropFrames: allocators.join('|'), keepFrames: inTheMiddle };
  const drop = types === 'contentions delay' ? lockRecorders : signalHandlers;
  return { dropFrames: drop.join('|'), keepFrames: '' };
}
