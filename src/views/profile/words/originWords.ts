import type { CodeOrigin } from '../../../model/flame.ts';

/** What the colours of a flame graph say of whose code a frame is, in the order of the legend. */
export const originWords: readonly (readonly [origin: CodeOrigin, words: string])[] = [
  ['own', 'your code'],
  ['module', 'modules'],
  ['standard', 'standard library'],
  ['runtime', 'runtime'],
  ['other', 'not Go'],
];
