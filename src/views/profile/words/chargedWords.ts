import type { ChargedTo } from '../../../analysis/compare/chargedNames.ts';

/** Whom a sample is attributed to, behind “attributed to”: said wherever a function has a number. */
export const chargedWords: Readonly<Record<ChargedTo, string>> = {
  leaf: 'the function itself (flat)',
  outside: 'the first caller outside the runtime',
  own: 'your code, including everything it calls outside it',
};
