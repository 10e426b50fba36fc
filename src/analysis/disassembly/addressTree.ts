import type { Profile } from '../../model/profile.ts';
import { getOrInsert } from '../maps.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { callTree } from '../tree/callTree.ts';

/**
 * All stacks of a profile as one tree, by address; inlined calls are one frame with the function that they are inlined
 * into.
 */
export interface AddressTree {
  tree: ReturnType<typeof callTree>;
  /** By name of the tree: the address, and the first location with it. */
  addresses: number[];
  locations: number[];
}

/**
 * Builds the tree that `topTable` sums flat and cum of every address over, as `go tool pprof -disasm` has them.
 * Addresses from 2^53 on, which are of no program, and unknown ones are one row.
 * @param target of any `stackNaming` of the profile
 */
export function addressTree(profile: Profile, { target }: Pick<StackNaming, 'target'>): AddressTree {
  const { locations } = profile;
  const addresses = [0];
  const firsts = [-1];
  /** By mapping: merged profiles may have two programs at one address. */
  const rows = new Map<number, Map<number, number>>();
  const name = new Int32Array(locations.count);
  for (let location = 0; location < locations.count; location++) {
    const address = Number(locations.address[location]);
    if (address === 0 || address >= Number.MAX_SAFE_INTEGER) continue;
    const mapping = locations.mapping[location]!;
    const ofMapping = getOrInsert(rows, mapping, () => new Map<number, number>());
    let row = ofMapping.get(address);
    if (row === undefined) {
      row = addresses.push(address) - 1;
      firsts.push(location);
      ofMapping.set(address, row);
    }
    name[location] = row;
  }
  const first = Int32Array.from({ length: locations.count }, (_, location) => location);
  const names = addresses.map((address) => address.toString(16));
  const tree = callTree(profile, {
    names,
    functions: names,
    files: names,
    first,
    end: first.map((at) => at + 1),
    name,
    target,
  });
  return { tree, addresses, locations: firsts };
}
