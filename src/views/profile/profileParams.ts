import type { TopColumn } from './topPage.ts';

export type ProfileViewName = 'flame' | 'both' | 'top';

/** The state of a profile's view, as the URL holds it. */
export interface ProfileParams {
  /** Path of the file that is shown; '' for the first. */
  file: string;
  view: ProfileViewName;
  /** Name of the value type; '' for the profile's own default. */
  type: string;
  query: string;
  /** Key of the zoomed frame; '' for all. */
  zoom: string;
  /** The function that is picked out; '' for none. */
  picked: string;
  sort: { by: TopColumn; descending: boolean };
  orientation: 'icicle' | 'flame';
}

/** Reads the section's part of the URL; what it does not understand counts as absent. */
export function profileParams(params: URLSearchParams): ProfileParams {
  const view = params.get('view');
  const sort = params.get('sort') ?? '-flat';
  const by = sort.replace(/^-/, '');
  return {
    file: params.get('file') ?? '',
    view: view === 'top' || view === 'both' ? view : 'flame',
    type: params.get('type') ?? '',
    query: params.get('q') ?? '',
    zoom: params.get('zoom') ?? '',
    picked: params.get('fn') ?? '',
    sort:
      by === 'flat' || by === 'cum' || by === 'name'
        ? { by, descending: sort.startsWith('-') }
        : { by: 'flat', descending: true },
    orientation: params.get('root') === 'bottom' ? 'flame' : 'icicle',
  };
}

/** A sort as the URL writes it: `-cum` is cum, largest first; the usual one is not written. */
export function sortParam(by: string, descending: boolean): string | null {
  const text = `${descending ? '-' : ''}${by}`;
  return text === '-flat' ? null : text;
}
