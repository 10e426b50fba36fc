import { dictionary } from '../../../model/dictionary.ts';

/** Words for amounts of a value type in a sentence. */
export interface AmountVerbs {
  /** The verb in the singular: "takes", "allocates". */
  one: string;
  many: string;
  past: string;
  /** Follows an amount: " of CPU time". */
  of: string;
  /** Follows "more" or "less": " CPU time". */
  more: string;
  /** Follows percentage points of a share: " of the CPU time". */
  share: string;
}

const time: AmountVerbs = {
  one: 'takes',
  many: 'take',
  past: 'took',
  of: ' of CPU time',
  more: ' CPU time',
  share: ' of the CPU time',
};

const verbs: Readonly<Record<string, AmountVerbs>> = dictionary({
  cpu: time,
  samples: { ...time, of: ' samples', more: ' samples', share: ' of the samples' },
  alloc_space: { one: 'allocates', many: 'allocate', past: 'allocated', of: '', more: '', share: ' of all bytes' },
  alloc_objects: {
    one: 'allocates',
    many: 'allocate',
    past: 'allocated',
    of: ' objects',
    more: ' objects',
    share: ' of all objects',
  },
  inuse_space: { one: 'holds', many: 'hold', past: 'held', of: '', more: '', share: ' of the bytes in use' },
});

/** The words for amounts of a value type. */
export function amountVerbs(type: string): AmountVerbs {
  const named = ` of ${type}`;
  return verbs[type] ?? { one: 'takes', many: 'take', past: 'took', of: named, more: named, share: named };
}
