/** How a test ended. `unfinished`: it began, and nothing says how it ended. */
export type TestResult = 'pass' | 'fail' | 'skip' | 'unfinished';

/** One run of one test. */
export interface TestRun {
  /** With subtests: `TestOpen/missing_file`. */
  name: string;
  /** The import path; '' if the text does not name it. */
  package: string;
  result: TestResult;
  seconds: number | null;
  /** What a failing or skipped test printed, at most some lines; '' otherwise. */
  output: string;
  /** The line of the file that says how it ended, from 1. */
  line: number;
}

/** What `go test` says of a package. */
export interface PackageRun {
  /** '' where the text ends in PASS or FAIL alone. */
  name: string;
  /** `none`: there was nothing to run. */
  result: 'pass' | 'fail' | 'none';
  seconds: number | null;
  /** Why it failed or was not run: `setup failed`, `build failed`, `no test files`, `no tests to run`; '' otherwise. */
  reason: string;
  /** What the compiler or the tests printed before a failure, at most some lines; '' otherwise. */
  output: string;
  /** Covered statements in percent, as printed; null if not measured. */
  coverage: number | null;
  line: number;
}

/** The end of a program by a panic or a fatal error, or a data race. */
export interface Crash {
  /** `fatal error: concurrent map writes` */
  text: string;
  /** The test that ran; '' if none is known. */
  test: string;
  line: number;
}

/** Which values of a figure are better; '' if its name and unit do not tell. */
export type BetterDirection = 'higher' | 'lower' | '';

/** A number that a test or a program printed with its name. */
export interface PrintedFigure {
  /** `Operations/sec`, `Success rate` */
  name: string;
  /** In base units: seconds and bytes. */
  value: number;
  /** The base unit: `s`, `B`, `ops/s`, `%`; '' for a plain number. */
  unit: string;
  /** As printed: `10s`, `38705`, `10000/10000 keys`. */
  text: string;
  /** The test, or the heading above it; '' for neither. */
  group: string;
  /** `resp_stress_test.go:193`; '' if the text does not say. */
  place: string;
  line: number;
}

/** When a run took place, as its text says. */
export interface RunWindow {
  /** In nanoseconds since 1970; 0 if unknown. */
  started: number;
  ended: number;
  /** null if unknown. */
  seconds: number | null;
}

/** What one text of `go test`, or of a program that prints figures, says. */
export interface TestFigures {
  tests: TestRun[];
  packages: PackageRun[];
  crashes: Crash[];
  figures: PrintedFigure[];
  window: RunWindow | null;
}
