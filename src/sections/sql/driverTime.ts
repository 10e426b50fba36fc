import { profileTotal } from '../../analysis/amounts/profileTotal.ts';
import { driverFunctions, embeddedDrivers } from '../../analysis/endpoints/sqlDrivers.ts';
import { packageOf } from '../../analysis/names/functionName.ts';
import { nearestProfiles } from '../../analysis/requests/nearestProfiles.ts';
import { ofKind } from '../../model/dataset.ts';
import { plainLens } from '../../model/lens.ts';
import type { Evidence } from '../../model/question.ts';
import { ProfileMemo } from '../../views/profile/data/profileMemo.ts';

/** CPU time in `database/sql` and in drivers, with what they call. */
export interface DriverTime {
  path: string;
  /** Nanoseconds in a driver, and of the whole profile. */
  driver: number;
  whole: number;
  /** Import paths of the drivers and of `database/sql`, as far as the profile has them. */
  packages: string[];
  /** Whether the database runs within the program, as SQLite does: then its work is part of this time. */
  isInProcess: boolean;
}

const inDriver = new RegExp(driverFunctions);

/** The CPU time in drivers, in the CPU profile of the same run; null without one, or without a driver in it. */
export function driverTime(file: Evidence, evidence: readonly Evidence[]): DriverTime | null {
  const profiles = ofKind(evidence, 'profile').filter(({ dataset }) => dataset.profileType === 'cpu');
  const item = nearestOf(file, profiles);
  const profile = item?.dataset.data;
  const type = profile?.valueTypes.findIndex(({ unit }) => unit === 'nanoseconds') ?? -1;
  if (item === undefined || profile === undefined || type < 0) return null;
  const memo = ProfileMemo.of([profile]);
  const packages = new Set(
    memo
      .top(type)
      .names.filter((name) => inDriver.test(name))
      .map(packageOf),
  );
  if (packages.size === 0) return null;
  const through = ProfileMemo.of([profile], { ...plainLens, steps: [{ kind: 'focus', text: driverFunctions }] });
  return {
    path: item.path,
    driver: Number(profileTotal(through.profile, type).magnitude),
    whole: Number(profileTotal(profile, type).magnitude),
    packages: [...packages].sort(),
    isInProcess: [...packages].some((path) => embeddedDrivers.some((one) => path.startsWith(one))),
  };
}

/** Of other recordings of a side the one nearest to a file: a side may have several runs, each in a folder. */
function nearestOf<Item extends Evidence>({ path, side }: Evidence, items: readonly Item[]): Item | undefined {
  const ofSide = items.filter((item) => item.side === side);
  const [nearest] = nearestProfiles(
    path,
    ofSide.map((item) => item.path),
  );
  return ofSide.find((item) => item.path === nearest);
}
