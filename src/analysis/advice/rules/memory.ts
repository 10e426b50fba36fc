import { compilerCheck, type Rule } from '../rule.ts';

/** Memory that need not be allocated, copied or converted. */
export const memoryRules: readonly Rule[] = [
  {
    id: 'slice-growth',
    of: ['cpu'],
    does: 'growing a slice',
    advice: 'make it with its final capacity, or reuse it',
    calls: /^runtime\.growslice$/,
    least: 0.03,
    source: /\bappend\(/,
    needsSource: true,
    inLoop: 'counted',
  },
  {
    id: 'map-growth',
    of: ['cpu'],
    does: 'growing a map',
    advice: 'make it with its final size',
    calls: /^runtime\.mapassign/,
    through:
      /^internal\/runtime\/maps\.\(\*(?:Map|table)\)\.(?:grow\w*|rehash|split)$|^runtime\.(?:hashGrow|growWork\w*|evacuate\w*)$/,
    least: 0.03,
    needsSource: true,
    inLoop: 'counted',
  },
  {
    id: 'boxing',
    of: ['cpu'],
    does: 'converting values to interfaces',
    advice: 'use a pointer, a concrete or a generic type',
    calls: /^runtime\.convT(?:\d+|string|slice|noptr)?$/,
    least: 0.03,
    // Arguments of fmt and loggers are of type any, and errors are made where something fails.
    unlessSource: /\bfmt\.|\bs?log|[lL]ogger|[eE]rr|f\(/,
    needsSource: true,
    check: compilerCheck,
  },
  {
    id: 'pool-new',
    of: ['heap'],
    does: '`sync.Pool` making new values',
    advice: 'see that each `Get` has a `Put`, also after errors',
    calls: /^sync\.\(\*Pool\)\.Get$/,
    least: 0.1,
    source: /\bGet\(\)/,
  },
  {
    id: 'read-all',
    of: ['heap'],
    does: 'reading a whole body',
    advice: 'decode from the reader, or size the buffer',
    calls: /^io(?:\/ioutil)?\.ReadAll$/,
    least: 0.1,
    source: /\bReadAll\(/,
  },
  {
    id: 'small-heap',
    of: ['cpu'],
    does: 'collecting a small heap often',
    advice: 'allocate less, or set `GOGC` and `GOMEMLIMIT`',
    calls: /^runtime\.(?:mallocgc\w*|newobject|makeslice|growslice|makemap\w*|slicebytetostring|concatstring\w+)$/,
    elsewhere: /^runtime\.(?:gcBgMarkWorker|gcAssistAlloc|bgsweep|bgscavenge|gcStart)$/,
    least: 0.2,
    mostHeap: 128 * 2 ** 20,
    check: () => 'run with `GOGC=200`',
  },
];
