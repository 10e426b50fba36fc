import type { FleetClient } from '../../fleet/fleetClient.ts';
import type { FleetType } from '../../fleet/fleetServer.ts';
import { fleetFileName, selectorOf } from '../../fleet/selector.ts';
import type { OpenedAs } from '../evidence.ts';
import { sideTitles } from '../sideTitles.ts';
import type { SidedRange } from './fleetRanges.ts';

/** What is asked for: one profile for each range. */
export interface FleetWish {
  client: FleetClient;
  serviceLabel: string;
  /** '' for all. */
  service: string;
  type: FleetType;
  labels: string;
  ranges: readonly SidedRange[];
}

/** How far fetching has come. */
export interface FleetProgress {
  what: string;
  readBytes: number;
}

/**
 * Fetches the profiles one after another, so that the server merges one at a time. Rejects as `FleetClient.profile`
 * does.
 */
export async function fetchFleet(
  { client, serviceLabel, service, type, labels, ranges }: FleetWish,
  onProgress: (progress: FleetProgress) => void,
  signal: AbortSignal,
): Promise<OpenedAs[]> {
  const selector = selectorOf(serviceLabel, service, labels);
  const files: OpenedAs[] = [];
  for (const { side, range } of ranges) {
    const what = side === null ? 'the profile' : sideTitles[side];
    onProgress({ what, readBytes: 0 });
    const blob = await client.profile({ type: type.id, selector, range }, signal, (readBytes) =>
      onProgress({ what, readBytes }),
    );
    const name = fleetFileName(service, type.name, range);
    files.push({ path: side === null ? name : `${side}/${name}`, blob, ...(side !== null && { side }) });
  }
  return files;
}
