import type { ProfileChanges } from '../address/profileChanges.ts';
import type { GoQuestion } from '../asking/answers/places.ts';
import type { CommonViewProps } from '../asking/view.ts';

/** What is needed to go to a place in the flame graph. */
export type WayToPlaces = Pick<CommonViewProps, 'valueType' | 'params' | 'common' | 'onParams'>;

/**
 * Goes to a place of a function, or of what the search matches: the address gets the frame, and a zoom where it needs
 * one. Other changes of the address are made with it; they may depend on the frame.
 */
export async function goToPlace(
  { valueType, params, common, onParams }: WayToPlaces,
  wanted: Pick<GoQuestion, 'name' | 'query' | 'key' | 'to'>,
  changesFor: ProfileChanges | ((key: string) => ProfileChanges) = {},
): Promise<void> {
  const { key, zoom } = await common.ask('goTo', { valueType, zoom: params.zoom, ...wanted });
  const more = typeof changesFor === 'function' ? changesFor(key) : changesFor;
  if (key === '' && more.view === undefined) return;
  const isNear = zoom === params.zoom && more.view === undefined;
  const changes = { ...(wanted.name !== '' && { fn: wanted.name }), place: key || null, zoom: zoom || null, ...more };
  onParams(changes, isNear ? 'touch' : 'step');
}
