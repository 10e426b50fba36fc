import { ProfileTables } from '../src/formats/profileTables.ts';
import type { Profile } from '../src/model/profile.ts';

/** A frame at an address: functions with their files and lines, innermost first. */
export type AddressedFrame = readonly [
  address: number,
  ...places: (readonly [name: string, file: string, line: number])[],
];

/**
 * A CPU profile of stacks, each its value and its frames, leaf first; `start` is the address of the program's mapping, `buildId`
 * its build id.
 */
export function profileAt(
  stacks: readonly (readonly [value: number, ...frames: AddressedFrame[]])[],
  start = 0x400000n,
  buildId = '',
): Profile {
  const tables = new ProfileTables(1);
  const mapping = tables.addMapping({
    start,
    limit: start + 0x100000n,
    offset: 0n,
    file: '/home/ann/shop',
    buildId,
  });
  const locations = new Map<string, number>();
  for (const [value, ...frames] of stacks) {
    const path = frames.map((frame) => {
      const key = JSON.stringify(frame);
      const [address, ...places] = frame;
      const lines = places.map(([name, file, line]) => ({
        function: tables.functionRow(name, `/home/ann/${file}`),
        line,
      }));
      const row = locations.get(key) ?? tables.addLocation(BigInt(address), mapping, lines);
      locations.set(key, row);
      return row;
    });
    tables.addSample(Int32Array.from(path), path.length, [value]);
  }
  const valueTypes = [{ type: 'cpu', unit: 'nanoseconds' }];
  return tables.take({ valueTypes, defaultValueType: 0, periodType: null, period: 0 });
}
