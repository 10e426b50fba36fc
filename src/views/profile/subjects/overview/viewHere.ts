import type { ViewRef } from '../../../../model/report.ts';
import type { ProfileChanges } from '../../address/profileChanges.ts';

/** A view of the profile that is looked at, by what changes in the address; a parameter that goes is empty. */
export function viewHere(changes: ProfileChanges): ViewRef {
  const params = Object.entries(changes).map(([name, value]): [string, string] => [name, value ?? '']);
  return { section: '', params: String(new URLSearchParams(params)) };
}

/** The changes that such a view was made of. */
export function changesOf({ params }: ViewRef): ProfileChanges {
  return Object.fromEntries(
    Array.from(new URLSearchParams(params), ([name, value]) => [name, value === '' ? null : value]),
  ) as ProfileChanges;
}
