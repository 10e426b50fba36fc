import type { ClaimVerdict } from '../../../src/analysis/claims/judgement.ts';

/** One thing that a hand-written report gets wrong, or that was held against it. */
export interface ListedError {
  report: string;
  /** What is wrong, in a few words. */
  what: string;
  /** How it is caught; null if no figure of the text can show it. */
  caught: { line: number; figure: string; verdict: ClaimVerdict; says: string } | null;
  /** Why not, if it is not caught. */
  why: string;
}

const caught = (
  report: string,
  what: string,
  line: number,
  figure: string,
  verdict: ClaimVerdict,
  says: string,
): ListedError => ({
  report,
  what,
  caught: { line, figure, verdict, says },
  why: '',
});
const not = (report: string, what: string, why: string): ListedError => ({ report, what, caught: null, why });

const [sqlite, postgresql, gotap, mapCache, crudp] = [
  'go-odata-sqlite',
  'go-odata-postgresql',
  'gotap',
  'map-cache',
  'crudp',
] as const;
const absent = 'It is about what the text leaves out, and no figure of the text is wrong.';
const judgement = 'It is an opinion without a figure.';
const sentence = 'It stands in a sentence, and sentences are not read.';

/** Every remark of the list of what the five reports got wrong. `figure` is '' for a table or list as a whole. */
export const listedErrors: readonly ListedError[] = [
  caught(
    sqlite,
    '"before" of the allocations is a sibling benchmark',
    33,
    '63%',
    'siblings',
    'OrderedMapSetAndMarshal and BenchmarkOrderedMapPooledSetAndMarshal, two benchmarks of one run',
  ),
  caught(sqlite, '−81.5% printed 81', 34, '81%', 'siblings', '81.5% less'),
  caught(sqlite, '"before" of the time is a sibling benchmark', 35, '46%', 'siblings', 'two benchmarks of one run'),
  caught(sqlite, '9 of 15 endpoints regress, geometric mean −0.9%', 92, '', 'doubtful', '9 of 15 rows fell'),
  caught(sqlite, '−20.3% is dismissed', 92, '', 'doubtful', 'Apply/Aggregate most, −20.3%'),
  not(sqlite, 'no latency after', absent),
  not(sqlite, '"scales poorly", but rows per second grow', judgement),
  caught(sqlite, '34% without the totals', 124, '34%', 'unnormalised', '1,515 s and 1,631 s'),
  caught(sqlite, '34% without the totals, in the other table', 50, '34%', 'unnormalised', '38.8% less'),
  caught(sqlite, 'a list of cumulative shares sums to 132%', 164, '', 'doubtful', '132.1%'),
  caught(sqlite, '80% of function time', 183, '80%', 'rounded', '80.5'),
  not(sqlite, 'hot lines without flat or cum', absent),
  caught(
    sqlite,
    '23% faster than full entity: right, of the same request without $select',
    143,
    '23%',
    'right',
    'Products Top 100 → Select, the same request with $select, Requests/sec: 2,386 → 2,933 is 22.9% more',
  ),
  not(sqlite, '23% faster, in a sentence', sentence),
  not(sqlite, '65% more allocations', sentence),
  not(sqlite, 'the cache’s 37% compares RunParallel with serial', sentence),
  not(sqlite, 'p99 of 765ms is 765.71', sentence),
  not(sqlite, 'the gain of key building is guessed', sentence),
  not(sqlite, 'the gain of ETags is guessed', sentence),
  not(sqlite, 'no counts of SQL statements', absent),
  caught(
    postgresql,
    'mean of 5,127 req/sec is 7,592',
    344,
    '5,127 req/sec',
    'wrong',
    'the mean of these 15 is 7,592 req/sec (median 700 req/sec)',
  ),
  caught(postgresql, 'mean p50 of 158 ms is 187 ms', 352, '158.00ms', 'wrong', '187.15'),
  caught(postgresql, 'nested shares sum to 183%', 96, '', 'doubtful', '183.3%'),
  not(postgresql, '500 items have 3x the latency of 100: 2.27x', sentence),
  not(postgresql, '150-600ms', sentence),
  not(postgresql, 'expected gain of indexes', sentence),
  not(postgresql, '134 ms "surprisingly high"', judgement),
  not(postgresql, 'index claims contradict each other', 'Both are sentences without a figure.'),
  not(postgresql, 'the column of SQLite is unmeasured', 'Its heading says "Expected", and "<1%" is a bound.'),
  not(postgresql, 'stars', judgement),
  not(gotap, '"~6M requests/second" is b.N', sentence),
  caught(gotap, '"6M req/sec" is b.N', 125, '6M req/sec', 'wrong', '6,050,972 iterations'),
  caught(gotap, '60x', 125, '60x', 'wrong', '39.6×'),
  not(gotap, '64 ns for 5 params', sentence),
  caught(gotap, '0.04 s are 4 samples', 100, '0.04s', 'right', 'only 4 samples'),
  caught(gotap, 'mallocgc’s 30.92% is cumulative', 152, '30.92%', 'doubtful', 'flat is 13.285%'),
  not(gotap, '83 tests are 80', sentence),
  caught(gotap, 'the list of cumulative shares sums to more than all', 94, '', 'doubtful', 'cumulative and overlap'),
  not(gotap, 'total and sample type omitted', absent),
  not(gotap, '±5% of one run decides', 'The text has one figure of each side, from which no scatter can be told.'),
  not(mapCache, '22 µs beside 50 workers is 588 µs', sentence),
  caught(mapCache, '22 µs beside 50 workers, in the table', 462, '~22μs', 'wrong', '588 μs each'),
  caught(mapCache, 'parts sum to 120%', 77, '', 'wrong', '120.0%'),
  caught(mapCache, '42.6 of 37.4 s', 77, '', 'wrong', '42.6 s of 37.44s'),
  not(mapCache, 'upper bounds as savings', sentence),
  caught(mapCache, '1 KB/op mixes windows', 480, '~1 KB', 'wrong', '359 B'),
  caught(mapCache, 'expected throughput', 479, '+12-18%', 'projection', 'not measured'),
  not(mapCache, '10k timers and 214k goroutines unexplained', 'Both figures are right; what is missing is a reason.'),
  caught(crudp, '586 ns "Fastest" beside 500', 13, '', 'wrong', 'EncodePacket takes 500.1 ns/op'),
  caught(crudp, '3.6x is right', 33, '3.6x', 'right', '3.62×'),
  caught(crudp, 'the divisor of ~1,254 ns', 52, '~1,254 ns/op', 'right', 'shared by 5'),
  not(crudp, 'the divisor of ~664 B', sentence),
  not(crudp, '+29% is right', sentence),
  not(crudp, 'bytes of the payloads are missing', absent),
  not(crudp, 'Delete is not costly, it fails', 'No figure tells that an operation failed.'),
  not(
    crudp,
    '60% of all allocations depends on the mix of iterations',
    'The report’s profile is not among the files: that of the sample is of another run.',
  ),
  not(crudp, 'escape is called "leak"', judgement),
];
