import { packageOf } from '../names/functionName.ts';

/** State of goroutines in the text form of a profile, which omits the frames that show more. */
export const HIDDEN_STATE = 'in the runtime';

/** Why a goroutine waits, in the words of a dump. Among the frames near the leaf, the strongest hint counts. */
const hints: readonly (readonly [RegExp, state: string, strength: number])[] = [
  [/^runtime\.bgsweep$/, 'GC sweep wait', 4],
  [/^runtime\.bgscavenge$/, 'GC scavenge wait', 4],
  [/^runtime\.gcBgMarkWorker$/, 'GC worker (idle)', 4],
  [/^runtime\.(?:runfinq|runFinalizers)$/, 'finalizer wait', 4],
  [/^runtime\.(?:runCleanups|runCleanup|\(\*cleanupQueue\)\.dequeue)$/, 'cleanup wait', 4],
  [/^runtime\.forcegchelper$/, 'force gc (idle)', 4],
  [/^runtime\.chanrecv[12]?$/, 'chan receive', 3],
  [/^runtime\.chansend1?$/, 'chan send', 3],
  [/^runtime\.selectgo$/, 'select', 3],
  [/^runtime\.block$/, 'select (no cases)', 3],
  [/^(?:runtime\.netpollblock|internal\/poll\.runtime_pollWait)$/, 'IO wait', 3],
  [/^(?:time\.Sleep|runtime\.timeSleep)$/, 'sleep', 3],
  [/^sync\.(?:\(\*RWMutex\)\.RLock|runtime_SemacquireRWMutexR)$/, 'sync.RWMutex.RLock', 3],
  [/^sync\.(?:\(\*RWMutex\)\.Lock|runtime_SemacquireRWMutex)$/, 'sync.RWMutex.Lock', 3],
  [/^sync\.(?:\(\*WaitGroup\)\.Wait|runtime_SemacquireWaitGroup)$/, 'sync.WaitGroup.Wait', 3],
  [/^sync\.(?:\(\*Cond\)\.Wait|runtime_notifyListWait)$/, 'sync.Cond.Wait', 3],
  [/^(?:internal\/)?sync\.(?:\(\*Mutex\)\.(?:Lock|lockSlow)|runtime_SemacquireMutex)$/, 'sync.Mutex.Lock', 2],
  [/^(?:syscall\.|internal\/runtime\/syscall\.|runtime\.(?:cgocall|notetsleepg|entersyscall)$)/, 'syscall', 2],
  [/^runtime\.(?:asyncPreempt2?|goschedIfBusy|Gosched|goschedImpl|gopreempt_m)$/, 'runnable', 2],
  [/\.runtime_Semacquire\w*$|^runtime\.semacquire\w*$/, 'semacquire', 1],
  // Other goroutines that the runtime parked: they wait, for an unknown reason.
  [/^runtime\.(?:gopark|goparkunlock)$/, 'waiting', 0],
  // Frames that the text form of a profile omits.
  [/^runtime\.\(unnamed\)$/, HIDDEN_STATE, 0],
];

/** A goroutine that runs or could run: a profile does not distinguish the two. */
const AT_WORK = 'running or runnable';

/** Packages of frames that implement waiting; the waiting code is above them. */
const passed = /^(?:runtime|sync|syscall|time|internal\/(?:poll|sync|runtime\/.+))$/;

/** What one function's name shows about the state. */
export interface StateHint {
  state: string;
  /** −1 if it gives no hint. */
  strength: number;
  /** Whether the frame above may give a better hint. */
  isPassed: boolean;
}

/** The hint in one function's name. */
export function stateHint(name: string): StateHint {
  const hint = hints.find(([pattern]) => pattern.test(name));
  return { state: hint?.[1] ?? '', strength: hint?.[2] ?? -1, isPassed: passed.test(packageOf(name)) };
}

/**
 * The state of a goroutine, guessed from its frames, leaf first: for profiles, which do not contain states.
 * `hintsOfFrames` is `stateHint` of each frame's name.
 */
export function stateByFrames(hintsOfFrames: Iterable<StateHint>): string {
  let best: StateHint | null = null;
  for (const hint of hintsOfFrames) {
    if (hint.strength > (best?.strength ?? -1)) best = hint;
    if (!hint.isPassed) break;
  }
  return best?.state ?? AT_WORK;
}

/** The suffix that Go adds to the state of a goroutine that nothing can wake up any more. */
export const LEAKED = '(leaked)';

/** The state of a leaked goroutine, as a dump writes it: `chan send (leaked)`. */
export function leakedState(state: string): string {
  return `${state} ${LEAKED}`;
}

export function isLeakedState(state: string): boolean {
  return state.endsWith(LEAKED);
}

/** Removes the suffix: `chan send` for `chan send (leaked)`; other states are unchanged. */
export function withoutLeaked(state: string): string {
  return isLeakedState(state) ? state.slice(0, -LEAKED.length).trimEnd() : state;
}

/** Whether a state matches a filter: the same state, or for the filter `(leaked)` any state of a leaked goroutine. */
export function isStateWanted(state: string, wanted: string): boolean {
  return wanted === LEAKED ? isLeakedState(state) : state === wanted;
}
