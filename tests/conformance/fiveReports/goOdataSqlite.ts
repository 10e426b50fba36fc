import {
  connections,
  cpuSeconds,
  cpuShare,
  executions,
  latency,
  lineSeconds,
  samplesOf,
  serverSets,
  sqlTime,
  statementTime,
  throughput,
} from './goOdataServer.ts';
import { rawProfile } from './rawProfile.ts';
import { benchmarkMedian, change, numberIn, numbersIn } from './rawText.ts';
import { type ReportTable, replacement } from './reportTable.ts';

const quiet = (side: string): string => `go-odata/quiet/${side}/bench.txt`;
const micro = 'go-odata/before/bench.txt';
const memory = () => rawProfile('go-odata/before/server/allocs.prof');
const locks = () => rawProfile('go-odata/before/server/mutex.prof');
const endpoints = ['server', 'load', 'Load tests by endpoint'] as const;
const before = ['micro', 'benchmarks', 'All benchmarks'] as const;
const own = ['server', 'cpu', 'Your functions by cum'] as const;
const allocated = ['server', 'memory', 'Bytes allocated, by function'] as const;
const repeat = 'How to repeat the measurements';
const released = ['server', 'contention', 'Where locks were released'] as const;

const quietChange = (name: string, unit: string): number =>
  change(benchmarkMedian(quiet('before'), name, unit), benchmarkMedian(quiet('after'), name, unit));
const bytesPart = (name: string): number => (memory().cum('alloc_space', name) / memory().total('alloc_space')) * 100;

/** The geometric mean of after ÷ before of the endpoints' throughputs, as a change in percent. */
function meanChange(): number {
  const [first = [], second = []] = ['before', 'after'].map((side) =>
    numbersIn(`go-odata/${side}/server/script/stdout-with-ansi.txt`, /^Requests\/sec:\s+([\d.]+)/gm),
  );
  const logs = first.map((rate, index) => Math.log(second[index]! / rate));
  return (Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length) - 1) * 100;
}

