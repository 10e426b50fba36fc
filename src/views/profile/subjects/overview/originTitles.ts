import type { CodeOrigin } from '../../../../model/flame.ts';

/** Whose code it is, as the page says it. */
export const originTitles: Record<CodeOrigin, string> = {
  own: 'Your code',
  module: 'Modules',
  standard: 'Standard library',
  runtime: 'Runtime',
  other: 'Not Go, or unnamed',
};
