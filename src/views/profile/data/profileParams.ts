import type { FlameWindow } from '../../../model/flame.ts';
import { type Granularity, type Lens, plainLens } from '../../../model/lens.ts';
import { parseSteps } from './stepsParam.ts';
import { parseZoom } from './zoomParam.ts';

/** The parameters of the URL that all views of profiles share. Each view has more of its own. */
export interface ProfileParams {
  /** Path of the file that is shown, or `merged:before` and the like; '' for the first. */
  file: string;
  /** Id of the view, or `both`: flame graph and table. */
  view: string;
  /** Name of the value type; '' for the profile's own default. */
  type: string;
  query: string;
  /** Key of the zoomed frame; '' without zoom. */
  zoom: string;
  /** The visible part of the flame graph; null for all of it. */
  window: FlameWindow | null;
  /** Name of the selected function; '' for none. */
  picked: string;
  /** Key of the frame that the reader went to, of the selected function or of the search; '' for none. */
  place: string;
  orientation: 'icicle' | 'flame';
  lens: Lens;
}

export const granularities: readonly { value: Granularity; label: string }[] = [
  { value: 'function', label: 'Functions' },
  { value: 'line', label: 'Lines' },
  { value: 'file', label: 'Files' },
  { value: 'package', label: 'Packages' },
  { value: 'address', label: 'Addresses' },
];

/** What a frame is, at each granularity. */
export const frameWords: Record<Granularity, { one: string; many: string }> = {
  function: { one: 'function', many: 'functions' },
  line: { one: 'line', many: 'lines' },
  file: { one: 'file', many: 'files' },
  package: { one: 'package', many: 'packages' },
  address: { one: 'address', many: 'addresses' },
};

/** Reads the parameters. Unknown values count as absent. */
export function profileParams(params: URLSearchParams): ProfileParams {
  return {
    file: params.get('file') ?? '',
    view: viewOf(params) ?? 'flame',
    type: params.get('type') ?? '',
    query: params.get('q') ?? '',
    ...parseZoom(params.get('zoom') ?? ''),
    picked: params.get('fn') ?? '',
    place: params.get('place') ?? '',
    orientation: params.get('root') === 'bottom' ? 'flame' : 'icicle',
    lens: lensOf(params),
  };
}

/** The view in the URL, null without one; for a view that is now a part of another, that. */
export function viewOf(params: URLSearchParams): string | null {
  const view = params.get('view');
  return view === 'contention' ? 'locks' : view;
}

/** Whether the flame graph shows a part of the profile. */
export function isZoomed({ zoom, window }: Pick<ProfileParams, 'zoom' | 'window'>): boolean {
  return zoom !== '' || window !== null;
}

/** The lens in the URL. */
export function lensOf(params: URLSearchParams): Lens {
  const by = granularities.find(({ value }) => value === params.get('by'))?.value ?? plainLens.by;
  return {
    steps: parseSteps(params.get('steps') ?? ''),
    by,
    module: params.get('module') ?? '',
    relative: params.get('percent') === 'rest',
  };
}
