import type { AttributedTo } from '../../../analysis/compare/attributedNames.ts';

/** Completes “attributed to …” for each way of attributing samples. */
export const attributionWords: Readonly<Record<AttributedTo, string>> = {
  leaf: 'the function itself (flat)',
  outside: 'the first caller outside the runtime',
  own: 'your code, including everything it calls outside it',
};
