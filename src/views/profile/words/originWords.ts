import type { CodeOrigin } from '../../../model/flame.ts';

/** The words for the colours of a flame graph: whose code a frame is. In the order of the legend. */
export const originWords: readonly (readonly [origin: CodeOrigin, words: string])[] = [
  ['own', 'your code'],
  ['module', 'modules'],
  ['standard', 'standard library'],
  ['runtime', 'runtime'],
  ['other', 'other code'],
];
