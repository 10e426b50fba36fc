import { dictionary } from '../../model/dictionary.ts';
import type { Profile } from '../../model/profile.ts';
import { profileTotal } from '../amounts/profileTotal.ts';
import type { MeasuredFigure } from './measuredFigure.ts';

const baseUnits: Readonly<Record<string, readonly [unit: string, factor: number]>> = dictionary({
  nanoseconds: ['sec', 1e-9],
  bytes: ['B', 1],
  count: ['', 1],
});

/** What a request costs by each value type of a profile. `requests` is their number. */
export function requestFigures(profile: Profile, requests: number): MeasuredFigure[] {
  return profile.valueTypes.flatMap(({ type, unit }, index): MeasuredFigure[] => {
    const base = baseUnits[unit];
    if (base === undefined) return [];
    const value = (Number(profileTotal(profile, index).magnitude) * base[1]) / requests;
    return [{ subject: 'request', names: [type], measure: '', value, unit: base[0], n: 0 }];
  });
}
