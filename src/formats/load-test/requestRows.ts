import type { LoadTest } from '../../model/loadTest.ts';
import { GrowingAmounts } from '../growing.ts';
import { addressOf, emptyTest, errorsOf } from './emptyTest.ts';
import { statusKind } from './errorKinds.ts';

/** One request of a file with a row for each. */
export interface RequestRow {
  heading: string;
  method: string;
  url: string;
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** When it began, in two parts: one double could not tell nanoseconds since 1970 apart. */
  second: number;
  nanos: number;
  /** In nanoseconds. */
  latency: number;
  bytes: number | null;
  error: string;
}

/** A file with one line for each request. */
export interface RowFormat {
  /** Whether such a file begins with this line. */
  begins(line: string): boolean;
  /**
   * Whether a line whose end may be missing looks like the first row. Absent if rows are so short that `begins` tells.
   */
  mayBegin?(line: string): boolean;
  /** The request on a line; null for the head, and for a line that is none. */
  row(line: string): RequestRow | null;
  /** Set if requests without a response have no row. The throughput counts all rows then, else those that succeeded. */
  hasOnlyResponses?: true;
  /** Set if requests were sent at a rate, and not one after the other. */
  isOpenLoop?: true;
}

const percents = [50, 75, 90, 95, 99, 99.9];
/** Fewer requests do not determine the last of these. */
const fewestForLast = 1000;
const giga = 1e9;
/** Rows of more endpoints than this are one test: their addresses contain numbers. */
const mostEndpoints = 200;

/** Requests of one endpoint. */
class Requests {
  readonly latencies = new GrowingAmounts();
  readonly statuses = new Map<string, number>();
  readonly row: RequestRow;
  began = Number.POSITIVE_INFINITY;
  lastBegan = Number.NEGATIVE_INFINITY;
  ended = Number.NEGATIVE_INFINITY;
  succeeded = 0;
  bytes: number | null = null;

  constructor(row: RequestRow) {
    this.row = row;
  }

  /** @param began in nanoseconds since the second of the first row */
  add({ latency, status, bytes, error }: RequestRow, began: number): void {
    this.latencies.push(latency);
    this.began = Math.min(this.began, began);
    this.lastBegan = Math.max(this.lastBegan, began);
    this.ended = Math.max(this.ended, began + latency);
    if (bytes !== null) this.bytes = (this.bytes ?? 0) + bytes;
    if (status >= 200 && status < 400) {
      this.succeeded++;
      return;
    }
    const kind = status === 0 ? error.slice(0, 300) || 'no response' : statusKind(status);
    if (this.statuses.has(kind) || this.statuses.size < 1000)
      this.statuses.set(kind, (this.statuses.get(kind) ?? 0) + 1);
  }
}

/** Adds up a file with one row for each request, by endpoint. Percentiles are exact: the nearest rank. */
export class RequestRows {
  private readonly tool: string;
  private readonly format: RowFormat;
  private readonly line: number;
  private readonly endpoints = new Map<string, Requests>();
  private firstSecond = 0;
  private count = 0;

  constructor(tool: string, format: RowFormat, line: number) {
    this.tool = tool;
    this.format = format;
    this.line = line;
  }

  add(row: RequestRow): void {
    if (this.count++ === 0) this.firstSecond = row.second;
    const named = `${row.heading}\n${row.method}\n${row.url}`;
    const key = this.endpoints.has(named) || this.endpoints.size < mostEndpoints ? named : 'others';
    let requests = this.endpoints.get(key);
    if (requests === undefined) {
      requests = new Requests(key === 'others' ? { ...row, heading: 'other requests', method: '', url: '' } : row);
      this.endpoints.set(key, requests);
    }
    requests.add(row, (row.second - this.firstSecond) * giga + row.nanos);
  }

  finish(): LoadTest[] {
    return [...this.endpoints.values()].map((requests) => this.testOf(requests));
  }

  private testOf({ latencies, statuses, row, began, lastBegan, ended, succeeded, bytes }: Requests): LoadTest {
    const { isOpenLoop = false, hasOnlyResponses = false } = this.format;
    const test = emptyTest(this.tool, this.line);
    const sorted = Float64Array.from<number | bigint>(latencies.take(), Number).sort();
    const errors = errorsOf(statuses);
    const failed = errors.reduce((sum, { kind, count }) => (kind.startsWith('HTTP ') ? sum + count : sum), 0);
    test.heading = row.heading;
    test.url = addressOf(row.url);
    if (row.method !== '') test.method = row.method;
    test.requests = succeeded + failed;
    test.failedResponses = failed;
    test.errors = errors;
    test.bytes = bytes;
    test.duration = (ended - began) / giga;
    if (test.duration > 0) {
      test.throughput = (hasOnlyResponses ? sorted.length : succeeded) / test.duration;
      if (bytes !== null) test.bytesPerSecond = bytes / test.duration;
    }
    if (isOpenLoop && lastBegan > began) test.targetRate = sorted.length / ((lastBegan - began) / giga);
    if (sorted.length > 0 && test.requests > 0) {
      const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
      const variance = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / sorted.length;
      test.latency.mean = mean / giga;
      test.latency.deviation = Math.sqrt(variance) / giga;
      test.latency.min = sorted[0]! / giga;
      test.latency.max = sorted.at(-1)! / giga;
      test.latency.percentiles = percents
        .filter((percent) => percent <= 99 || sorted.length >= fewestForLast)
        .map((percent) => ({
          percent,
          seconds: sorted[Math.max(0, Math.ceil((percent * sorted.length) / 100) - 1)]! / giga,
        }));
    }
    return test;
  }
}
