// What `generate.mjs` builds and runs, once as a whole, and for each part of the pairs.
export { judgeMany } from './judgeMany.ts';
export { layouts } from './makePair.ts';
export { ratesOf, ratesTable } from './rates.ts';
