/** A percentile of the response times. */
export interface LatencyPercentile {
  /** From 0 to 100, as the tool names it: 99, 99.9. */
  percent: number;
  seconds: number;
}

/** Response times in seconds. null where the tool does not print the figure. */
export interface LoadLatency {
  mean: number | null;
  deviation: number | null;
  min: number | null;
  max: number | null;
  /** Ascending; empty if none is printed, as by wrk without `--latency`. */
  percentiles: LatencyPercentile[];
  /**
   * Whether the tool added requests that it could not send in time (correction of coordinated omission), as wrk does
   * after a run. Then the mean can exceed connections ÷ throughput.
   */
  isCorrected: boolean;
}

/** A kind of failure, with how often it occurred: `timeout`, `connect`, `HTTP 503`, or the tool's own text. */
export interface LoadError {
  kind: string;
  count: number;
}

/** A condition that the tool itself checked, as k6's thresholds. */
export interface LoadThreshold {
  /** `http_req_duration p(95)<500`. */
  expression: string;
  isMet: boolean;
}

/** One run of one load test. Figures are null where the tool does not print them. */
export interface LoadTest {
  /**
   * The program: `wrk`, or its variant `wrk2`. A link of a newer Perfolio may bring one that this one does not know.
   */
  tool: string;
  /** The heading above the test in a stream of several; '' if there is none. */
  heading: string;
  /** '' if the tool does not print it. */
  url: string;
  /** `POST`; absent if the tool does not print it. */
  method?: string;
  /** Duration in seconds. */
  duration: number | null;
  /** Connections or virtual users that were really open: wrk opens threads × ⌊connections ÷ threads⌋. */
  connections: number | null;
  threads: number | null;
  /** The rate that an open-loop tool tried to keep, in requests per second; null for closed loops. */
  targetRate: number | null;
  /** Completed requests, whatever their status. */
  requests: number | null;
  /** Completed requests per second; by vegeta those that succeeded. */
  throughput: number | null;
  /**
   * Set if the throughput is the mean of rates sampled during the run, as bombardier's text prints it: it can exceed
   * requests ÷ duration.
   */
  isSampledRate?: true;
  /** Bytes received, and received per second. */
  bytes: number | null;
  bytesPerSecond: number | null;
  latency: LoadLatency;
  /** Responses that are no success (not 2xx or 3xx); null if the tool does not tell. */
  failedResponses: number | null;
  /** Failures of all kinds, those without a response included, most frequent first. */
  errors: LoadError[];
  thresholds: LoadThreshold[];
  /** The line of the file that the test begins at, from 1. */
  line: number;
}

/** The content of one load-test file. */
export interface LoadTests {
  /** In file order; at least one. */
  tests: LoadTest[];
}
