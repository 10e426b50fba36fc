import type { FunctionSet } from './functionSet.ts';

/** The functions of Go's runtime in one class of cost. */
export interface RuntimeFunctions {
  /** Functions with this class, whatever their callers are. */
  work?: readonly FunctionSet[];
  /**
   * Functions that the runtime calls in many places: they have the class of the runtime function that called them, and
   * this class if other code called them.
   */
  helpers?: readonly FunctionSet[];
}

/**
 * The runtime's functions, Go 1.18 to 1.26, by id of their class (`costClasses`). Some have names in other packages, or
 * in none, as routines in assembler.
 */
export const runtimeFunctions = {
  gc: {
    work: [
      {
        why: 'The collection as a whole: cycles, workers, pacing.',
        names: `gc* GC _GC gcWork.* gcControllerState.* gcCPULimiterState.* gcTrigger.* workType.* pollFractionalWorkerExit`,
        except: 'gcComputeStartingStackSize* gcallers* gcstopm*',
      },
      {
        why: 'Marking what is in use: scanning stacks, globals and objects.',
        names: `scan* markroot* markBits.* markBitsForSpan greyobject shade findObject spanSetScans spanHeapBitsRange
          tryDeferToSpanScan extractHeapBitsSmall spanOfHeap heapBitsSmallForAddr objptr.* spanSPMC.* spanQueue.*
          spanInlineMarkBits.* spanScanOwnership.* mspan.markBitsForIndex mspan.moveInlineMarks
          mspan.initInlineMarkBits mspan.inlineMarkBits materializeGCProg runGCProg heapSetType*Verify`,
      },
      { why: 'Marking with vector instructions.', of: ['internal/runtime/gc/...'], names: '*' },
      { why: 'The assembler part of that, and of write barriers.', of: [''], names: 'expandAVX512_# gcWriteBarrier*' },
      {
        why: 'Queues of objects to be marked.',
        names: `getempty putempty getfull putfull trygetfull handoff putPartial* freeSomeWbufs freeDeadSpanSPMCs
          prepareFreeWorkbufs`,
      },
      { why: 'Write barriers.', names: 'wbBuf* wbBuf.* wbMove wbZero bulkBarrier* writebarrierptr*' },
      {
        why: 'Sweeping, and returning memory to the operating system.',
        names: `sweep* bgsweep bgscavenge sweepLocked.* sweepLocker.* activeSweep.* mheap.reclaim* mheap.nextSpanForSweep
          mspan.sweep* mspan.ensureSwept mspan.countAlloc mspan.reportZombies finishsweep_m pageAlloc.scavenge*
          scavenge*.* scavChunk*.*`,
      },
      { why: 'The help that allocating code must give.', names: 'deductAssistCredit deductSweepCredit' },
      { why: 'Stopping and starting goroutines for it.', names: 'stopTheWorld* startTheWorld* suspendG resumeG' },
      { why: 'Finalizers and cleanups.', names: 'runfinq runFinalizers runCleanups queuefinalizer' },
      {
        why: 'Emptying caches, and checks of the collector itself.',
        names: 'clearpools flushmcache flushallmcaches mProf_Flush* endCheckmarks setCheckmark',
      },
    ],
  },
  allocation: {
    work: [
      {
        why: 'What the compiler calls for new objects.',
        names: `mallocgc* malloc* newobject newarray makeslice* growslice* reflect_growslice nextslicecap rawbyteslice
          rawruneslice rawstring* reflect_New* reflect_unsafe_New*`,
      },
      { why: 'The same for bytes that need not be cleared.', of: ['internal/bytealg'], names: 'MakeNoZero' },
      {
        why: 'Parts of mallocgc.',
        names: `nextFreeFast getMCache publicationBarrier roundupsize makeSpanClass divRoundUp memclrNoHeapPointersChunked
          needzero postMallocgc* preMallocgc* memAlloc* addspecial newArenaMayUnlock persistentalloc*`,
      },
      {
        why: 'Noting where an object has pointers.',
        names: `heapSetType* heapBitsSetType* heapBitsSlice mspan.writeHeapBits* mspan.heapBits* mspan.initHeapBits
          mspan.writeUserArena*`,
      },
      {
        why: 'Spans, pages and the free lists that they come from.',
        names: `mspan.init mspan.nextFreeIndex mspan.refillAllocCache mspan.allocBitsForIndex mspan.isFree
          mspan.setPinnerBits mcache.* mcentral.* mheap.* stackpoolItem.*`,
        except: 'mheap.freeSpan*',
      },
      {
        why: 'Asking the operating system for memory.',
        names: `sysAlloc* sysMap* sysFree* sysUnused* sysUsed* sysHugepage* sysNoHugepage* sysHugePage* sysReserve* madvise
          mmap munmap`,
      },
    ],
    helpers: [
      {
        why: 'Finding the span of an address, and its size; marking does so more often.',
        names: 'spanClass.* spanOf arenaIndex',
      },
      {
        why: 'Lists of spans, pages and bits, which sweeping gives back what allocating takes from.',
        names: `mheap.freeSpan* spanSet.* pageAlloc.* pageCache.* pallocBits.* pallocData.* pageBits.* fixalloc.* linearAlloc.*
          newMarkBits newAllocBits gcBitsArena.* headTailIndex.* atomicHeadTailIndex.* notInHeapSlice.* mergeSummaries`,
      },
      { why: 'Counting memory.', names: 'consistentHeapStats.* sysMemStat.*' },
    ],
  },
  scheduling: {
    work: [
      {
        why: 'Choosing the next goroutine and running it.',
        names: `schedule findRunnable findrunnable execute park_m goschedI* gosched* Gosched goyield* runq* runnext* globrunq*
          stealWork checkTimers* checkRunqsNoP checkIdleGCNoP gQueue.* gList.* randomOrder.* randomEnum.* resetspinning
          dropg injectglist selparkcommit`,
      },
      {
        why: 'Starting and ending goroutines, and making them runnable.',
        names: 'newproc* malg gfget gfput goexit0 goexit1 gdestroy ready* goready*',
      },
      {
        why: 'Threads and processors.',
        names: `mstart* startm stopm handoffp wakep mPark mput mget pidle* acquirep releasep* gcstopm templateThread
          stdcall_no_g`,
      },
      {
        why: 'The monitor, preemption and the signals for it.',
        names: `sysmon sysmon*.* retake entersyscall_sysmon preempt* doSigPreempt sighandler sigtrampgo sigtramp* asyncPreempt*
          wantAsyncPreempt isAsyncSafePoint injectCall* signalM tgkill setThreadCPUProfiler sigprof*
          schedtrace`,
      },
      { why: 'Workers of the collector while they wait.', names: 'bgMarkWorker forcegchelper' },
      {
        why: 'Asking the poller what is ready; waiting in it for one file is network.',
        names: 'netpoll*',
        except: `netpollblock* netpollcheck* netpollunblock* netpollopen* netpollclose* netpolldeadline* netpollarm*
          netpollReset* netpollUnblock*`,
      },
      { why: 'Parking a goroutine that waits in the poller.', names: 'netpollblockcommit' },
    ],
    helpers: [
      {
        why: 'Parking and waking, of goroutines and threads, for whatever reason.',
        names: `mcall gopark* futex* notesleep* notetsleep* notewakeup semasleep semawakeup osyield* usleep* gogo
          coroswitch*`,
      },
      { why: 'The assembler part of that.', of: [''], names: 'gogo' },
      {
        why: 'States of goroutines and threads.',
        names: 'isInjectedCall casgstatus casfrom_* castogscanstatus acquirem releasem guintptr.* muintptr.*',
      },
    ],
  },
  channels: {
    work: [
      {
        why: 'Making, sending, receiving, closing.',
        names: `makechan* chan* closechan send recv sendDirect recvDirect empty full hchan.* waitq.* maybeTraceableChan.*
          reflect_chan* reflect_makechan`,
      },
      { why: 'select.', names: 'select* sellock selunlock block reflect_rselect' },
      { why: 'Waiting lists.', names: 'acquireSudog releaseSudog' },
    ],
  },
  maps: {
    work: [
      { why: 'Swiss tables, from Go 1.24 on.', of: ['internal/runtime/maps'], names: '*' },
      {
        why: 'What the compiler and reflect call.',
        names: `makemap* mapaccess* mapassign* mapdelete* mapiter* mapIter* mapclear* mapclone* maplen* mapinit* reflect_map*
          linknameIter.*`,
      },
      {
        why: 'Buckets, before Go 1.24.',
        names: `makeBucketArray hashGrow growWork* evacuate* bucketShift tophash overLoadFactor tooManyOverflowBuckets
          advanceEvacuationMark hmap.* bmap.* hiter.* mapextra.*`,
      },
    ],
    helpers: [
      {
        why: 'Hashing the keys.',
        names: `aeshash* memhash* strhash* interhash* nilinterhash* typehash* f32hash* f64hash* c64hash* c128hash*`,
      },
      { why: 'The assembler part of that.', of: [''], names: 'aeshash*' },
    ],
  },
  locks: {
    work: [
      { why: 'What sync calls in the runtime.', of: ['sync', 'internal/sync'], names: 'runtime_*' },
      {
        why: 'Semaphores: what mutexes and wait groups wait in.',
        names: 'semacquire* semAcquire* semrelease* semRelease* semaRoot.* readyWithTime cansemacquire',
      },
      { why: 'Conditions.', names: 'notifyList* sync_*' },
    ],
    helpers: [
      {
        why: 'The runtime’s own locks.',
        names: 'lock* unlock* mutex* mutex.* mLockProfile.* key8 rwmutex.* rw*lock',
      },
      { why: 'Spinning, and staying on a processor.', names: 'procyield* procPin procUnpin' },
    ],
  },
  syscalls: {
    work: [
      {
        why: 'Around a system call: the goroutine gives its processor away and gets one again.',
        names: 'entersyscall* reentersyscall exitsyscall* syscall_* libcCall sysfd* walltime_trampoline',
      },
      { why: 'Calls from Go into C and back.', names: 'cgo* cgo*.* asmcgocall* dropm needm*' },
      { why: 'The same in runtime/cgo.', of: ['runtime/cgo'], names: '*' },
      { why: 'The assembler and C parts of that.', of: [''], names: 'crosscall* _cgo* x_cgo* _x_cgo* libc_*' },
      { why: 'What pprof calls code outside Go.', names: '_ExternalCode _LostExternalCode _VDSO' },
    ],
    helpers: [
      {
        why: 'System calls of the runtime itself.',
        names: `stdcall* read write* closefd pread getpid sigprocmask rtsigprocmask setitimer timer_* vdso*`,
      },
      {
        why: 'The instruction that enters the system.',
        of: ['internal/runtime/syscall', 'internal/runtime/syscall/...'],
        names: '*',
      },
    ],
  },
  network: {
    work: [
      { why: 'What internal/poll calls in the runtime.', of: ['internal/poll'], names: 'runtime_*' },
      {
        why: 'Waiting in the poller for a file or connection.',
        names: `netpollblock* netpollcheck* netpollunblock* netpollopen* netpollclose* netpolldeadline* netpollarm*
          netpollReset* netpollUnblock* poll_* pollDesc.* pollCache.*`,
      },
    ],
  },
  reflection: {
    work: [
      { why: 'What reflect calls in the runtime.', names: 'reflect_* reflectlite_*' },
      {
        why: 'Types and their names.',
        names: `resolveNameOff resolveTypeOff resolveTextOff typelinks* typesEqual _type.* type.* rtype.* toRType name.*`,
      },
      { why: 'Calls of functions by reflection, by the size of their frame.', names: 'reflectcall* call# callRet' },
    ],
    helpers: [{ why: 'The layout of types.', of: ['internal/abi'], names: '*' }],
  },
  interfaces: {
    work: [
      { why: 'Converting to an interface.', names: 'convT* convI*' },
      {
        why: 'Type assertions and switches, and the method tables for them.',
        names: 'assert* typeAssert* interfaceSwitch* getitab* itab* itab*.* panicdottype*',
      },
      { why: 'Comparing.', names: 'efaceeq ifaceeq efaceOf nilinterequal interequal' },
    ],
  },
  strings: {
    work: [
      {
        why: 'What the compiler calls for conversions and concatenation.',
        names: `concatstring* concatbyte* slicebytetostring* stringtoslice* slicerunetostring intstring encoderune decoderune
          countrunes`,
      },
      {
        why: 'The runtime’s own strings.',
        names: 'gostring* findnull* stringData* bytesHash cmpstring printindented atoi* itoa*',
      },
    ],
    helpers: [{ why: 'The part of strings that the runtime uses, too.', of: ['internal/stringslite'], names: '*' }],
  },
  memory: {
    helpers: [
      {
        why: 'Copying, clearing and comparing.',
        names: `memmove memclr* memequal* duff* typedmemmove typedmemclr* typedslicecopy slicecopy reflect_typed* strequal
          f64equal f32equal eqslice reflectcallmove`,
      },
      { why: 'Comparing and searching bytes.', of: ['internal/bytealg'], names: '*' },
      {
        why: 'The assembler part of that.',
        of: [''],
        names: 'memeqbody* cmpbody countbody countbytebody indexbody* indexbytebody equalbody',
      },
    ],
  },
  math: {
    work: [
      { why: 'The runtime’s random numbers.', names: 'rand* fastrand* cheaprand* fastexprand' },
      { why: 'Their generator.', of: ['internal/chacha8rand'], names: '*' },
      { why: 'Arithmetic that the compiler leaves to the runtime.', names: 'fastlog2 float64* complex128div' },
    ],
  },
  time: {
    work: [
      {
        why: 'What time calls in the runtime.',
        of: ['time'],
        names: 'Sleep runtime* newTimer stopTimer resetTimer',
      },
      {
        why: 'Timers.',
        names: `timer.* timers.* timeSleep* resetTimer startTimer stopTimer addtimer* deltimer* modtimer* resettimer* runtimer*
          runOneTimer siftupTimer siftdownTimer dodeltimer* adjusttimers cleantimers updateTimer* badTimer resetForSleep
          goroutineReady time_* timeHistogram*`,
      },
    ],
    helpers: [{ why: 'Reading the clock.', names: 'nanotime* walltime* cputicks time_now unixnano timeHistogram.*' }],
  },
  stacks: {
    work: [
      {
        why: 'Growing, shrinking and copying.',
        names: `morestack* newstack copystack adjust* shrinkstack round2 fillstack gcComputeStartingStackSize`,
      },
      { why: 'Taking and giving back the memory.', names: 'stackalloc* stackfree* stackcache* stackpool*' },
      { why: 'Where a frame has pointers.', names: 'stackmapdata getStackMap stkframe.getStackMap' },
    ],
  },
  panics: {
    work: [
      {
        why: 'Deferring, panicking, recovering.',
        names: `gopanic gorecover recovery defer* _panic.* _defer.* newdefer freedefer panic* goPanic* printpanics Goexit`,
        except: 'panicdottype*',
      },
      {
        why: 'Printing stacks, and those of all goroutines.',
        names: `Stack traceback* gcallers GoroutineProfile* goroutineProfile* expandCGOFrames runtime_expandFinalInlineFrame`,
        except: 'tracebackPCs*',
      },
    ],
    helpers: [
      {
        why: 'Walking a stack.',
        names: `unwinder.* inlineUnwinder.* newInlineUnwinder tracebackPCs fpTraceback* gentraceback Callers Caller
          CallersFrames CallerFrames callers fpCallers cgoTraceback* elideWrapperCalling showframe* printcreatedby*`,
      },
      {
        why: 'Looking up functions and lines.',
        names: `moduledata.* funcInfo.* srcFunc.* findfunc* findmoduledatap pcvalue* pcdata* step readvarint funcdata
          funcname* funcline* funcspdelta funcMaxSPDelta FuncForPC Func.* Frames.* runtime_Frame*`,
      },
    ],
  },
  profiling: {
    work: [
      {
        why: 'What writes profiles, traces and metrics.',
        of: ['runtime/pprof', 'runtime/trace', 'runtime/metrics', 'runtime/coverage', 'internal/trace/...'],
        names: '*',
      },
      {
        why: 'Recording allocations, blocking, mutexes and CPU time.',
        names: `stkbucket setprofilebucket nextSample saveblockevent* blockevent mutexevent mProf* mProf*.* mLockProfile.*
          sigprof* cpuProfile.* bucket.* newBucket profile* prof*.* SetCPUProfileRate pprof_* runtime_pprof_*
          tryRecordGoroutineProfile* doRecordGoroutineProfile*`,
      },
      {
        why: 'Recording the execution trace; the others print allocations for GODEBUG.',
        names: 'trace* trace*.*',
        except: 'traceback* trace_* tracealloc* tracefree* tracegc* tracefpunwindoff*',
      },
      { why: 'Reading statistics.', names: 'readmemstats* ReadMemStats* readMetrics* getMSpan* readGCStats*' },
    ],
  },
} satisfies Record<string, RuntimeFunctions>;
