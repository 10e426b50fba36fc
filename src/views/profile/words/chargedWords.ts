import type { ChargedTo } from '../../../analysis/compare/chargedNames.ts';

/** Completes “attributed to …” for each way of attributing samples. */
export const chargedWords: Readonly<Record<ChargedTo, string>> = {
  leaf: 'the function itself (flat)',
  outside: 'the first caller outside the runtime',
  own: 'your code, including everything it calls outside it',
};
