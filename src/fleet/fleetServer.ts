import type { Reply } from '../model/profile.ts';
import type { TimeRange } from './timeRange.ts';

/** One request, relative to the server's address. */
export interface FleetRequest {
  /** Relative: `api/profiles/types?…`. */
  path: string;
  method: 'GET' | 'POST';
  /** Of the body; '' for GET. */
  contentType: string;
  body: string | Uint8Array<ArrayBuffer>;
}

/** A kind of profile that the server has. */
export interface FleetType {
  /** As queries name it: `process_cpu:cpu:nanoseconds:cpu:nanoseconds`. */
  id: string;
  /** The part that tells most: `cpu`, `inuse_space`. */
  name: string;
}

/** What is merged into one profile. */
export interface FleetQuery {
  type: string;
  /** A selector in braces: `{service_name="shop"}`. */
  selector: string;
  range: TimeRange;
}

/**
 * The query API of one product: what to ask, and what an answer means. It asks nothing itself. `read…` return null if
 * the answer is not one of this product.
 */
export interface FleetServer {
  title: string;
  /** Labels that name a service, the best first. */
  serviceLabels: readonly string[];
  types: (range: TimeRange) => FleetRequest;
  readTypes: (body: Uint8Array) => FleetType[] | null;
  labelNames: (range: TimeRange, selector: string) => FleetRequest;
  readLabelNames: (body: Uint8Array) => string[] | null;
  labelValues: (name: string, range: TimeRange, selector: string) => FleetRequest;
  readLabelValues: (body: Uint8Array) => string[] | null;
  profile: (query: FleetQuery) => FleetRequest;
  /** An answer as HTTP has it, where the product has errors and bodies in another way. */
  plainReply?: (reply: Extract<Reply, { answered: true }>) => Promise<Reply>;
  /** The bytes of a pprof file in the body of an answer to this query. */
  readProfile: (body: Uint8Array<ArrayBuffer>, query: FleetQuery) => Uint8Array<ArrayBuffer> | null;
  /** Every path that is ever asked, without its parameters. */
  paths: RegExp;
}

/** The field of an answer; undefined if there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
