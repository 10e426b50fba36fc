import { packageOf } from '../names/functionName.ts';

/** What a goroutine waited for, or (in a mutex profile) the kind of lock that others waited for. */
export const waitKinds = [
  'mutex',
  'rwmutex-write',
  'rwmutex-read',
  'channel-send',
  'channel-receive',
  'select',
  'waitgroup',
  'cond',
  'once',
  'pool',
  'map',
  'semaphore',
  'descriptor',
  'sleep',
  'harness',
  'profiler',
  'runtime',
  'other',
] as const;

export type WaitKind = (typeof waitKinds)[number];

/**
 * Kinds of waits that are not the program's: of the harness that runs benchmarks and tests, the profiler, and the
 * runtime itself.
 */
export const asideKinds = ['harness', 'profiler', 'runtime'] as const satisfies readonly WaitKind[];

export type AsideKind = (typeof asideKinds)[number];

/** Whether a wait is not the program's. */
export function isWaitAside(kind: WaitKind | null): kind is AsideKind {
  return (asideKinds as readonly (WaitKind | null)[]).includes(kind);
}

/**
 * What a function that waits belongs to other than the program: it waits for benchmarks, tests or a recording to end.
 */
export function asideKindOf(name: string): Exclude<AsideKind, 'runtime'> | null {
  if (packageOf(name) === 'testing') return 'harness';
  return /^(?:runtime\/pprof\.(?:Start|Stop)CPUProfile|net\/http\/pprof\.sleep)$/.test(name) ? 'profiler' : null;
}

/** What a frame shows about the wait; a hint with larger `strength` overrides the hints of its callees. */
interface Hint {
  kind: WaitKind;
  strength: number;
}

/**
 * The first match counts. The type that contains a plain mutex or semaphore is more specific than the mutex itself;
 * waits for the runtime's own locks are identified by their leaf.
 */
const hints: readonly (readonly [RegExp, WaitKind, strength: number])[] = [
  [/^runtime\.(?:unlock\d?|lock\d?|unlockWithRank|_LostContendedRuntimeLock)$/, 'runtime', 4],
  [/^runtime\.(?:chansend1?|selectnbsend)$/, 'channel-send', 3],
  [/^runtime\.(?:chanrecv[12]?|selectnbrecv)$/, 'channel-receive', 3],
  [/^runtime\.(?:selectgo|block)$/, 'select', 3],
  [/^(?:time\.Sleep|runtime\.timeSleep)$/, 'sleep', 3],
  [/^sync\.\(\*RWMutex\)\.(?:RLock|RUnlock|TryRLock|rUnlockSlow)$|^sync\.\(\*rlocker\)\./, 'rwmutex-read', 3],
  [/^sync\.\(\*RWMutex\)\./, 'rwmutex-write', 3],
  [/^sync\.\(\*WaitGroup\)\.|^golang\.org\/x\/sync\/(?:errgroup|singleflight)\./, 'waitgroup', 3],
  [/^sync\.(?:\(\*Once\)\.|Once(?:Func|Value|Values)\b)/, 'once', 3],
  [/^sync\.\(\*Pool\)\./, 'pool', 3],
  [/^sync\.\(\*Map\)\.|^internal\/sync\.\(\*HashTrieMap/, 'map', 3],
  [/^internal\/poll\.\(\*(?:fdMutex|FD)\)\./, 'descriptor', 3],
  [/^golang\.org\/x\/sync\/semaphore\./, 'semaphore', 4],
  [/^(?:internal\/)?sync\.\(\*Mutex\)\./, 'mutex', 2],
  // `Cond.Wait` unlocks its mutex: then others waited for the mutex.
  [/^sync\.\(\*Cond\)\./, 'cond', 2],
  [/\.runtime_(?:Semacquire|Semrelease|notifyList)\w*$/, 'semaphore', 1],
  // Semaphores without a caller in sync are the runtime's, such as the one that starts a collection.
  [/^runtime\.(?:semacquire|semrelease)\w*$/, 'runtime', 0],
];

/** What each function's name shows about a wait: an index into `waitKinds`, or -1, and the strength. */
export interface WaitHints {
  kind: Int8Array;
  strength: Int8Array;
  /**
   * 1 for functions that implement waits: `sync`, the runtime, and packages built only on them. The waiting code is
   * their caller.
   */
  internal: Uint8Array;
}

/** Classifies each name once. */
export function waitHints(names: readonly string[]): WaitHints {
  const kind = new Int8Array(names.length).fill(-1);
  const strength = new Int8Array(names.length).fill(-1);
  const internal = new Uint8Array(names.length);
  for (const [row, name] of names.entries()) {
    const hint = hintOf(name);
    if (hint !== null) {
      kind[row] = waitKinds.indexOf(hint.kind);
      strength[row] = hint.strength;
    }
    if (isInternal(name)) internal[row] = 1;
  }
  return { kind, strength, internal };
}

function hintOf(name: string): Hint | null {
  const hint = hints.find(([pattern]) => pattern.test(name));
  return hint ? { kind: hint[1], strength: hint[2] } : null;
}

function isInternal(name: string): boolean {
  if (name === 'time.Sleep') return true;
  const path = packageOf(name);
  return (
    path === 'sync' ||
    path === 'runtime' ||
    path === 'internal/sync' ||
    path === 'internal/poll' ||
    path.startsWith('internal/runtime/') ||
    path.startsWith('golang.org/x/sync/')
  );
}
