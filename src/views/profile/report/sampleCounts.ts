import { profileTotal } from '../../../analysis/amounts/profileTotal.ts';
import { observations } from '../../../analysis/overview/observations.ts';
import { type TopTable, topTable } from '../../../analysis/tree/topTable.ts';
import type { Profile } from '../../../model/profile.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';

/** A value type of one profile, with the number of observed events behind each amount. */
export interface SampleCounts {
  top: TopTable;
  /** Base of percentages (100%). */
  total: number;
  unit: string;
  /** Events behind the amounts of the same functions; null if unknown. */
  counted: TopTable | null;
  /** Number of all events; null if unknown. */
  events: number | null;
  /** The profile with its events as the only value type; null if unknown. */
  eventProfile: Profile | null;
}

/** Amounts with fewer events than this are flagged: their 95% interval is about ±60% or wider. */
export const fewEvents = 10;

/** The functions of a profile in a value type, with the events behind them; see `observations`. */
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
