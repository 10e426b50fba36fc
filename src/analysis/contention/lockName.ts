import { declaredName } from '../lines/declaredName.ts';
import { packageOf } from '../names/functionName.ts';

/** What profiles tell of the identity of a mutex. */
export interface LockName {
  /**
   * The full name of the type whose methods lock it (`example.com/shop/cache.(*Cache)`), else of the function around
   * the call, without the numbers of function literals.
   */
  owner: string;
  /** Whether `owner` is a type. */
  isType: boolean;
}

/**
 * Whose mutex a function locks, by the function's name. Profiles do not identify locks: Lock and Unlock are in
 * different lines, often of different functions. They are related by the type that both functions are methods of, since
 * a mutex guards the fields beside it; functions without a receiver are only related to themselves.
 */
export function lockName(name: string): LockName {
  const { receiver, name: declared } = declaredName(name);
  const path = packageOf(name);
  const prefix = path === '' ? '' : `${path}.`;
  if (receiver !== '') return { owner: `${prefix}(*${receiver})`, isType: true };
  return { owner: declared === '' ? name : `${prefix}${declared}`, isType: false };
}

/** Longer lines are not written by people, and matching them would be slow. */
const longestLine = 1000;

/** Names that people give to mutexes: a receiver is hardly called so. */
const likeMutex = /(?:mu|mutex|lock|lk)$/i;

/**
 * The mutex in a line of Go source that locks or unlocks it: `mu` for `defer c.mu.Unlock()`, `shards.mu` for
 * `c.shards[i].mu.RLock()`, '' if it is embedded (`c.Lock()`), and a variable for `mu.Lock()`. null if the line has no
 * such call, as the last line of a function, which profiles give for deferred calls.
 */
export function lockedName(line: string): { name: string; isVariable: boolean } | null {
  if (line.length > longestLine) return null;
  const call =
    /([\p{L}_][\p{L}\p{N}_]*(?:(?:\[[^\]]*\])?\.[\p{L}_][\p{L}\p{N}_]*)*)\.(?:Try)?R?(?:Lock|Unlock)\(\)/u.exec(
      line.replace(/\/\/[^]*/, ''),
    );
  if (call === null) return null;
  const [first, ...rest] = call[1]!.replaceAll(/\[[^[\]]*\]/g, '').split('.');
  if (rest.length === 0 && likeMutex.test(first!)) return { name: first!, isVariable: true };
  return { name: rest.join('.'), isVariable: false };
}
