import type { Profile } from '../../model/profile.ts';
import { REMAINDER } from '../names/foldedHome.ts';
import { originOf, packageOf } from '../names/functionName.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { calledByHarness, isBenchmarkFunction } from './benchmarkFrames.ts';

/** Kinds of stacks. A stack has the last kind in this list that any of its frames has. */
export const kindNames = ['scheduler', 'other', 'harness', 'collector', 'benchmark'] as const;

export type BackgroundKind = (typeof kindNames)[number];

/** The default kind: a stack has it only if no frame has another kind. */
const LEAST = 0;

const collector =
  /^runtime\.(?:gcBgMarkWorker|bgsweep|bgscavenge|GC|gcStart|gcMarkDone|gcMarkTermination|runfinq|runFinalizers|runCleanups)(?:\.|$)/;

/**
 * For each name, the index of its kind in `kindNames`. Frames that a short form cut off have the kind of their caller.
 */
export function kindsOfNames(
  naming: Pick<StackNaming, 'names' | 'first' | 'end' | 'name'>,
  { stacks }: { stacks: Pick<Profile['stacks'], 'count' | 'caller' | 'location'> },
): Uint8Array {
  const called = calledByHarness(naming, stacks);
  return Uint8Array.from(naming.names, (text, index) => {
    if (text === REMAINDER) return LEAST;
    if (called[index] === 1 || isBenchmarkFunction(text)) return kindNames.indexOf('benchmark');
    if (collector.test(text)) return kindNames.indexOf('collector');
    const path = packageOf(text);
    if (path === 'testing' || path === 'main') return kindNames.indexOf('harness');
    return kindNames.indexOf(originOf(text, '') === 'runtime' ? 'scheduler' : 'other');
  });
}
