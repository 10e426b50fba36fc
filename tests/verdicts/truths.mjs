// What is true of the pairs in ../shared/truth, and of samples with too few runs, as data.
//
// `effects` are what may be called better or worse. `about` is matched with the name a sentence begins with.
// `change` is [lowest, highest] of after ÷ before − 1; without it the size is not judged. `required` ones must be
// found; `cause` must be named in such a sentence, and `first` in the first finding of the chapter that tells
// regressions. Whatever is no effect of the pair must have no tone. `wholes` bound figures of everything that was
// measured, per request. `untestable` ones have no other answer than that.

/** @typedef {{ about: RegExp, quantity: string, tone: 'better' | 'worse', change?: [number, number], required?: boolean,
 *   cause?: RegExp, first?: boolean, words?: RegExp }} Effect */

const quantities = ['time', 'memory', 'allocations', 'other'];
const anyQuantity = (about, tone) => quantities.map((quantity) => ({ about, quantity, tone }));

const headings = (quantity, change) => ({
  about: /HeadingsSameID/,
  quantity,
  tone: 'better',
  change,
  required: true,
  cause: /ids\)\.Generate/,
});
const goldmark = [
  headings('time', [-0.98, -0.85]),
  headings('memory', [-0.88, -0.82]),
  headings('allocations', [-0.98, -0.95]),
  ...['Emphasis', 'Links', 'ConvertGFM', 'ConvertSpec'].map((name) => ({
    about: new RegExp(`\\b${name}\\b`),
    quantity: 'memory',
    tone: 'worse',
    change: [0.045, 0.1],
    required: true,
    cause: /ast\.NewTextSegment/,
  })),
  ...anyQuantity(/Generate|generateAutoHeadingID/, 'better'),
  // What `Generate` calls: it was most of what all benchmarks did together.
  ...anyQuantity(/^(fmt|runtime|sync|bytes|strings|strconv|internal\/\w+)\.|^(mem|gc|aes)\w+$/, 'better'),
  ...anyQuantity(/NewTextSegment|NewEmphasis|linkifyParser/, 'worse'),
];

const slow = (by) => [
  ...['Hash', 'Words', 'Ints'].map((name) => ({
    about: new RegExp(`\\b${name}\\b`),
    quantity: 'time',
    tone: 'worse',
    change: [by * 0.7, by * 1.4],
  })),
  ...['memory', 'allocations'].map((quantity) => ({
    about: /\bWords\b/,
    quantity,
    tone: 'worse',
    change: [by * 0.9, by * 1.1],
    required: true,
  })),
];

/**
 * What an endpoint that does more work costs elsewhere: in the collector, locks, Go's own packages, and all
 * requests together.
 */
