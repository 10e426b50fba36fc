import type { Side } from '../../model/dataset.ts';
import type { LoadTest } from '../../model/loadTest.ts';

/** One file of load tests. */
export interface LoadFile {
  path: string;
  side: Side;
  tests: readonly LoadTest[];
}

/** One run of an endpoint, with the file that it is in. */
export interface LoadRun extends LoadTest {
  file: string;
}
