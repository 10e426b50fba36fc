import type { Rule } from '../rule.ts';

/** Goroutines, channels and locks. */
export const concurrencyRules: readonly Rule[] = [
  {
    id: 'goroutine-per-item',
    of: ['cpu'],
    does: 'starting a goroutine for each item',
    advice: 'use a few workers, or batches',
    calls: /^runtime\.newproc$/,
    least: 0.03,
    source: /\bgo\b|\.Go\(/,
  },
  {
    id: 'select-hot',
    of: ['cpu'],
    does: '`select` over channels',
    advice: 'handle batches, or receive from one channel',
    calls: /^runtime\.selectgo$/,
    least: 0.05,
    source: /\bselect\b/,
  },
  {
    id: 'rand-lock',
    of: ['cpu', 'mutex'],
    does: 'the lock of the shared `math/rand` source',
    advice: 'use `math/rand/v2`, which has none',
    calls: /^math\/rand\.(?:[A-Z]\w*|\(\*Rand\)\.\w+)$/,
    through: /^math\/rand\.\(\*lockedSource\)\.\w+$/,
    least: 0.03,
    source: /\brand\.|\b\w*[rR](?:and|ng)?\.\w+\(/,
  },
  {
    id: 'lock-contended',
    of: ['mutex'],
    does: 'the lock released',
    advice: 'hold it shorter, split it, or try `RWMutex`',
    calls: /^sync\.\(\*(?:RW)?Mutex\)\.(?:R?Unlock)$/,
    least: 0.2,
    check: (path) => `\`go test -bench . -mutexprofile mutex.prof ${path}\``,
  },
];
