import type { Rule } from '../rule.ts';

/** Goroutines, channels and locks. */
export const concurrencyRules: readonly Rule[] = [
  {
    id: 'goroutine-per-item',
    of: ['cpu'],
    does: 'starting a goroutine for each item',
    advice: 'let a few workers take items from a channel, or give each goroutine a batch',
    calls: /^runtime\.newproc$/,
    least: 0.03,
    source: /\bgo\b|\.Go\(/,
  },
  {
    id: 'select-hot',
    of: ['cpu'],
    does: '`select` over channels',
    advice: 'handle a batch per wake-up, or receive from a single channel',
    calls: /^runtime\.selectgo$/,
    least: 0.05,
    source: /\bselect\b/,
  },
  {
    id: 'rand-lock',
    of: ['cpu', 'mutex'],
    does: 'the lock of the shared `math/rand` source',
    advice: 'use `math/rand/v2`, whose functions have no lock, or a source per goroutine',
    calls: /^math\/rand\.(?:[A-Z]\w*|\(\*Rand\)\.\w+)$/,
    through: /^math\/rand\.\(\*lockedSource\)\.\w+$/,
    least: 0.03,
    source: /\brand\.|\b\w*[rR](?:and|ng)?\.\w+\(/,
  },
  {
    id: 'lock-contended',
    of: ['mutex'],
    does: 'holding this lock',
    advice: 'hold it for less, split it by key, or use a `RWMutex` if most only read',
    calls: /^sync\.\(\*(?:RW)?Mutex\)\.(?:R?Unlock)$/,
    least: 0.2,
    check: (path) => `go test -run '^$' -bench . -cpu 1,4,8 -mutexprofile mutex.prof ${path}`,
  },
];
