import { dictionary } from '../../../model/dictionary.ts';

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
