import { getOrInsert } from '../maps.ts';
import { endpointNames, pathOf } from './endpointNames.ts';
import type { LoadFile, LoadRun } from './loadFigures.ts';

/** All runs of one endpoint, by side. Files without a side count as after. */
export interface Endpoint {
  /** Identifies the endpoint in addresses: stable for the same files. */
  key: string;
  /** What the reader calls it: a heading, the name of its file, or its path. */
  name: string;
  /** Path and query of its address; '' if no tool printed it. */
  path: string;
  before: LoadRun[];
  after: LoadRun[];
}

/** A key before and a key after that the reader takes for one endpoint. */
export type EndpointPair = readonly [before: string, after: string];

/**
 * The endpoints of all files, in their order. Runs of one name and one address are samples of one endpoint. The sides
 * are paired by name, then by address where only one endpoint of each side has it, and before both as the reader says.
 */
export function endpointsOf(files: readonly LoadFile[], pairs: readonly EndpointPair[] = []): Endpoint[] {
  const sides = { before: new Map<string, Endpoint>(), after: new Map<string, Endpoint>() };
  for (const { run, side, key, name } of endpointNames(files)) {
    const endpoint = getOrInsert(sides[side], key, () => ({ key, name, path: pathOf(run), before: [], after: [] }));
    endpoint[side].push(run);
  }
  return paired([...sides.before.values()], [...sides.after.values()], pairs);
}

function paired(before: readonly Endpoint[], after: readonly Endpoint[], pairs: readonly EndpointPair[]): Endpoint[] {
  const partners = new Map<Endpoint, Endpoint>();
  const taken = new Set<Endpoint>();
  const join = (one: Endpoint | undefined, other: Endpoint | undefined): void => {
    if (one === undefined || other === undefined || partners.has(one) || taken.has(other)) return;
    partners.set(one, other);
    taken.add(other);
  };
  for (const [old, now] of pairs) {
    join(
      before.find(({ key }) => key === old),
      after.find(({ key }) => key === now),
    );
  }
  for (const one of before)
    join(
      one,
      after.find(({ key }) => key === one.key),
    );
  for (const one of before) {
    const alike = (all: readonly Endpoint[]) => all.filter(({ path }) => path !== '' && path === one.path);
    const free = alike(after).filter((other) => !taken.has(other));
    if (free.length === 1 && alike(before).filter((other) => !partners.has(other)).length === 1) join(one, free[0]);
  }
  const joined = before.map((one) => ({ ...one, after: partners.get(one)?.after ?? [] }));
  return [...joined, ...after.filter((one) => !taken.has(one))];
}
