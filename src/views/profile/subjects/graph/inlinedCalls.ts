import { outermostRows } from '../../../../analysis/graph/outermostRows.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

/**
 * The rows of the call tree that are more than inlined code; null if frames are files or packages, which are not
 * inlined.
 */
export function inlinedWithin(
  { profile, naming, tree, lens }: ProfileMemo,
  valueTypes: readonly number[],
): Uint8Array | null {
  const isCoarse = lens.by === 'file' || lens.by === 'package';
  return isCoarse ? null : outermostRows(profile, naming, tree, valueTypes);
}

/** The text of an arrow; as in pprof, a call that is always inlined says so. */
export function callText(amount: string, inlined: boolean): string {
  return inlined ? `${amount} (inline)` : amount;
}

/** How one function calls another: over others that are not drawn, and inlined. */
export function callWords({ residual, inlined }: { residual: boolean; inlined: boolean }): string {
  return `${residual ? 'others' : 'directly'}${inlined ? ', inlined' : ''}`;
}
