import { useEffect, useState } from 'react';
import type { FleetClient } from '../../fleet/fleetClient.ts';
import type { FleetType } from '../../fleet/fleetServer.ts';
import { labelPartOf, selectorOf } from '../../fleet/selector.ts';
import type { TimeRange } from '../../fleet/timeRange.ts';
import type { Suggestion } from '../../ui/SuggestField.tsx';

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
