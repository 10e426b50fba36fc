import { dictionary } from '../../../model/dictionary.ts';
import type { Amount } from '../../../model/unit.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatDelta } from '../../../units/formatDelta.ts';

/** Words for the value types of heap profiles, for the head of a table and after an amount. */
const words: Readonly<Record<string, { title: string; what: string }>> = dictionary({
  alloc_space: { title: 'Bytes allocated', what: 'allocated' },
  alloc_objects: { title: 'Objects allocated', what: 'allocated' },
  inuse_space: { title: 'Bytes in use', what: 'in use' },
  inuse_objects: { title: 'Objects in use', what: 'in use' },
  space: { title: 'Bytes in use', what: 'in use' },
  objects: { title: 'Objects in use', what: 'in use' },
});

export function heapWords(type: string): { title: string; what: string } {
  return words[type] ?? { title: type, what: `of ${type}` };
}

/** "Bytes in use (inuse_space)"; of a profile of changes "Bytes in use, change (inuse_space)". */
export function totalName(isChange: boolean, type: string): string {
  return `${heapWords(type).title}${isChange && !isAllocated(type) ? ', change' : ''} (${type})`;
}

/** How the signed total of a value type is written: with a sign where it is a change of what is in use. */
export function totalText(isChange: boolean, type: string, unit: string): (total: Amount) => string {
  return (total) => (isChange && !isAllocated(type) ? formatDelta(total, unit) : formatAmount(total, unit));
}

/** Whether a value type counts what was allocated, of which there is never less. */
function isAllocated(type: string): boolean {
  return type.startsWith('alloc_');
}