const sideEffects = anyQuantity(
  /^(runtime|internal|bytealg|sync|reflect|strings|memory|gc)\b|[Ww]aits|allocated per request|CPU time per request/,
  'worse',
);
const regexp = [
  ...anyQuantity(/check|validMail|regexp|syntax\./i, 'worse'),
  {
    about: /check|validMail/,
    quantity: 'time',
    tone: 'worse',
    change: [1.8, 6],
    required: true,
    cause: /validMail|regexp/,
  },
  {
    about: /check|validMail/,
    quantity: 'memory',
    tone: 'worse',
    change: [6.8, 9],
    required: true,
    cause: /validMail|regexp/,
    first: true,
  },
  ...sideEffects,
];
const onePlusN = [
  ...anyQuantity(/orders|itemsOf|gorm|clause\.|logger|utils\.|sqlite|sql|SELECT|driver|schema/i, 'worse'),
  {
    about: /orders/i,
    quantity: 'time',
    tone: 'worse',
    change: [0.35, 0.75],
    required: true,
    cause: /itemsOf|OrdersOf/,
  },
  {
    about: /orders/i,
    quantity: 'memory',
    tone: 'worse',
    change: [0.55, 0.9],
    required: true,
    cause: /itemsOf|OrdersOf/,
  },
  {
    about: /orders|statements|SQL|SELECT/,
    quantity: 'other',
    tone: 'worse',
    required: true,
    words: /SQL|statements|SELECT/,
    cause: /orders/i,
    first: true,
  },
  ...sideEffects,
  // The items were preloaded before.
  ...anyQuantity(/^(gorm\.\(|gorm\.io|callbacks|schema|clause|reflect)/, 'better'),
];

const benchmarkPair = (name, truth, effects) =>
  ['turns', 'seq', 'prof'].map((mode) => ({
    name: `${name}/${mode}`,
    before: `truth/${name}/${mode}/before`,
    after: `truth/${name}/${mode}/after`,
    truth,
    effects,
  }));

const serverPair = (version, truth, effects, wholes) =>
  ['duration', 'count'].map((mode) => ({
    name: `server/${mode} ${version}`,
    before: `truth/server/${mode}/base`,
    after: `truth/server/${mode}/${version}`,
    truth,
    effects,
    wholes,
  }));

const noisePair = (name, truth, effects) => ({
  name: `noise/${name}`,
  before: `truth/noise/${name}/base`,
  after: `truth/noise/${name}/head`,
  truth,
  effects,
});

/** `runs`: only the first ones of each benchmark are compared; `names`: only these of each side, without that beginning. */
const untestable = (name, [before, after], runs, names) => ({
  name: `${name}, ${runs === 1 ? '1 run' : `${runs} runs`}`,
  before: `samples/${before}`,
  after: `samples/${after}`,
  runs,
  names,
  truth: 'too few runs: not testable',
  effects: [],
  untestable: true,
});
const gotap = ['before', 'after'].map((side) => `gotap/quiet/${side}/bench.txt`);
const mapCache = 'map-cache/bench-results.txt';
const mapCacheAgain = 'map-cache/after/bench-resp-vs-http.txt';

/** All pairs, below the folder of shared files. */
export const pairs = [
  ...benchmarkPair('goldmark', 'HeadingsSameID −93% time, −85% bytes, −97% allocs; others +5 … +9% bytes', goldmark),
  ...benchmarkPair('jsonparser', 'within −8 … +7%: no verdict on time', []),
  ...benchmarkPair('null1', 'nothing changed', []),
  ...serverPair('base2', 'nothing changed', [], { time: [-0.15, 0.15], memory: [-0.08, 0.08] }),
  ...serverPair('re', '/check 2.3 → 10.4 µs, 1.5 → 13.5 kB', regexp, { memory: [0, 10] }),
  ...serverPair('n1', '/orders 184 → 283 µs, 28.7 → 49.1 kB, 2 → 9 statements', onePlusN, {
    time: [0, 1],
    memory: [0, 1],
  }),
  ...['same-1', 'same-4'].map((name) => noisePair(name, 'nothing changed', [])),
  noisePair('slow5-2', 'Hash, Words, Ints +5% time; Words +5% allocs', slow(0.05)),
  noisePair('slow10-1', 'Hash, Words, Ints +10% time; Words +10% allocs', slow(0.1)),
  untestable('gotap', gotap, 1),
  untestable('gotap', gotap, 3),
  untestable('map-cache', [mapCache, mapCache], 1, ['RESP_', 'HTTP_']),
  untestable('map-cache', [mapCacheAgain, mapCacheAgain], 3, ['RESP_', 'HTTP_']),
  {
    ...untestable('map-cache, other processors', [mapCache, mapCacheAgain], 1),
    truth: 'GOMAXPROCS differs: nothing can be compared',
    hasNothing: true,
  },
];

/** An effect as it is when the sides are swapped; what is worse then need not be told first. */
export function swapped(effect) {
  const { tone, change } = effect;
  return {
    ...effect,
    first: false,
    tone: tone === 'better' ? 'worse' : 'better',
    ...(change === undefined ? {} : { change: inverse(change) }),
  };
}

/** A range of after ÷ before − 1 as one of before ÷ after − 1. */
export function inverse([low, high]) {
  return [1 / (1 + high) - 1, 1 / (1 + low) - 1];
}
