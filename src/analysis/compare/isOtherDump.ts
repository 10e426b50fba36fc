import type { Profile } from '../../model/profile.ts';

/**
 * What a dump shows of the runtime. A profile has the functions that a goroutine waits in, and those that allocate; a
 * text of `debug=1` has addresses instead, and that of the root of all, which a profile lacks. A text of `debug=2` has
 * nothing of it.
 */
type Shown = 'functions' | 'addresses' | 'nothing';

/**
 * What Go writes as text, too. The stacks of other tools have the root of all or not, and no function is left out of
 * them.
 */
const writtenAsText = /^(?:goroutine(?:leak)?|threadcreate|contentions|delay|(?:alloc|inuse)_(?:objects|space))$/;

/** Whether one is a profile and the other a text of the same, or both are texts of two kinds. */
export function isOtherDump(before: Profile, after: Profile): boolean {
  const isOfGo = ({ valueTypes }: Profile): boolean => valueTypes.every(({ type }) => writtenAsText.test(type));
  return isOfGo(before) && isOfGo(after) && shownIn(before) !== shownIn(after);
}

function shownIn({ valueTypes, functions, strings }: Profile): Shown {
  // Their names are given by the reader of such texts, and no file.
  const isAddress = (row: number): boolean =>
    /^runtime\.(?:\(unnamed\)|goexit)$/.test(strings[functions.name[row]!]!) && strings[functions.file[row]!] === '';
  if (functions.name.some((_, row) => isAddress(row))) return 'addresses';
  const isOfGoroutines = valueTypes.some(({ type }) => type === 'goroutine');
  return isOfGoroutines && !functions.name.some((name) => strings[name] === 'runtime.gopark') ? 'nothing' : 'functions';
}
