import { rawProfile } from './rawProfile.ts';
import { benchmarkMedian, numberIn, numbersIn, rawText } from './rawText.ts';
import { type ReportTable, replacement } from './reportTable.ts';

const folder = 'map-cache/after';
const stress = `${folder}/stress-test.txt`;
const goroutineSeries = [
  'server',
  'goroutines',
  'Goroutines by place, in a series: goroutine-idle.prof to ttl-goroutine-1.prof',
] as const;
const goroutineTotals = ['server', 'goroutines', 'Totals of each profile'] as const;
const cpu = () => rawProfile(`${folder}/cpu.prof`);
const memory = () => rawProfile(`${folder}/allocs.prof`);
const table = 'Bytes allocated, by function';
const repeat = 'How to repeat the measurements';
const lines = 'Bytes allocated, by lines of your code';

const cpuShare = (name: string): number => (cpu().cum('cpu', name) / cpu().total('cpu')) * 100;
const memoryShare = (part: number): number => (part / memory().total('alloc_space')) * 100;
const flat = (name: string): number => memoryShare(memory().flat('alloc_space', name));
const cum = (name: string): number => memoryShare(memory().cum('alloc_space', name));

/** What replaces `map-cache.md`. */
export const mapCache: ReportTable = {
  sets: {
    server: {
      files: [
        'allocs.prof',
        'bench-resp-vs-http.txt',
        'block.prof',
        'cpu.prof',
        'goroutine-idle.prof',
        'goroutine.debug1.txt',
        'goroutine.prof',
        'mutex.prof',
        'stress-test.txt',
        'ttl-goroutine-1.prof',
        'ttl-test.txt',
      ].map((file) => `${folder}/${file}`),
      goals: '{ "goals": [{ "figure": "Operations/sec", "atLeast": 10000 }] }',
    },
  },
  rows: [
    replacement(
      'Performance Analysis & Optimization Report',
      ['server', 'environment', 'facts', 'GOMAXPROCS'],
      '2',
      () => numberIn(`${folder}/bench-resp-vs-http.txt`, /^BenchmarkRESP_GET-(\d+)/m),
    ),
    replacement('Executive Summary', ['server', 'goals', 'Goals', 'Operations/sec'], '38,705', () =>
      numberIn(stress, /Operations\/sec: (\d+)/),
    ),
    replacement(
      'Executive Summary',
      ['server', 'benchmarks', 'All benchmarks', 'RESP_SET'],
      '26.70',
      () => benchmarkMedian(`${folder}/bench-resp-vs-http.txt`, 'RESP_SET', 'ns/op') / 1000,
    ),
    replacement(
      '1. Concurrent Connections (150 clients, 15,000 operations)',
      ['server', 'figures', 'Figures', 'Successful'],
      '15,000',
      () => numberIn(stress, /Successful: (\d+)/),
    ),
    replacement(
      '2. Sustained Load (50 workers, 10 seconds)',
      ['server', 'figures', 'Figures', 'Total operations | TestRESP_SustainedLoad'],
      '387,054',
      () => numberIn(stress, /Workers: 50\s.*Total operations: (\d+)/s),
    ),
    replacement(
      '3. TTL Expiration at Scale (10,000 keys)',
      ['server', 'figures', 'Figures', 'Created keys | TestRESP_TTLExpirationAtScale | 41,511'],
      '41,511',
      () => numberIn(`${folder}/ttl-test.txt`, /\((\d+) keys\/sec\)/),
    ),
    replacement(
      '4. Mixed Workload (Realistic Usage Pattern)',
      ['server', 'benchmarks', 'All benchmarks', 'RESP_MixedOperations'],
      '90.46',
      () => benchmarkMedian(`${folder}/bench-resp-vs-http.txt`, 'RESP_MixedOperations', 'ns/op') / 1000,
    ),
    replacement('CPU Profile Analysis', ['server', 'cpu', 'facts', 'CPU time'], '3.23', () => cpu().total('cpu') / 1e9),
    replacement('CPU Time Distribution', ['server', 'cpu', 'Functions by flat', 'linux.Syscall6'], '29.72%', () =>
      cpuShare('linux.Syscall6'),
    ),
    replacement(
      'CPU Time Distribution',
      ['server', 'cpu', 'Functions by flat', 'resp.(*Reader).readValue'],
      '23.84%',
      () => cpuShare('resp.(*Reader).readValue'),
    ),
    replacement(
      'Hot Paths in Command Execution (5-6% CPU each)',
      ['server', 'cpu', 'Your functions by cum', 'resp.HandleSet'],
      '18.58%',
      () => cpuShare('resp.HandleSet'),
    ),
    replacement(
      'Key Observations',
      ['server', 'cpu', 'Hot lines of your code', 'session.go:47'],
      '23.84%',
      () => (cpu().throughLine('cpu', 'resp/session.go:47') / cpu().total('cpu')) * 100,
    ),
    replacement(
      'Memory Profile Analysis',
      ['server', 'memory', 'facts', 'Bytes allocated (alloc_space)'],
      '392.03',
      () => memory().total('alloc_space') / 2 ** 20,
    ),
    replacement('Top Memory Allocators', ['server', 'memory', table, 'strings.genSplit'], '13.78%', () =>
      flat('strings.genSplit'),
    ),
    replacement(
      ['Memory Optimization Opportunities', 'Optimization 1: Buffer Pooling'],
      ['server', 'memory', lines, 'session.go:47'],
      '24.49%',
      () => cum('resp.(*Session).ReadCommand'),
    ),
    replacement('Goroutine Analysis', [...goroutineTotals, `${folder}/goroutine.debug1.txt`], '61', () =>
      numberIn(`${folder}/goroutine.debug1.txt`, /^goroutine profile: total (\d+)/),
    ),
    replacement('Goroutine Analysis', [...goroutineSeries, 'resp.(*Server).acceptConnections:54 | IO wait'], '1', () =>
      rawProfile(`${folder}/goroutine-idle.prof`).cum('goroutine', 'resp.(*Server).acceptConnections'),
    ),
    replacement(
      ['Optimization 2: Key Path Caching', 'Long-Term Optimizations (Priority 3)'],
      ['server', 'memory', lines, 'split.go:10'],
      '13.78%',
      () => cum('caches.SplitKey'),
    ),
    replacement(
      'Critical Issue: TTL Expiration Storm',
      ['server', 'contention', `Where locks were released, ${folder}/mutex.prof`, 'caches.(*Cache).Release:86 | Mutex'],
      '78.90',
      () => rawProfile(`${folder}/mutex.prof`).throughLine('delay', 'caches_caches.go:86') / 1e9,
    ),
    replacement('Optimization 3: Static Error Definitions', ['server', 'memory', table, 'fmt.errorf'], '5.87%', () =>
      flat('fmt.errorf'),
    ),
    replacement(
      'Optimization 4: Context Reuse',
      ['server', 'memory', table, 'context.WithDeadlineCause'],
      '12.63%',
      () => flat('context.WithDeadlineCause'),
    ),
    replacement(
      ['Short-Term Optimizations (Priority 2)', 'Expected After All Optimizations'],
      ['server', 'cpu', 'Your functions by cum', 'resp.(*Session).ReadCommand'],
      '23.84%',
      () => cpuShare('resp.(*Session).ReadCommand'),
    ),
    replacement('Capture Profiles', ['server', 'environment', repeat, 'curl -o cpu.prof'], '7', () => cpu().seconds),
    replacement('Analyze Profiles', ['server', 'cpu', 'Your functions by cum', 'resp.HandleCommand'], '60.06%', () =>
      cpuShare('resp.HandleCommand'),
    ),
    replacement(
      'Continuous Profiling',
      ['server', 'environment', repeat, "go test -v -run='^(TestRESP_ConcurrentConnections"],
      '1',
      () => numbersIn(stress, /^=== RUN\s+TestRESP_SustainedLoad()$/gm).length,
    ),
    replacement(
      'Expected After Critical Fixes',
      ['server', 'figures', 'Figures', 'Expired | TestRESP_TTLExpirationAtScale'],
      '10,000',
      () => numberIn(`${folder}/ttl-test.txt`, /Expired: (\d+)\//),
    ),
    replacement('Expected After Critical Fixes', [...goroutineTotals, `${folder}/ttl-goroutine-1.prof`], '9', () =>
      rawProfile(`${folder}/ttl-goroutine-1.prof`).total('goroutine'),
    ),
    replacement('New Tests Created', ['server', 'figures', 'Tests', 'TestRESP_ConcurrentConnections'], '1.34', () =>
      numberIn(stress, /--- PASS: TestRESP_ConcurrentConnections \(([\d.]+)s\)/),
    ),
    replacement(
      'Current Performance (Baseline)',
      ['server', 'memory', 'facts', 'Bytes allocated per operation'],
      '1,022.43',
      () => {
        const operations = [...rawText(stress).matchAll(/Total operations: (\d+)/g)].reduce(
          (sum, [, n]) => sum + Number(n),
          0,
        );
        return memory().total('alloc_space') / operations;
      },
    ),
    replacement('Conclusion', ['server', 'goroutines', '#goroutine-idle.prof/peak/', ''], '50', () =>
      numberIn(`${folder}/goroutine.debug1.txt`, /^(\d+) @[^\n]*\n(?:#[^\n]*\n){1,20}?#[^\n]*ReadCommand/m),
    ),
  ],
  partly: {
    'Critical Issue: TTL Expiration Storm': 'the design of a fix',
    'Continuous Profiling': 'a script; what it records is listed as commands',
    'Expected After Critical Fixes': 'the crash, which no file has; what was expected after the fix is measured',
    'Expected After All Optimizations': 'guessed gains; how much the reading of commands has at all is measured',
    Conclusion: 'praise and guessed gains',
  },
  unreplaced: {
    'Immediate Actions (Priority 1)': 'a list of tasks',
    'Monitoring & Observability': 'a list of tasks',
    'Additional Tests Needed': 'a list of tasks',
  },
  result: { headings: [29, 32], under: '91%', lines: '47%', withoutCode: '69%' },
};
