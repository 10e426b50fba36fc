import type { Side, SideNames } from '../../../model/dataset.ts';
import { dictionary } from '../../../model/dictionary.ts';
import type { Profile } from '../../../model/profile.ts';
import type { FactLine } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatDelta } from '../../../units/formatDelta.ts';

/** As stacks without symbols are called, of which there is nothing to say. */
export const NAMELESS = '<unknown>';

/** Names of the sides in column heads. */
export function sideHeads({ before, after }: SideNames): { before: string; after: string } {
  return { before: before || 'Before', after: after || 'After' };
}

/** The path of a file, with the name of its side if it has one. */
export function sidedPath({ path, side }: { path: string; side: Side }, names: SideNames): string {
  return side === null ? path : `${path} (${sideHeads(names)[side]})`;
}

/** Title of a block, followed by its subject `about`; `about` is '' if there is only one subject. */
export function titled(title: string, about: string): string {
  return about === '' ? title : `${title}, ${about}`;
}

/** A sentence, preceded by its subject `about`; `about` is '' if there is only one subject. */
export function prefixed(about: string, sentence: string): string {
  return about === '' ? sentence : `${about}: ${sentence}`;
}

/** Joins the grounds of a finding; parts that are '' are left out. */
export function grounds(parts: readonly string[]): string {
  const text = parts.filter((part) => part !== '').join('; ');
  return text === '' ? '' : `${text}.`;
}

/** The sentences that apply. */
export function sentences(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** How many of all rows a table has, as a sentence; '' if all. */
export function shownOf(shown: number, all: number, noun = ''): string {
  return shown < all ? `${formatCount(shown)} of ${formatCount(all)} ${noun}`.trimEnd().concat('.') : '';
}

/** A fact of two sides. */
export function sidedFact(name: string, before: string, after: string, differs = false): FactLine {
  return { name, before, after, differs };
}

/** A number of one profile, and its text. */
export function numberFact(name: string, text: string, value: Amount, unit: string): FactLine {
  return { name, before: text, after: null, differs: false, amount: { value, unit } };
}

/** What a profile was sampled by; nothing if `every` is ''. */
export function everyFact({ period, periodType }: Profile, every: string): FactLine[] {
  // Other tools write 1 where they do not know it.
  return every === '' || period <= 1 ? [] : [numberFact('Sampled every', every, period, periodType?.unit ?? '')];
}

/** Words for amounts of a value type in a sentence. */
interface AmountVerbs {
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
