import type { Profile } from '../../model/profile.ts';

/**
 * What a dump of goroutines shows of the runtime. A profile has the functions that a goroutine waits in; Go leaves them out of the texts, but a text
 * of `debug=1` has their addresses, and that of the root of all, which a profile lacks. A text of `debug=2` has nothing of it.
 */
type Shown = 'functions' | 'addresses' | 'nothing';

/** Whether both are dumps of goroutines, of two kinds. */
export function isOtherDump(before: Profile, after: Profile): boolean {
  return [before, after].every(isOfGoroutines) && shownIn(before) !== shownIn(after);
}

function isOfGoroutines({ valueTypes }: Profile): boolean {
  return valueTypes.some(({ type }) => type === 'goroutine');
}

function shownIn({ functions, strings }: Profile): Shown {
  const has = (text: string): boolean => functions.name.some((name) => strings[name] === text);
  if (has('runtime.gopark')) return 'functions';
  return has('runtime.(unnamed)') ? 'addresses' : 'nothing';
}
