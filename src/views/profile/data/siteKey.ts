import type { WaitKind } from '../../../analysis/contention/waitKind.ts';
import type { Amount } from '../../../model/unit.ts';

/** A place where goroutines are parked, as Locks names it: `mutex cache.(*Cache).Put:26`. */
export function siteKey({ kind, name, line }: { kind: WaitKind; name: string; line: Amount }): string {
  return `${kind} ${name}:${String(line)}`;
}
