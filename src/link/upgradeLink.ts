import type { ViewLink } from './link.ts';

/** Converts a link of one version into the same view in the next version. */
export type Upgrade = (link: ViewLink) => ViewLink;

/**
 * `upgrades[n]` converts from version n + 1 to n + 2. No step is ever removed, because every link that was sent must keep
 * working.
 */
const upgrades: readonly Upgrade[] = [];

/** The parameter of a link's version; links of version 1 have none. */
const versionKey = 'v';

/** The version of the links that this Perfolio writes. */
export function linkVersion(steps: readonly Upgrade[] = upgrades): number {
  return steps.length + 1;
}

/**
 * Converts the view to the current version and removes the version from the parameters. A link of a newer Perfolio is kept
 * unchanged, including its version: the page shows what it knows, and the link can be passed on without loss.
 */
export function upgradeLink(link: ViewLink, steps: readonly Upgrade[] = upgrades): ViewLink {
  const version = versionOf(link.params);
  if (version > linkVersion(steps)) return link;
  let upgraded: ViewLink = { section: link.section, params: withoutKeys(link.params, new Set([versionKey])) };
  for (const step of steps.slice(version - 1)) upgraded = step(upgraded);
  return upgraded;
}

/** The other parameters, in a new object. Repeated `delete` would take quadratic time. */
export function withoutKeys(params: URLSearchParams, keys: ReadonlySet<string>): URLSearchParams {
  return new URLSearchParams([...params].filter(([key]) => !keys.has(key)));
}

/** Whether a newer Perfolio wrote the link, so that this version may not understand all of it. */
export function isFromFuture({ params }: ViewLink, steps: readonly Upgrade[] = upgrades): boolean {
  return versionOf(params) > linkVersion(steps);
}

/** The parameters to write, with the version unless it is 1. */
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
