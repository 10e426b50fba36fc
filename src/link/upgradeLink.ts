import type { ViewLink } from './link.ts';

/** Turns a link as one version wrote it into the same view in the next version. */
export type Upgrade = (link: ViewLink) => ViewLink;

/** `upgrades[n]` leads from version n + 1 to n + 2. A link that was ever sent must go on working, so none is ever removed. */
const upgrades: readonly Upgrade[] = [];

/** Links carry their version as `v`, except those of version 1, which have none. */
const versionKey = 'v';

/** The version of the links that this Perfolio writes. */
export function linkVersion(steps: readonly Upgrade[] = upgrades): number {
  return steps.length + 1;
}

/**
 * The same view as this Perfolio names it; the version is taken out of the parameters. A link of a newer Perfolio is
 * kept as it is, version included: what is understood of it is shown, and nothing is lost when it is passed on.
 */
export function upgradeLink(link: ViewLink, steps: readonly Upgrade[] = upgrades): ViewLink {
  const version = versionOf(link.params);
  if (version > linkVersion(steps)) return link;
  let upgraded: ViewLink = { section: link.section, params: withoutKeys(link.params, new Set([versionKey])) };
  for (const step of steps.slice(version - 1)) upgraded = step(upgraded);
  return upgraded;
}

/** The other parameters, in a new object. `delete` takes a time that grows with the square of how many there are. */
export function withoutKeys(params: URLSearchParams, keys: ReadonlySet<string>): URLSearchParams {
  return new URLSearchParams([...params].filter(([key]) => !keys.has(key)));
}

/** Whether a newer Perfolio wrote the link: what this one understands of it may not be all. */
export function isFromFuture({ params }: ViewLink, steps: readonly Upgrade[] = upgrades): boolean {
  return versionOf(params) > linkVersion(steps);
}

/** The parameters as they are written: with the version, where it is not 1. */
export function stampVersion(params: URLSearchParams, steps: readonly Upgrade[] = upgrades): URLSearchParams {
  if (params.has(versionKey) || linkVersion(steps) === 1) return params;
  const stamped = new URLSearchParams(params);
  stamped.set(versionKey, String(linkVersion(steps)));
  return stamped;
}

function versionOf(params: URLSearchParams): number {
  const text = params.get(versionKey);
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
