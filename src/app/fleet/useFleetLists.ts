import { useEffect, useState } from 'react';
import type { FleetClient } from '../../fleet/fleetClient.ts';
import type { FleetType } from '../../fleet/fleetServer.ts';
import { labelPartOf, selectorOf } from '../../fleet/selector.ts';
import { localMoment, parseMoment, type TimeRange } from '../../fleet/timeRange.ts';
import type { Side } from '../../model/dataset.ts';
import type { Suggestion } from '../../ui/Suggestions.tsx';

/** What a server has in a range of time. */
export interface FleetLists {
  types: readonly FleetType[];
  /** The label that names services; '' if there is none. */
  serviceLabel: string;
  services: readonly string[];
  labelNames: readonly string[];
}

const most = 50;

/** Asks for the lists of the range. */
export async function fetchLists(client: FleetClient, range: TimeRange, signal: AbortSignal): Promise<FleetLists> {
  const types = await client.types(range, signal);
  const labelNames = await client.labelNames(range, '{}', signal);
  const serviceLabel = client.server.serviceLabels.find((label) => labelNames.includes(label)) ?? '';
  const services = serviceLabel === '' ? [] : await client.labelValues(serviceLabel, range, '{}', signal);
  return {
    types,
    serviceLabel,
    services: services.toSorted(),
    labelNames: labelNames.filter((name) => name !== serviceLabel).toSorted(),
  };
}

/** What the text of labels can be completed to: names, and the values that the server has for a name. */
export function useLabelSuggestions(
  client: FleetClient,
  lists: FleetLists,
  service: string,
  range: TimeRange,
  text: string,
): readonly Suggestion[] {
  const part = labelPartOf(text);
  const name = part?.about === 'value' ? part.name : '';
  const [known, setKnown] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const selector = selectorOf(lists.serviceLabel, service, '');
  const key = `${name} ${selector} ${range.from} ${range.until}`;
  const { from, until } = range;
  const isKnown = name === '' || known.has(key);
  useEffect(() => {
    if (isKnown) return;
    const stop = new AbortController();
    const keep = (values: readonly string[]): void => setKnown((all) => new Map(all).set(key, values));
    // A name that the server does not know has no values; it says so when the profile is asked for.
    client.labelValues(name, { from, until }, selector, stop.signal).then(keep, () => {
      if (!stop.signal.aborted) keep([]);
    });
    return () => stop.abort();
  }, [client, isKnown, key, name, selector, from, until]);
  if (part === null) return [];
  if (part.about === 'name') {
    return lists.labelNames
      .filter((each) => each.startsWith(part.start))
      .slice(0, most)
      .map((each) => ({ value: `${part.front}${each}=`, face: each }));
  }
  return (known.get(key) ?? [])
    .filter((value) => value.startsWith(part.start))
    .slice(0, most)
    .map((value) => ({ value: `${part.front}${JSON.stringify(value)}`, face: value }));
}

/** Which ranges of time are asked for. */
export type RangeChoice = 'hour' | 'day' | 'week' | 'moment' | 'two' | 'last' | 'one';

export const rangeChoices: readonly { value: RangeChoice; label: string }[] = [
  { value: 'hour', label: 'Before and after: the hour before, the last hour' },
  { value: 'day', label: 'Before and after: the same hour yesterday, the last hour' },
  { value: 'week', label: 'Before and after: the same hour a week ago, the last hour' },
  { value: 'moment', label: 'Before and after a moment' },
  { value: 'two', label: 'Before and after: two ranges' },
  { value: 'last', label: 'The last hour' },
  { value: 'one', label: 'One range' },
];

/** What the reader typed, in local time. */
export interface TypedRanges {
  moment: string;
  /** Before and after the moment. */
  minutes: string;
  beforeFrom: string;
  beforeUntil: string;
  from: string;
  until: string;
}

export interface SidedRange {
  side: Side;
  range: TimeRange;
}

const minute = 60_000;
const hour = 60 * minute;

/** What the fields show at first: the last two hours. */
export function firstRanges(now: number): TypedRanges {
  const text = (ms: number): string => localMoment(ms - (ms % minute)).replace('T', ' ');
  return {
    moment: text(now - hour),
    minutes: '30',
    beforeFrom: text(now - 2 * hour),
    beforeUntil: text(now - hour),
    from: text(now - hour),
    until: text(now),
  };
}

/** The ranges to ask for; a sentence if what was typed is none. */
export function rangesOf(choice: RangeChoice, typed: TypedRanges, now: number): SidedRange[] | string {
  const end = now - (now % minute);
  const last = { from: end - hour, until: end };
  const pairWith = (ago: number): SidedRange[] => [
    { side: 'before', range: { from: last.from - ago, until: last.until - ago } },
    { side: 'after', range: last },
  ];
  switch (choice) {
    case 'hour':
      return pairWith(hour);
    case 'day':
      return pairWith(24 * hour);
    case 'week':
      return pairWith(7 * 24 * hour);
    case 'last':
      return [{ side: null, range: last }];
    case 'moment':
      return aroundMoment(typed, now);
    case 'one': {
      const range = typedRange(typed.from, typed.until, now);
      return typeof range === 'string' ? range : [{ side: null, range }];
    }
    case 'two': {
      const before = typedRange(typed.beforeFrom, typed.beforeUntil, now);
      const after = typedRange(typed.from, typed.until, now);
      if (typeof before === 'string') return before;
      if (typeof after === 'string') return after;
      return [
        { side: 'before', range: before },
        { side: 'after', range: after },
      ];
    }
  }
}

/** The range for which a server is asked what it has: the last one, since servers refuse long ones. */
export function latestRange(choice: RangeChoice, typed: TypedRanges, now: number): TimeRange {
  const ranges = rangesOf(choice, typed, now);
  return typeof ranges === 'string' ? { from: now - hour, until: now } : ranges.at(-1)!.range;
}

function aroundMoment({ moment, minutes }: TypedRanges, now: number): SidedRange[] | string {
  const at = parseMoment(moment, now);
  const span = Number(minutes) * minute;
  if (at === null) return notUnderstood(moment);
  if (!(span >= minute && span <= 7 * 24 * hour)) return 'Name a number of minutes, from 1 to 10080.';
  return [
    { side: 'before', range: { from: at - span, until: at } },
    { side: 'after', range: { from: at, until: at + span } },
  ];
}

function typedRange(fromText: string, untilText: string, now: number): TimeRange | string {
  const from = parseMoment(fromText, now);
  const until = parseMoment(untilText, now);
  if (from === null || until === null) return notUnderstood(from === null ? fromText : untilText);
  return from < until ? { from, until } : `${fromText} is not before ${untilText}.`;
}

function notUnderstood(text: string): string {
  return `“${text}” is no time. Write 2026-11-24 10:00, or now-2h.`;
}
