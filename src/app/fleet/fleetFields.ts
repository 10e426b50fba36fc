import type { FleetClient } from '../../fleet/fleetClient.ts';
import type { FleetLists, RangeChoice, TypedRanges } from './useFleetLists.ts';

/** What the reader has filled in. It is kept while the tab is open, and nowhere else. */
export interface FleetFields {
  address: string;
  token: string;
  service: string;
  /** The id of the type; '' until there are types. */
  type: string;
  labels: string;
  choice: RangeChoice;
  typed: TypedRanges;
}

/** A server that answers, and what it has. */
export interface Connected {
  url: URL;
  client: FleetClient;
  lists: FleetLists;
}
