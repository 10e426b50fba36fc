import { RE2JS } from 're2js';
import { alternatives, longestFrameExpression } from '../../model/flame.ts';
import type { Profile } from '../../model/profile.ts';

/** The frames that a profile's own `drop_frames` removes. */
export interface DroppedFrames {
  /** For each location, how many of its innermost lines are removed; the other lines stay. */
  lines: Int32Array;
  /** 1 if a line of the location matches; its callees are removed too. */
  matches: Uint8Array;
  /** 1 if the whole location is removed: its outermost line matches. */
  whole: Uint8Array;
}

/**
 * Applies a profile's `drop_frames` (unless `keep_frames` matches) to its locations, as pprof does: expressions are
 * RE2, anchored, and matched against the function name without its arguments. null if nothing is dropped; an expression
 * that does not compile drops nothing.
 */
export function droppedFrames(profile: Profile): DroppedFrames | null {
  const drop = compile(profile.dropFrames);
  if (drop === null) return null;
  const keep = compile(profile.keepFrames);
  if (profile.keepFrames !== '' && keep === null) return null;
  const { locations, lines: table, functions, strings } = profile;
  const verdicts = new Int8Array(functions.count).fill(-1);
  const isDropped = (row: number): boolean => {
    if (verdicts[row] === -1) {
      const name = strings[functions.name[row]!]!;
      const bare = withoutArguments(name);
      verdicts[row] = name !== '' && drop.matches(bare) && keep?.matches(bare) !== true ? 1 : 0;
    }
    return verdicts[row] === 1;
  };
  const lines = new Int32Array(locations.count);
  const matches = new Uint8Array(locations.count);
  const whole = new Uint8Array(locations.count);
  let any = false;
  for (let location = 0; location < locations.count; location++) {
    const first = locations.firstLine[location]!;
    const end = locations.endLine[location]!;
    // The outermost match counts: the frames inlined into it are removed too.
    for (let line = end - 1; line >= first; line--) {
      if (!isDropped(table.function[line]!)) continue;
      any = true;
      matches[location] = 1;
      if (line === end - 1) whole[location] = 1;
      else lines[location] = line + 1 - first;
      break;
    }
  }
  return any ? { lines, matches, whole } : null;
}

/** The function names that a `drop_frames` expression matches, each once. */
export function namesMatched(names: Iterable<string>, expression: string): string[] {
  const compiled = compile(expression);
  if (compiled === null) return [];
  return [...new Set(names)].filter((name) => name !== '' && compiled.matches(withoutArguments(name)));
}

interface Matcher {
  matches: (name: string) => boolean;
}

function compile(expression: string): Matcher | null {
  if (expression === '') return null;
  if (expression.length > longestFrameExpression) {
    const names = alternatives(expression);
    return names === null ? null : { matches: (name) => names.has(name) };
  }
  try {
    const compiled = RE2JS.compile(`^(?:${expression})$`);
    return { matches: (name) => compiled.matches(name) };
  } catch {
    return null;
  }
}

/** An expression that matches these functions and no others. */
export function expressionOf(names: readonly string[]): string {
  return names.map((name) => RE2JS.quote(withoutArguments(name))).join('|');
}

/**
 * A function name without its C++ argument list: cut at the first `(` that is neither a Go receiver, as in
 * `pkg.(*T).Method`, nor one of C++'s `(anonymous namespace)` and `operator()`.
 */
function withoutArguments(name: string): string {
  const start = name.startsWith('.') ? 1 : 0;
  for (let index = name.indexOf('(', start); index >= 0; index = name.indexOf('(', index + 1)) {
    const rest = name.slice(index);
    if (rest.startsWith('(anonymous namespace)')) continue;
    if (rest.startsWith('()') && name.slice(start, index).endsWith('operator')) continue;
    if (index > 0 && name[index - 1] === '.' && /^\(\*?[^()]+\)\./.test(rest)) continue;
    return name.slice(start, index);
  }
  return name.slice(start);
}
