import { profileTotal } from '../../../analysis/amounts/profileTotal.ts';
import { observations } from '../../../analysis/overview/observations.ts';
import { type TopTable, topTable } from '../../../analysis/tree/topTable.ts';
import type { Profile } from '../../../model/profile.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';

/** A value type of one profile, and how often each of its amounts was really seen. */
export interface SampleCounts {
  top: TopTable;
  /** What 100% is. */
  total: number;
  unit: string;
  /** The same functions with the events behind their amounts; null where nothing tells. */
  counted: TopTable | null;
  /** Events in all; null where nothing tells. */
  events: number | null;
  /** The profile with one value type: its events. null where nothing tells. */
  eventProfile: Profile | null;
}

/** With fewer events than this an amount may as well be half as large or half as large again: 95% of the time ±60%. */
export const fewEvents = 10;

/** The functions of a profile in a value type, and what they rest on; see `observations`. */
export function sampleCounts(memo: ProfileMemo, valueType: number): SampleCounts {
  return memo.once(`amounts with events ${valueType}`, () => {
    const { profile, tree } = memo;
    const observed = observations(profile, valueType);
    const eventProfile = observed === null ? null : { ...profile, samples: { ...profile.samples, values: [observed] } };
    return {
      top: memo.top(valueType),
      total: Number(memo.total(valueType).reported),
      unit: profile.valueTypes[valueType]!.unit,
      counted: eventProfile === null ? null : topTable(eventProfile, tree, 0),
      events: eventProfile === null ? null : Number(profileTotal(eventProfile, 0).magnitude),
      eventProfile,
    };
  });
}
