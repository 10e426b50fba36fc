import { compilerCheck, type Rule } from '../rule.ts';

/** Memory that need not be allocated, copied or converted. */
export const memoryRules: readonly Rule[] = [
  {
    id: 'slice-growth',
    of: ['cpu'],
    does: 'growing a slice',
    advice: 'make it with the capacity that it will need, or reuse it',
    calls: /^runtime\.growslice$/,
    least: 0.03,
    source: /\bappend\(/,
  },
  {
    id: 'map-growth',
    of: ['cpu'],
    does: 'growing a map',
    advice: 'make it with the number of entries that it will have',
    calls: /^runtime\.mapassign/,
    through:
      /^internal\/runtime\/maps\.\(\*(?:Map|table)\)\.(?:grow\w*|rehash|split)$|^runtime\.(?:hashGrow|growWork\w*|evacuate\w*)$/,
    least: 0.03,
  },
  {
    id: 'boxing',
    of: ['cpu'],
    does: 'converting values to interfaces',
    advice: 'pass a pointer or a concrete type, or make the function generic',
    calls: /^runtime\.convT(?:\d+|string|slice|noptr)?$/,
    least: 0.03,
    // Arguments of fmt and loggers are of type any.
    source: /^(?!.*(?:\bf?mt\.|\bslog\.|\blog\w*\.|[lL]ogger\.|\berrors\.|\w+f\())/,
    check: compilerCheck,
  },
  {
    id: 'pool-new',
    of: ['heap'],
    does: '`sync.Pool` making new values instead of reusing them',
    advice: 'see that every `Get` has its `Put`, also where errors return early',
    calls: /^sync\.\(\*Pool\)\.Get$/,
    least: 0.1,
    source: /\bGet\(\)/,
  },
  {
    id: 'read-all',
    of: ['heap'],
    does: 'reading whole bodies with a growing buffer',
    advice: 'decode from the reader, or read into a buffer of the known length',
    calls: /^io(?:\/ioutil)?\.ReadAll$/,
    least: 0.1,
    source: /\bReadAll\(/,
  },
  {
    id: 'small-heap',
    of: ['cpu'],
    does: 'collecting a small heap often',
    advice: 'allocate less here, or set `GOGC=200` and `GOMEMLIMIT`',
    calls: /^runtime\.(?:mallocgc\w*|newobject|makeslice|growslice|makemap\w*|slicebytetostring|concatstring\w+)$/,
    elsewhere: /^runtime\.(?:gcBgMarkWorker|gcAssistAlloc|bgsweep|bgscavenge|gcStart)$/,
    least: 0.2,
    mostHeap: 128 * 2 ** 20,
    check: () => 'GOGC=200 GODEBUG=gctrace=1',
  },
];
