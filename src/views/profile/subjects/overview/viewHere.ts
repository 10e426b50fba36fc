import type { ViewRef } from '../../../../model/report.ts';
import type { ProfileChanges } from '../../address/profileChanges.ts';

/** A view of the current profile, as changes of the address. A removed parameter is an empty string. */
export function viewHere(changes: ProfileChanges): ViewRef {
  const params = Object.entries(changes).map(([name, value]): [string, string] => [name, value ?? '']);
  return { section: '', params: String(new URLSearchParams(params)) };
}

/** The changes that `viewHere` was called with. */
export function changesOf({ params }: ViewRef): ProfileChanges {
  return Object.fromEntries(
    Array.from(new URLSearchParams(params), ([name, value]) => [name, value === '' ? null : value]),
  ) as ProfileChanges;
}
