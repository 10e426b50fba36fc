import type { Profile } from '../../model/profile.ts';
import { getOrInsert } from '../maps.ts';
import { originOf, packageOf } from '../names/functionName.ts';
import { eachCall, type StackNaming } from '../names/stackNaming.ts';
import { fewestEvents } from './countTest.ts';
import type { PairSide } from './pairProfiles.ts';
import { isProfilerWork } from './profilerWork.ts';

/**
 * A call from caller to callee that shows a changed call structure, at a caller that both sides have.
 *
 * - `gone`, `new`: the call exists on one side only.
 * - `inlining`: the call exists on both sides and is inlined on one side only.
 * - `beside`: the call exists on both sides; its caller also has a gone or new call, to a function of the same package.
 */
export interface CallChange {
  /** Indices into the names. */
  caller: number;
  callee: number;
  role: 'gone' | 'new' | 'inlining' | 'beside';
}

export interface CallChanges {
  changes: CallChange[];
  /**
   * For each stack, the innermost gone or new call that it goes through, as an index into `changes`; -1 if there is
   * none.
   */
  through: Int32Array;
  /** The same for calls of kind `beside`. */
  beside: Int32Array;
}

/**
 * A call counts as made on one side only if at most this share of its events is on the other side: a few strays among
 * thousands do not matter.
 */
const strays = 0.01;
/**
 * A call counts as inlined if at least this share of its events is inlined, and as not inlined if at least this share
 * is not.
 */
const mostly = 0.9;

/**
 * Finds where the call structure of two sides differs. Calls of the runtime are ignored, because the runtime's work for
 * a function counts as the function's own. The profiler's work is ignored too.
 *
 * @param events sampling events of each stack and all its callees, by side
 */
export function callChanges(
  { stacks }: Pick<Profile, 'stacks'>,
  naming: StackNaming,
  events: Readonly<Record<PairSide, Float64Array>>,
): CallChanges {
  const { names } = naming;
  const through = new Int32Array(stacks.count).fill(-1);
  const beside = new Int32Array(stacks.count).fill(-1);
  const isCode = Uint8Array.from(names, (text) =>
    Number(text !== '' && originOf(text, '') !== 'runtime' && !isProfilerWork(text)),
  );
  const { calls, present } = countCalls(stacks, naming, events, isCode);
  const changes = changesOf(calls, present, names);
  if (changes.length === 0) return { changes, through, beside };

  const indexByKey = new Map(
    changes.map(({ caller, callee }, index) => [keyOf(caller, callee, names.length), index] as const),
  );
  eachCall(stacks, naming, (stack, caller, callee, isFirst) => {
    if (isFirst) {
      const from = stacks.caller[stack]!;
      through[stack] = from < 0 ? -1 : through[from]!;
      beside[stack] = from < 0 ? -1 : beside[from]!;
    }
    if (caller < 0) return;
    const at = indexByKey.get(keyOf(caller, callee, names.length));
    if (at === undefined) return;
    const { role } = changes[at]!;
    if (role === 'beside') beside[stack] = at;
    else if (role !== 'inlining') through[stack] = at;
  });
  return { changes, through, beside };
}

/** A call: how many events are below it, and in how many of them it is inlined. */
interface CountedCall {
  caller: number;
  callee: number;
  events: Record<PairSide, number>;
  inlined: Record<PairSide, number>;
}

function keyOf(caller: number, callee: number, count: number): number {
  return caller * count + callee;
}

function countCalls(
  stacks: Profile['stacks'],
  naming: StackNaming,
  events: Readonly<Record<PairSide, Float64Array>>,
  isCode: Uint8Array,
): { calls: CountedCall[]; present: Record<PairSide, Uint8Array> } {
  const { names } = naming;
  const calls: CountedCall[] = [];
  const index = new Map<number, number>();
  const present = { before: new Uint8Array(names.length), after: new Uint8Array(names.length) };
  eachCall(stacks, naming, (stack, caller, callee, isFirst) => {
    const before = events.before[stack]!;
    const after = events.after[stack]!;
    if (before === 0 && after === 0) return;
    if (before > 0) present.before[callee] = 1;
    if (after > 0) present.after[callee] = 1;
    if (caller < 0 || caller === callee || isCode[caller] === 0 || isCode[callee] === 0) return;
    const key = keyOf(caller, callee, names.length);
    const at = getOrInsert(
      index,
      key,
      () => calls.push({ caller, callee, events: { before: 0, after: 0 }, inlined: { before: 0, after: 0 } }) - 1,
    );
    const call = calls[at]!;
    call.events.before += before;
    call.events.after += after;
    if (isFirst) return;
    call.inlined.before += before;
    call.inlined.after += after;
  });
  return { calls, present };
}

function changesOf(
  calls: readonly CountedCall[],
  present: Readonly<Record<PairSide, Uint8Array>>,
  names: readonly string[],
): CallChange[] {
  const changes: CallChange[] = [];
  /** For each caller with a gone or new call, the packages of those callees. */
  const packages = new Map<number, Set<string>>();
  const rest: CountedCall[] = [];
  for (const call of calls) {
    const { caller, callee } = call;
    if (present.before[caller] === 0 || present.after[caller] === 0) continue;
    const role = roleOf(call);
    if (role === null) {
      rest.push(call);
      continue;
    }
    changes.push({ caller, callee, role });
    if (role === 'inlining') continue;
    getOrInsert(packages, caller, () => new Set()).add(packageOf(names[callee]!));
  }
  for (const { caller, callee } of rest) {
    if (packages.get(caller)?.has(packageOf(names[callee]!))) changes.push({ caller, callee, role: 'beside' });
  }
  return changes;
}

function roleOf({ events: { before, after }, inlined }: CountedCall): CallChange['role'] | null {
  if (before >= fewestEvents && after <= strays * before) return 'gone';
  if (after >= fewestEvents && before <= strays * after) return 'new';
  if (before < fewestEvents || after < fewestEvents) return null;
  const [old, now] = [inlined.before / before, inlined.after / after];
  return (old >= mostly && now <= 1 - mostly) || (now >= mostly && old <= 1 - mostly) ? 'inlining' : null;
}
