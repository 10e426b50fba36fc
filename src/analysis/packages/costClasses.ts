/** One kind of cost that a sample can be: what the computer was busy with, whoever asked for it. */
export interface CostClass {
  id: string;
  title: string;
  /** What falls in it, as a sentence. */
  hint: string;
  /** Functions of the runtime that are always this, by full name; also those that bear another package's name. */
  runtime?: RegExp;
  /**
   * Functions of the runtime that serve many masters, by full name: they are what the runtime function that called them
   * is, and this only where other code called them.
   */
  helpers?: RegExp;
  /** Packages outside the runtime; `compress/...` is that package and all below it. */
  packages?: readonly string[];
  /** Functions outside the runtime that are this although their package is not. */
  functions?: RegExp;
}

/**
 * What runtime and libraries do, by Go's own names (1.18 to 1.26). The first class that names a function has it, so the
 * order matters where two could.
 */
export const costClasses: readonly CostClass[] = [
  {
    id: 'gc',
    title: 'Garbage collection',
    hint: 'Marking, sweeping, write barriers and the help that allocating code must give.',
    runtime: new RegExp(
      '^(?:gcWriteBarrier\\w*|expandAVX512_\\d+|internal/runtime/gc/.*|runtime\\.(?:' +
        [
          'gc(?!ComputeStartingStackSize|allers|stopm)\\w*',
          '_GC|GC',
          '\\(\\*gc(?:Work|ControllerState|CPULimiterState)\\)\\..*',
          '\\((?:\\*?gcTrigger|\\*?workType|\\*?markBits|\\*?sweepLocke[dr]|\\*?activeSweep|\\*?spanSPMC|\\*?spanQueue|\\*?spanInlineMarkBits|\\*?spanScanOwnership|\\*?objptr)\\)\\..*',
          '(?:gcTrigger|markBits|spanSPMC|sweepLocked|sweepLocker)\\..*',
          'bg(?:sweep|scavenge)|sweep\\w*|scan\\w*',
          'markroot\\w*|markBitsForSpan|greyobject|shade|findObject|spanSetScans|spanHeapBitsRange',
          'tryDeferToSpanScan|extractHeapBitsSmall|spanOfHeap|heapBitsSmallForAddr',
          'wb(?:Buf\\w*|Move|Zero)|\\(\\*wbBuf\\)\\..*|bulkBarrier\\w*|writebarrierptr\\w*',
          'deductAssistCredit|deductSweepCredit|freeSomeWbufs|freeDeadSpanSPMCs|getempty|putempty|getfull|putfull|trygetfull|handoff|putPartial\\w*',
          '\\(\\*(?:mheap)\\)\\.(?:reclaim\\w*|nextSpanForSweep)|\\(\\*mspan\\)\\.(?:sweep\\w*|ensureSwept|markBitsForIndex|moveInlineMarks|initInlineMarkBits|inlineMarkBits|countAlloc|reportZombies)',
          '\\(\\*pageAlloc\\)\\.scavenge\\w*|\\(\\*scavenge\\w*\\)\\..*|\\(\\*scavChunk\\w*\\)\\..*',
          'stopTheWorld\\w*|startTheWorld\\w*|suspendG|resumeG|runfinq|runFinalizers|runCleanups|queuefinalizer|clearpools|mProf_Flush\\w*|flushmcache|flushallmcaches|finishsweep_m|prepareFreeWorkbufs|materializeGCProg',
          'heapSetType\\w*Verify|pollFractionalWorkerExit|endCheckmarks|setCheckmark|runGCProg',
        ].join('|') +
        ')(?:\\.func\\d+.*)?)$',
    ),
  },
  {
    id: 'allocation',
    title: 'Allocation',
    hint: 'Finding room for new objects and clearing it, growing slices included.',
    runtime: new RegExp(
      '^(?:internal/bytealg\\.MakeNoZero|runtime\\.(?:' +
        [
          'mallocgc\\w*|malloc\\w*|newobject|newarray|makeslice\\w*|growslice\\w*|reflect_growslice|nextslicecap|rawbyteslice|rawruneslice|rawstring\\w*|reflect_(?:unsafe_)?New\\w*',
          'nextFreeFast|getMCache|publicationBarrier|persistentalloc\\w*|roundupsize|makeSpanClass|divRoundUp|memclrNoHeapPointersChunked',
          'heapSetType\\w*|heapBitsSetType\\w*|heapBitsSlice|\\(\\*mspan\\)\\.(?:writeHeapBits\\w*|nextFreeIndex|refillAllocCache|init|heapBits\\w*|initHeapBits|writeUserArena\\w*|allocBitsForIndex|isFree|setPinnerBits)',
          '\\(\\*(?:mcache|mcentral|mheap|pageAlloc|pageCache|pallocBits|pallocData|pageBits|spanSet|fixalloc|gcBitsArena|linearAlloc|consistentHeapStats|sysMemStat|headTailIndex|atomicHeadTailIndex|stackpoolItem|notInHeapSlice)\\)\\..*',
          'spanClass\\..*|spanOf|arenaIndex|mergeSummaries|addspecial|newMarkBits|newAllocBits|newArenaMayUnlock|sys(?:Alloc|Map|Free|Unused|Used|Hugepage|NoHugepage|HugePage\\w*|Reserve\\w*)\\w*|madvise|mmap|munmap',
          'needzero|postMallocgc\\w*|preMallocgc\\w*|memAlloc\\w*',
        ].join('|') +
        ')(?:\\.func\\d+.*)?)$',
    ),
  },
  {
    id: 'scheduling',
    title: 'Scheduling',
    hint: 'Choosing, starting, parking and preempting goroutines; waiting for work.',
    runtime: new RegExp(
      '^runtime\\.(?:' +
        [
          'schedule|findRunnable|findrunnable|execute|park_m|goschedI\\w*|gosched\\w*|Gosched|goyield\\w*|goexit0|goexit1|gdestroy|gfget|gfput|newproc\\w*|malg|mstart\\w*|startm|stopm|handoffp|wakep|ready\\w*|goready\\w*|injectglist',
          'run(?:q|next)\\w*|globrunq\\w*|stealWork|checkTimers\\w*|checkRunqsNoP|checkIdleGCNoP|pidle\\w*|mPark|mput|mget|retake|sysmon|preempt\\w*|doSigPreempt|sighandler|sigtrampgo|sigtramp\\w*|asyncPreempt\\w*|wantAsyncPreempt|isAsyncSafePoint|signalM|tgkill|setThreadCPUProfiler|sigprof\\w*|resetspinning|dropg|acquirep|releasep\\w*|entersyscall_sysmon|gcstopm|templateThread|netpoll(?!block|check|unblock|open|close|deadline|arm|Reset|Unblock)\\w*|selparkcommit|netpollblockcommit',
          '\\(\\*(?:gQueue|gList|sysmon\\w*|randomOrder|randomEnum)\\)\\..*|isInjectedCall|injectCall\\w*|schedtrace|bgMarkWorker|forcegchelper|stdcall_no_g',
        ].join('|') +
        ')(?:\\.func\\d+.*)?$',
    ),
    helpers:
      /^(?:gogo|runtime\.(?:mcall|gopark\w*|futex\w*|notesleep\w*|notetsleep\w*|notewakeup|semasleep|semawakeup|casgstatus|casfrom_\w+|castogscanstatus|osyield\w*|usleep\w*|acquirem|releasem|gogo|coroswitch\w*|\(\*guintptr\)\..*|\(\*muintptr\)\..*))$/,
    packages: ['iter'],
  },
  {
    id: 'channels',
    title: 'Channels',
    hint: 'Sending, receiving, selecting.',
    runtime:
      /^runtime\.(?:chan\w*|makechan\w*|closechan|send|recv|sendDirect|recvDirect|select\w*|sellock|selunlock|block|empty|full|\(\*hchan\)\..*|\(\*waitq\)\..*|acquireSudog|releaseSudog|reflect_(?:chan\w*|rselect|makechan)|\(\*maybeTraceableChan\)\..*)(?:\.func\d+.*)?$/,
  },
  {
    id: 'maps',
    title: 'Maps',
    hint: 'Looking up, storing, deleting, iterating, growing; hashing the keys.',
    runtime:
      /^(?:internal\/runtime\/maps\..*|runtime\.(?:map(?:access|assign|delete|iter|Iter|clear|clone|len|init)\w*|makemap\w*|makeBucketArray|hashGrow|growWork\w*|evacuate\w*|bucketShift|tophash|overLoadFactor|tooManyOverflowBuckets|advanceEvacuationMark|\(\*(?:hmap|bmap|hiter|mapextra|linknameIter)\)\..*|reflect_map\w*))$/,
    helpers:
      /^(?:aeshash\w*|runtime\.(?:aeshash\w*|(?:str|mem|inter|nilinter|f32|f64|c64|c128|type)hash\w*|memhash\w*))$/,
    packages: ['maps'],
    functions: /^(?:sync\.\(\*Map\)\.|internal\/sync\.\(\*(?:HashTrieMap|entry|indirect|node)\b)/,
  },
  {
    id: 'locks',
    title: 'Locks and synchronisation',
    hint: 'Mutexes, wait groups, conditions, once, and waiting for them.',
    runtime:
      /^(?:(?:internal\/)?sync\.runtime_\w+|runtime\.(?:sem(?:acquire|release|Acquire|Release)\w*|\(\*semaRoot\)\..*|semrelease\w*|notifyList\w*|readyWithTime|cansemacquire|sync_\w+)(?:\.func\d+.*)?)$/,
    helpers:
      /^runtime\.(?:lock\w*|unlock\w*|\(\*mutex\)\..*|\(\*mLockProfile\)\..*|mutex\w*|key8|procyield\w*|procPin|procUnpin|\(\*rwmutex\)\..*|rw\w*lock)$/,
    packages: ['sync', 'internal/sync', 'sync/atomic', 'golang.org/x/sync/...'],
  },
  {
    id: 'syscalls',
    title: 'System calls and cgo',
    hint: 'In the operating system or in C code, and the way there and back.',
    runtime:
      /^(?:runtime\/cgo\..*|crosscall\w*|_cgo\w*|_?x_cgo\w*|libc_\w+|runtime\.(?:cgo\w*|asmcgocall\w*|_ExternalCode|_LostExternalCode|_VDSO|entersyscall\w*|exitsyscall\w*|reentersyscall|\(\*cgo\w*\)\..*|syscall_\w+|libcCall|sysfd\w*|walltime_trampoline|dropm|needm\w*))(?:\.func\d+.*)?$/,
    helpers:
      /^(?:internal\/runtime\/syscall(?:\/\w+)?\..*|runtime\.(?:stdcall\w*|read|write\w*|closefd|pread|getpid|sigprocmask|rtsigprocmask|setitimer|timer_\w+|vdso\w*))$/,
    packages: [
      'syscall',
      'internal/syscall/...',
      'internal/runtime/syscall/...',
      'golang.org/x/sys/...',
      '_cgo_gotypes',
    ],
    functions: /\._Cfunc_\w+$/,
  },
  {
    id: 'network',
    title: 'Network and files',
    hint: 'Above the system calls: net, os, io, bufio and the poller.',
    runtime:
      /^(?:internal\/poll\.runtime_\w+|runtime\.(?:netpoll(?:block|check|unblock|open|close|deadline|arm|Reset|Unblock)\w*|poll_\w+|\(\*pollDesc\)\..*|\(\*pollCache\)\..*))$/,
    packages: [
      'net',
      'net/netip',
      'net/internal/...',
      'internal/poll',
      'internal/singleflight',
      'os',
      'os/...',
      'io',
      'io/...',
      'bufio',
      'path',
      'path/...',
      'embed',
      'internal/filepathlite',
      'internal/oserror',
      'internal/testlog',
    ],
  },
  {
    id: 'http',
    title: 'HTTP',
    hint: 'Requests, responses, headers, addresses, MIME.',
    packages: [
      'net/http',
      'net/http/...',
      'net/textproto',
      'net/url',
      'net/mail',
      'net/rpc/...',
      'mime',
      'mime/...',
      'vendor/golang.org/x/net/...',
      'golang.org/x/net/http2',
      'golang.org/x/net/http2/...',
      'golang.org/x/net/http/...',
    ],
  },
  {
    id: 'json',
    title: 'JSON and other encodings',
    hint: 'encoding/… of the standard library and the well-known encoders for JSON, YAML, protobuf and MessagePack.',
    packages: [
      'encoding',
      'encoding/...',
      'internal/saferio',
      'google.golang.org/protobuf/...',
      'github.com/golang/protobuf/...',
      'github.com/gogo/protobuf/...',
      'github.com/json-iterator/go',
      'github.com/goccy/go-json/...',
      'github.com/bytedance/sonic/...',
      'github.com/mailru/easyjson/...',
      'github.com/tidwall/gjson',
      'github.com/tidwall/sjson',
      'github.com/valyala/fastjson/...',
      'github.com/segmentio/encoding/...',
      'github.com/vmihailenco/msgpack/...',
      'github.com/ugorji/go/...',
      'github.com/go-json-experiment/json/...',
      'gopkg.in/yaml.v2',
      'gopkg.in/yaml.v3',
      'go.yaml.in/yaml/...',
      'sigs.k8s.io/yaml/...',
      'sigs.k8s.io/json/...',
      'github.com/pelletier/go-toml/...',
    ],
  },
  {
    id: 'reflection',
    title: 'Reflection',
    hint: 'reflect, and the type information that the runtime looks up for it.',
    runtime:
      /^runtime\.(?:reflect(?:lite)?_\w+|resolve(?:Name|Type|Text)Off|typelinks\w*|typesEqual|\(\*_type\)\..*|_?type\..*|rtype\..*|toRType|name\..*|reflectcall\w*|call(?:16|32|64|128|256|512|1024|2048|4096|\d+)|callRet)$/,
    helpers: /^internal\/abi\..*$/,
    packages: ['reflect', 'reflect/...', 'internal/reflectlite', 'internal/fmtsort'],
  },
  {
    id: 'interfaces',
    title: 'Interfaces and type assertions',
    hint: 'Converting to interfaces, asserting types, comparing and finding methods.',
    runtime:
      /^runtime\.(?:conv[A-Z]\w*|assert\w*|typeAssert\w*|interfaceSwitch\w*|getitab\w*|itab\w*|\(\*itab\w*\)\..*|efaceeq|ifaceeq|efaceOf|nilinterequal|interequal|panicdottype\w*)(?:\.func\d+.*)?$/,
  },
  {
    id: 'fmt',
    title: 'fmt',
    hint: 'Formatting and scanning by verb, and laying out tables of text.',
    packages: ['fmt', 'text/tabwriter', 'text/scanner'],
  },
  {
    id: 'strings',
    title: 'Strings, bytes and numbers as text',
    hint: 'strings, bytes, strconv, unicode and the runtime’s string conversions.',
    runtime:
      /^runtime\.(?:concatstring\w*|concatbyte\w*|slicebytetostring\w*|stringtoslice\w*|slicerunetostring|intstring|encoderune|decoderune|countrunes|gostring\w*|findnull\w*|stringData\w*|bytesHash|cmpstring|printindented|atoi\w*|itoa\w*)$/,
    helpers: /^internal\/stringslite\..*$/,
    packages: [
      'strings',
      'bytes',
      'strconv',
      'internal/strconv',
      'unicode',
      'unicode/...',
      'internal/itoa',
      'golang.org/x/text/...',
    ],
  },
  {
    id: 'memory',
    title: 'Copying, clearing and comparing memory',
    hint: 'memmove, memclr, memequal and their relatives, where other than runtime code asked for them.',
    helpers:
      /^(?:memeqbody\w*|cmpbody|countbody|countbytebody|indexbody\w*|indexbytebody|equalbody|internal\/bytealg\..*|runtime\.(?:memmove|memclr\w*|memequal\w*|duff\w+|typedmemmove|typedmemclr\w*|typedslicecopy|slicecopy|reflect_typed\w*|strequal|f64equal|f32equal|eqslice|reflectcallmove))$/,
  },
  {
    id: 'regexp',
    title: 'Regular expressions',
    hint: 'Compiling and matching.',
    packages: [
      'regexp',
      'regexp/...',
      'internal/lazyregexp',
      'github.com/dlclark/regexp2/...',
      'github.com/grafana/regexp/...',
    ],
  },
  {
    id: 'sort',
    title: 'Sorting and searching',
    hint: 'sort, slices and the containers.',
    packages: ['sort', 'slices', 'container/...', 'cmp', 'golang.org/x/exp/slices'],
  },
  {
    id: 'compression',
    title: 'Compression',
    hint: 'compress/…, archive/… and the well-known packages for gzip, zstd, Snappy, LZ4 and Brotli.',
    packages: [
      'compress/...',
      'archive/...',
      'github.com/klauspost/compress/...',
      'github.com/klauspost/pgzip/...',
      'github.com/golang/snappy/...',
      'github.com/andybalholm/brotli/...',
      'github.com/pierrec/lz4/...',
      'github.com/DataDog/zstd/...',
    ],
  },
  {
    id: 'crypto',
    title: 'Hashing and cryptography',
    hint: 'hash/…, crypto/…, TLS, and the well-known packages for hashes.',
    packages: [
      'hash',
      'hash/...',
      'crypto',
      'crypto/...',
      'golang.org/x/crypto/...',
      'vendor/golang.org/x/crypto/...',
      'github.com/cespare/xxhash/...',
      'github.com/zeebo/xxh3/...',
      'github.com/zeebo/blake3/...',
      'github.com/minio/sha256-simd/...',
      'github.com/minio/highwayhash/...',
      'github.com/spaolacci/murmur3/...',
      'github.com/twmb/murmur3/...',
      'github.com/dgryski/go-farm/...',
    ],
  },
  {
    id: 'math',
    title: 'Mathematics and random numbers',
    hint: 'math/… and the runtime’s generator.',
    runtime:
      /^(?:internal\/chacha8rand\..*|runtime\.(?:rand\w*|fastrand\w*|cheaprand\w*|fastexprand|fastlog2|float64\w*|complex128div))$/,
    packages: ['math', 'math/...'],
  },
  {
    id: 'time',
    title: 'Time and timers',
    hint: 'Reading the clock, sleeping, setting and firing timers.',
    runtime:
      /^(?:time\.(?:Sleep|runtime\w+|newTimer|stopTimer|resetTimer)|runtime\.(?:\(\*timers?\)\..*|timeSleep\w*|resetTimer|startTimer|stopTimer|addtimer\w*|deltimer\w*|modtimer\w*|resettimer\w*|runtimer\w*|runOneTimer|siftupTimer|siftdownTimer|goroutineReady|time_\w+|dodeltimer\w*|adjusttimers|cleantimers|timeHistogram\w*|updateTimer\w*|badTimer|resetForSleep)(?:\.func\d+.*)?)$/,
    helpers: /^runtime\.(?:nanotime\w*|walltime\w*|cputicks|\(\*timeHistogram\)\..*|time_now|unixnano)$/,
    packages: ['time', 'time/...'],
  },
  {
    id: 'logging',
    title: 'Logging',
    hint: 'log, log/slog and the well-known loggers.',
    packages: [
      'log',
      'log/...',
      'go.uber.org/zap',
      'go.uber.org/zap/...',
      'github.com/rs/zerolog/...',
      'github.com/sirupsen/logrus/...',
      'github.com/go-kit/log/...',
      'github.com/hashicorp/go-hclog/...',
      'k8s.io/klog/...',
    ],
  },
  {
    id: 'templates',
    title: 'Templates',
    hint: 'text/template, html/template and what they are made of.',
    packages: ['text/template/...', 'html', 'html/...'],
  },
  {
    id: 'sql',
    title: 'database/sql',
    hint: 'The standard library’s own part of talking to a database; drivers are shown by their names.',
    packages: ['database/...'],
  },
  {
    id: 'stacks',
    title: 'Growing stacks',
    hint: 'Goroutine stacks that are made larger, smaller, or copied.',
    runtime:
      /^runtime\.(?:morestack\w*|newstack|copystack|adjust\w+|shrinkstack|stackalloc\w*|stackfree\w*|stackcache\w*|stackpool\w*|stackmapdata|getStackMap|\(\*stkframe\)\.getStackMap|gcComputeStartingStackSize|round2|fillstack)(?:\.func\d+.*)?$/,
  },
  {
    id: 'panics',
    title: 'Panics, defers and stack traces',
    hint: 'Deferring, panicking, recovering, and asking who called.',
    runtime:
      /^runtime\.(?:gopanic|gorecover|defer\w*|\(\*_panic\)\..*|\(\*_defer\)\..*|newdefer|freedefer|panic(?!dottype)\w*|goPanic\w*|recovery|Goexit|Stack|expandCGOFrames|printpanics|traceback(?!PCs)\w*|gcallers|GoroutineProfile\w*|goroutineProfile\w*|runtime_expandFinalInlineFrame)(?:\.func\d+.*)?$/,
    helpers:
      /^runtime\.(?:\(\*?(?:unwinder|inlineUnwinder|moduledata)\)\..*|\(?\*?(?:funcInfo|srcFunc|inlineUnwinder)\)?\..*|newInlineUnwinder|findfunc\w*|findmoduledatap|pcvalue\w*|pcdata\w*|step|readvarint|funcdata|funcname\w*|funcline\w*|funcspdelta|funcMaxSPDelta|tracebackPCs|fpTraceback\w*|gentraceback|Callers?(?:Frames)?|callers|FuncForPC|\(\*Func\)\..*|\(\*Frames\)\..*|runtime_Frame\w*|elideWrapperCalling|showframe\w*|cgoTraceback\w*|fpCallers|printcreatedby\w*)(?:\.func\d+.*)?$/,
    packages: ['runtime/debug'],
  },
  {
    id: 'profiling',
    title: 'Profiling and tracing',
    hint: 'The profiler’s own cost: what a run without profiles does not pay.',
    runtime:
      /^(?:runtime\/(?:pprof|trace|metrics|coverage)\..*|internal\/trace\/.*|runtime\.(?:stkbucket|saveblockevent\w*|setprofilebucket|nextSample|blockevent|mutexevent|mProf\w*|sigprof\w*|\(\*mLockProfile\)\..*|\(\*cpuProfile\)\..*|\(\*mProf\w*\)\..*|\(\*bucket\)\..*|newBucket|trace[A-Z]\w*|\(\*trace\w*\)\..*|trace\w*\.\w+|profile\w*|\(\*prof\w+\)\..*|readmemstats\w*|ReadMemStats\w*|readMetrics\w*|SetCPUProfileRate|pprof_\w+|runtime_pprof_\w+|getMSpan\w*|tryRecordGoroutineProfile\w*|doRecordGoroutineProfile\w*|readGCStats\w*))(?:\.func\d+.*)?$/,
    packages: ['expvar', 'go.opentelemetry.io/...', 'internal/profile', 'internal/profilerecord'],
  },
  {
    id: 'testing',
    title: 'Test harness',
    hint: 'testing itself, not what it measures.',
    packages: ['testing', 'testing/...', 'github.com/stretchr/testify/...', 'flag'],
  },
];
