import { heapTypes } from '../../../analysis/memory/heapTypes.ts';
import type { ValueType } from '../../../model/unit.ts';
import { profileKind } from '../data/profileKind.ts';

/** A question about the user's own code that a profile answers. */
export interface OwnQuestion {
  /** In a few words: "Your function that allocates most". */
  title: string;
  /** Words that ask for it, beside those of the title. */
  words: string;
  /** Index of the value type that answers it. */
  valueType: number;
  /** Whether it asks for a line first, not for a function. */
  isOfLine: boolean;
}

const words = {
  all: 'hot hottest line lines own my mine most expensive costliest caller callers called',
  cpu: 'slow slowest cpu time',
  held: 'memory heap hold held inuse live alive leak leaks',
  allocated: 'memory heap allocate allocated allocating allocation allocations allocator',
} as const;

/**
 * What is asked of a profile when this value type is shown: of CPU time the hottest line; of memory the function that
 * allocates most and, if the memory in use is shown, before it the one that holds most. Nothing of others.
 */
export function ownQuestions(valueTypes: readonly ValueType[], valueType: number): OwnQuestion[] {
  const kind = profileKind(valueTypes, valueTypes[valueType]!);
  if (kind === 'cpu')
    return [{ title: 'Hottest line of your code', words: `${words.all} ${words.cpu}`, valueType, isOfLine: true }];
  if (kind !== 'memory') return [];
  const { allocSpace, inuseObjects, inuseSpace } = heapTypes(valueTypes)!;
  const holds = valueType === inuseSpace || valueType === inuseObjects;
  const allocated = holds ? allocSpace : valueType;
  const held = { title: 'Your function that holds most', words: `${words.all} ${words.held}` };
  const most = { title: 'Your function that allocates most', words: `${words.all} ${words.allocated}` };
  return [
    ...(holds ? [{ ...held, valueType, isOfLine: false }] : []),
    ...(allocated < 0 ? [] : [{ ...most, valueType: allocated, isOfLine: false }]),
  ];
}
