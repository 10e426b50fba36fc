import type { Link } from './link.ts';

/** Turns a link as one version wrote it into the same view in the next version. */
export type Upgrade = (link: Link) => Link;

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
export function upgradeLink(link: Link, steps: readonly Upgrade[] = upgrades): Link {
  const version = versionOf(link.params);
  if (version > linkVersion(steps)) return link;
  let upgraded: Link = { section: link.section, params: new URLSearchParams(link.params) };
  upgraded.params.delete(versionKey);
  for (const step of steps.slice(version - 1)) upgraded = step(upgraded);
  return upgraded;
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
