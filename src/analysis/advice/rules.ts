import type { Rule } from './rule.ts';
import { callRules } from './rules/calls.ts';
import { concurrencyRules } from './rules/concurrency.ts';
import { encodingRules } from './rules/encoding.ts';
import { memoryRules } from './rules/memory.ts';
import { textRules } from './rules/text.ts';

/** All rules. A sample belongs to the first one that it fits. */
export const rules: readonly Rule[] = [
  ...textRules,
  ...memoryRules,
  ...encodingRules,
  ...callRules,
  ...concurrencyRules,
];
