/**
 * How much the reader of benchmarks holds at most: a compressed file of a megabyte may unpack to millions of results.
 */
export const mostHeld = {
  results: 200_000,
  measurements: 2_000_000,
  /** Lines of `go test -json`, which are put in order before they are read. */
  lines: 2_000_000,
  /** Settings such as `goos: linux`, once for each combination of them. */
  settings: 200_000,
  /** Keys that are set at the same time. */
  keys: 2000,
  units: 2000,
};

type Held = keyof typeof mostHeld;

/** There is more of something than is held. */
export class TooMuchError extends Error {
  readonly what: Held;
  /** Where there is more, from 1. */
  readonly line: number;

  constructor(what: Held, line: number) {
    super();
    this.what = what;
    this.line = line;
  }
}

/** Counts what is held. */
export class HeldBound {
  private readonly counts: Record<Held, number> = {
    results: 0,
    measurements: 0,
    lines: 0,
    settings: 0,
    keys: 0,
    units: 0,
  };

  /** Throws a TooMuchError if with these there are more than the most. */
  hold(what: Held, count: number, line: number): void {
    this.counts[what] += count;
    if (this.counts[what] > mostHeld[what]) throw new TooMuchError(what, line);
  }
}