/** What replaces `go-odata-sqlite.md`. */
export const goOdataSqlite: ReportTable = {
  sets: {
    ...serverSets,
    quiet: {
      files: ['cpu.prof', 'mem.out', 'bench.txt', 'bench-profiled.txt'].flatMap((file) => [
        `go-odata/quiet/before/${file}`,
        `go-odata/quiet/after/${file}`,
      ]),
      compares: true,
    },
    micro: { files: [micro] },
  },
  rows: [
    replacement('go-odata Performance Analysis Results', ['server', 'load', 'facts', 'Connections'], '20', connections),
    replacement(
      'Executive Summary',
      ['server', 'summary', '#sql/costliest', ''],
      '23.5%',
      () => (statementTime(1) / sqlTime()) * 100,
    ),
    replacement(
      '1. OrderedMap Pooling (`internal/response/ordered_map.go`)',
      ['quiet', 'benchmarks', 'B/op, before and after', 'OrderedMapPooledSetAndMarshal'],
      '−85.4%',
      () => quietChange('OrderedMapPooledSetAndMarshal', 'B/op'),
    ),
    replacement(
      '2. Streaming JSON Encoder (`internal/response/ordered_map.go`)',
      ['quiet', 'benchmarks', 'time/op, before and after', 'OrderedMapMarshalJSONSimple'],
      '−55.5%',
      () => quietChange('OrderedMapMarshalJSONSimple', 'ns/op'),
    ),
    replacement(
      [
        '3. strconv Replacement (`internal/response/navigation_links.go`)',
        '3. Replace fmt.Sprintf with strconv (MEDIUM IMPACT)',
      ],
      ['quiet', 'benchmarks', 'time/op, before and after', 'FormatKeyValue_Int '],
      '−64.5%',
      () => quietChange('FormatKeyValue_Int', 'ns/op'),
    ),
    replacement(
      'Benchmark Results (After Optimizations)',
      ['quiet', 'benchmarks', 'B/op, before and after', 'CollectionMarshal_10Entities'],
      '800',
      () => benchmarkMedian(quiet('after'), 'CollectionMarshal_10Entities', 'B/op'),
    ),
    replacement(
      'Load Test Comparison (Before vs After)',
      ['pair', 'load', 'Throughput, before and after', 'count'],
      '+5.7%',
      () =>
        change(
          throughput('count'),
          numberIn(
            'go-odata/after/server/script/stdout-with-ansi.txt',
            /Testing: count\n[^]*?Requests\/sec:\s+([\d.]+)/,
          ),
        ),
    ),
    replacement('Analysis', ['pair', 'load', '#moved/throughput', ''], '−8.8%', meanChange),
    replacement('Analysis', ['pair', 'cpu', 'CPU time, flat, by function', 'runtime.cgocall'], '22.63%', () => {
      const profile = rawProfile('go-odata/after/server/script/cpu.prof');
      return (profile.flat('cpu', 'runtime.cgocall') / profile.total('cpu')) * 100;
    }),
    replacement('Load Test Results', [...endpoints, 'count'], '11.85', () => latency('count', 50)),
    replacement('Load Test Results', [...endpoints, 'metadata'], '13,604', () => throughput('metadata')),
    replacement('Key Observations:', [...endpoints, 'apply'], '684.1', () => latency('apply', 99)),
    replacement(
      'Top CPU Consumers (% of total CPU time)',
      ['server', 'cpu', 'Functions by flat', 'runtime.cgocall'],
      '24.39%',
      () => cpuShare('runtime.cgocall'),
    ),
    replacement(
      '1. OrderedMap.MarshalJSON (53.47s cumulative, 3.53%)',
      ['server', 'cpu', 'Hot lines of your code', 'ordered_map.go:142'],
      '0.56',
      () => lineSeconds('ordered_map.go:142'),
    ),
    replacement(
      ['2. NewOrderedMapWithCapacity (11.16s cumulative, 0.74%)', '1. Pool OrderedMap Instances (HIGH IMPACT)'],
      ['server', 'memory', 'Bytes allocated, by function', 'response.NewOrderedMapWithCapacity'],
      '12.23%',
      () => bytesPart('response.NewOrderedMapWithCapacity'),
    ),
    replacement(
      '4. Key Segment Building (4.21s cumulative, 0.28%)',
      ['quiet', 'benchmarks', '#FormatKeyValue_String-2/B/op', ''],
      '24',
      () => benchmarkMedian(quiet('before'), 'FormatKeyValue_String', 'B/op'),
    ),
    replacement(
      ['5. Cache Mutex Contention (3.58s cumulative)', '5. Reduce Cache Lock Contention (MEDIUM IMPACT)'],
      [...released, 'response.getCachedPropertyMetadataMap.deferwrap1:106'],
      '8.46%',
      () => (locks().cum('delay', 'response.getCachedPropertyMetadataMap.deferwrap1') / locks().total('delay')) * 100,
    ),
    replacement(
      '6. Database Fetch Operations (487.80s cumulative, 32.22%)',
      ['server', 'cpu', 'Hot lines of your code', 'collection_read.go:287'],
      '1.47',
      () => lineSeconds('collection_read.go:287'),
    ),
    replacement('Query Parsing Benchmarks', [...before, 'ParseQueryOptions_Complex '], '3,151', () =>
      benchmarkMedian(micro, 'ParseQueryOptions_Complex', 'B/op'),
    ),
    replacement('AST Pooling Benchmarks', [...before, 'ASTParserPooling_WithoutRelease'], '30', () =>
      benchmarkMedian(micro, 'ASTParserPooling_WithoutRelease', 'allocs/op'),
    ),
    replacement('Metadata Benchmarks', [...before, 'MetadataXML '], '7,918', () =>
      benchmarkMedian(micro, 'MetadataXML', 'B/op'),
    ),
    replacement(
      'Most Valuable Improvement Opportunities',
      [...own, 'response.writeODataCollectionWithNavigationResponse'],
      '22.34%',
      () => cpuShare('response.writeODataCollectionWithNavigationResponse'),
    ),
    replacement(
      '2. Streaming JSON Encoder for OrderedMap (HIGH IMPACT)',
      [...own, 'response.(*OrderedMap).MarshalJSON'],
      '6.64%',
      () => cpuShare('response.(*OrderedMap).MarshalJSON'),
    ),
    replacement(
      '6. Pre-compute Field Indices at Registration (MEDIUM IMPACT)',
      [...own, 'response.processStructEntityOrdered'],
      '6.54%',
      () => cpuShare('response.processStructEntityOrdered'),
    ),
    replacement(
      '7. Connection Pool Configuration for SQLite (LOW-MEDIUM IMPACT)',
      [...released, 'sql.(*DB).putConn:1525'],
      '0.63',
      () => locks().throughLine('delay', 'sql.go:1525') / 1e9,
    ),
    replacement('3. ETag Generation (6.12s cumulative, 0.4%)', [...own, 'etag.Generate'], '0.65%', () =>
      cpuShare('internal/etag.Generate'),
    ),
    replacement('4. Use Faster Hash for ETags (MEDIUM IMPACT)', [...own, 'etag.Generate'], '7', () =>
      samplesOf('internal/etag.Generate'),
    ),
    replacement('Quick Wins (1-2 hours each)', [...own, 'response.buildKeySegmentFromEntityCached'], '1.40%', () =>
      cpuShare('response.buildKeySegmentFromEntityCached'),
    ),
    replacement('Medium Effort (4-8 hours each)', [...own, 'response.getCachedPropertyMetadataMap'], '0.28%', () =>
      cpuShare('response.getCachedPropertyMetadataMap'),
    ),
    replacement('Medium Effort (4-8 hours each)', [...allocated, 'response.NewOrderedMapWithCapacity'], '12.23%', () =>
      bytesPart('response.NewOrderedMapWithCapacity'),
    ),
    replacement('Larger Refactoring (1-2 days)', [...own, 'response.(*OrderedMap).MarshalJSON'], '6.64%', () =>
      cpuShare('response.(*OrderedMap).MarshalJSON'),
    ),
    replacement(
      'Appendix: Running These Tests',
      ['server', 'environment', repeat, "wrk -t2 -c20 -d2s --latency 'http://127.0.0.1:9091/Products?$top=100' | "],
      '20',
      connections,
    ),
    replacement(
      'Appendix: Running These Tests',
      ['server', 'environment', repeat, 'curl -o cpu.prof'],
      '46',
      cpuSeconds,
    ),
    replacement(
      'SQL Query Patterns Observed',
      ['server', 'sql', 'SQL statements by total time', 'SELECT count(*) FROM products WHERE'],
      '3,041',
      () => executions('SELECT count\\(\\*\\) FROM `products` WHERE'),
    ),
  ],
  partly: {
    '1. OrderedMap Pooling (`internal/response/ordered_map.go`)': 'how the code was changed',
    '2. Streaming JSON Encoder (`internal/response/ordered_map.go`)': 'how the code was changed',
    '3. strconv Replacement (`internal/response/navigation_links.go`)': 'how the code was changed',
    'Quick Wins (1-2 hours each)': 'the tasks; how much each function has at all is measured',
    'Medium Effort (4-8 hours each)': 'the tasks; how much each function has at all is measured',
    'Larger Refactoring (1-2 days)': 'the tasks; how much JSON has at all is measured',
  },
  unreplaced: {
    'Implemented Performance Optimizations': 'what was done',
    '8. Avoid OrderedMap for Simple Responses (LOW IMPACT)': 'a change that is proposed, without a figure',
    'Next Steps': 'a list of tasks',
  },
  result: { headings: [33, 36], under: '97%', lines: '61%', withoutCode: '84%' },
};
