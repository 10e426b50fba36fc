import { type Granularity, type Lens, plainLens } from '../../../model/lens.ts';
import { parseSteps } from './stepsParam.ts';

/** The state of a profile's view, as the URL holds it; panes add parameters of their own. */
export interface ProfileParams {
  /** Path of the file that is shown, or `merged:before` and the like; '' for the first. */
  file: string;
  /** Id of the pane, or `both`. */
  view: string;
  /** Name of the value type; '' for the profile's own default. */
  type: string;
  query: string;
  /** Key of the zoomed frame; '' for all. */
  zoom: string;
  /** The function that is picked out; '' for none. */
  picked: string;
  sort: { by: string; descending: boolean };
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

/** Reads the section's part of the URL; what it does not understand counts as absent. */
export function profileParams(params: URLSearchParams): ProfileParams {
  const sort = params.get('sort') ?? '-flat';
  return {
    file: params.get('file') ?? '',
    view: params.get('view') ?? 'flame',
    type: params.get('type') ?? '',
    query: params.get('q') ?? '',
    zoom: params.get('zoom') ?? '',
    picked: params.get('fn') ?? '',
    sort: { by: sort.replace(/^-/, ''), descending: sort.startsWith('-') },
    orientation: params.get('root') === 'bottom' ? 'flame' : 'icicle',
    lens: lensOf(params),
  };
}

/** How the URL says that a profile is looked at. */
export function lensOf(params: URLSearchParams): Lens {
  const by = granularities.find(({ value }) => value === params.get('by'))?.value ?? plainLens.by;
  return {
    steps: parseSteps(params.get('steps') ?? ''),
    by,
    module: params.get('module') ?? '',
    relative: params.get('percent') === 'rest',
  };
}

/** A sort as the URL writes it: `-cum` is cum, largest first; the usual one is not written. */
export function sortParam(by: string, descending: boolean): string | null {
  const text = `${descending ? '-' : ''}${by}`;
  return text === '-flat' ? null : text;
}
