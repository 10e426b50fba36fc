import { rawProfile } from './rawProfile.ts';
import { benchmarkMedian, change, numberIn, rawText } from './rawText.ts';
import { type ReportTable, replacement } from './reportTable.ts';

const published = 'gotap/published';
const results = `${published}/benchmark_results_summary.txt`;
const quiet = (side: string): string => `gotap/quiet/${side}/bench.txt`;
const cpu = () => rawProfile(`${published}/cpu.out`);
const memory = () => rawProfile(`${published}/mem.out`);

const cpuShare = (part: number): number => (part / cpu().total('cpu')) * 100;
const memoryShare = (part: number): number => (part / memory().total('alloc_space')) * 100;
const through = (...names: string[]): number => cpuShare(cpu().cum('cpu', ...names));
const bytesThrough = (name: string): number => memoryShare(memory().cum('alloc_space', name));

/** The covered part of the statements of files, in percent, with each block once. */
function covered(path: string, file = ''): number {
  const blocks = new Map<string, { statements: number; isRun: boolean }>();
  for (const [, place, statements, count] of rawText(path).matchAll(/^(\S+:\d+\.\d+,\d+\.\d+) (\d+) (\d+)\r?$/gm)) {
    if (!place!.includes(`/${file}`)) continue;
    const isRun = Number(count) > 0 || blocks.get(place!)?.isRun === true;
    blocks.set(place!, { statements: Number(statements), isRun });
  }
  const sum = (ones: { statements: number }[]): number => ones.reduce((all, one) => all + one.statements, 0);
  const all = [...blocks.values()];
  return (sum(all.filter(({ isRun }) => isRun)) / sum(all)) * 100;
}

/**
 * The functions that the text of the tool has at 0.0%, with the statements of the profile between their line and the
 * next function.
 */
function unrun(): { name: string; statements: number }[] {
  const functions = [
    ...rawText('gotap/coverage/cover-func.txt').matchAll(/^(\S+\.go):(\d+):\s+(\S+)\s+([\d.]+)%$/gm),
  ].map(([, file, line, name, percent]) => ({
    file: file!,
    line: Number(line),
    name: name!,
    percent: Number(percent),
  }));
  const blocks = [...rawText('gotap/coverage/cover.out').matchAll(/^(\S+):(\d+)\.\d+,\d+\.\d+ (\d+) \d+\r?$/gm)];
  return functions
    .filter(({ percent }) => percent === 0)
    .map(({ file, line, name }) => {
      const next = Math.min(
        ...functions.filter((one) => one.file === file && one.line > line).map((one) => one.line),
        Number.POSITIVE_INFINITY,
      );
      const own = blocks.filter(([, place, start]) => place === file && Number(start) >= line && Number(start) < next);
      return { name, statements: own.reduce((sum, [, , , count]) => sum + Number(count), 0) };
    })
    .filter(({ statements }) => statements > 0);
}

const goals = JSON.stringify({
  goals: [
    { title: 'Routing overhead', benchmark: 'SimpleRoute', unit: 'ns/op', atMost: 200, close: 0.3 },
    { title: 'Request throughput', benchmark: 'SimpleRoute', unit: 'ops/s', atLeast: 100_000 },
    { title: 'Memory per request', benchmark: 'SimpleRoute', unit: 'B/op', atMost: 100 },
    { title: 'Allocations', benchmark: 'SimpleRoute', unit: 'allocs/op', atMost: 2 },
    { coverage: 'total', atLeast: 90 },
  ],
});

/**
 * What replaces `gotap.md`. The profiles and benchmarks that it quotes are among the samples, so most figures are
 * equal.
 */
export const gotap: ReportTable = {
  sets: {
    published: {
      files: [`${published}/cpu.out`, `${published}/mem.out`, results, `${published}/coverage_final.txt`],
      goals,
    },
    machine: { files: [`${published}/bench.txt`] },
    coverage: {
      files: [`${published}/coverage.out`, `${published}/coverage_final.txt`],
      sides: { [`${published}/coverage.out`]: 'before', [`${published}/coverage_final.txt`]: 'after' },
    },
    functions: { files: ['gotap/coverage/cover.out', 'gotap/coverage/cover-func.txt'] },
    pair: {
      files: ['cpu.prof', 'mem.out', 'bench.txt', 'bench-profiled.txt'].flatMap((file) => [
        `gotap/quiet/before/${file}`,
        `gotap/quiet/after/${file}`,
      ]),
      compares: true,
    },
  },
  parts: ['**Status**', '**Test Files Created', '**Coverage by Component**', '**Remaining 0% Functions'],
  rows: [
    replacement('Test Environment', ['machine', 'environment', 'facts', 'Processor'], '2.50GHz', () =>
      numberIn(`${published}/bench.txt`, /^cpu: .* @ ([\d.]+)GHz/m),
    ),
    replacement(
      'Key Findings:',
      ['published', 'summary', '#alloc_space/flat/net/textproto.MIMEHeader.Set', ''],
      '46.66%',
      () => memoryShare(memory().flat('alloc_space', 'textproto.MIMEHeader.Set')),
    ),
    replacement('Core Routing Benchmarks', ['published', 'benchmarks', 'All benchmarks', 'SimpleRoute'], '252.7', () =>
      benchmarkMedian(results, 'SimpleRoute', 'ns/op'),
    ),
    replacement('Core Routing Benchmarks', ['published', 'benchmarks', 'All benchmarks', 'FiveParams'], '31', () =>
      benchmarkMedian(results, 'FiveParams', 'B/op'),
    ),
    replacement(
      'Advanced Benchmarks',
      ['pair', 'benchmarks', 'time/op, before and after', 'QueryParsing'],
      '920.2',
      () => benchmarkMedian(quiet('before'), 'QueryParsing', 'ns/op'),
    ),
    replacement(
      'Memory Profile Analysis',
      ['published', 'memory', 'facts', 'Bytes allocated (alloc_space)'],
      '466.12',
      () => memory().total('alloc_space') / 2 ** 20,
    ),
    replacement(
      'Top Memory Allocators (by cumulative allocation):',
      ['published', 'memory', 'Bytes allocated, by function', 'goTap.(*Context).String'],
      '98.40%',
      () => memoryShare(memory().cum('alloc_space', 'goTap.(*Context).String')),
    ),
    replacement(
      'Memory Profile Analysis / Key Insights:',
      ['published', 'memory', 'Bytes allocated, by lines of your code', 'context.go:345'],
      '46.66%',
      () => memoryShare(memory().throughLine('alloc_space', 'context.go:345')),
    ),
    replacement(
      'CPU Profile Analysis',
      ['published', 'cpu', 'facts', 'CPU time'],
      '4.14',
      () => cpu().total('cpu') / 1e9,
    ),
    replacement(
      'Top CPU Consumers (by cumulative time):',
      ['published', 'cpu', 'Functions by flat', 'runtime.mallocgc'],
      '30.92%',
      () => cpuShare(cpu().cum('cpu', 'runtime.mallocgc')),
    ),
    replacement(
      'CPU Profile Analysis / Key Insights:',
      ['published', 'cpu', 'Functions by flat', 'textproto.CanonicalMIMEHeaderKey'],
      '13.53%',
      () => cpuShare(cpu().cum('cpu', 'textproto.CanonicalMIMEHeaderKey')),
    ),
    replacement(
      'Performance Goals vs. Actuals',
      ['published', 'goals', 'Goals', 'SimpleRoute | ≤ 200 ns/op'],
      '26%',
      () => change(200, benchmarkMedian(results, 'SimpleRoute', 'ns/op')),
    ),
    replacement(
      'Performance Goals vs. Actuals',
      ['published', 'goals', 'Goals', 'SimpleRoute | ≥ 100,000 ops/s'],
      '3,957,262',
      () => 1e9 / benchmarkMedian(results, 'SimpleRoute', 'ns/op'),
    ),
    replacement(
      'Priority 1: Header Optimization (High Impact)',
      ['published', 'cpu', 'Your functions by cum', 'goTap.(*Context).Header'],
      '43.96%',
      () => through('goTap.(*Context).Header'),
    ),
    replacement(
      'Priority 2: Response Buffer Pre-allocation (Medium Impact)',
      ['published', 'memory', 'Bytes allocated, by lines of your code', 'response_writer.go:75'],
      '29.04%',
      () => bytesThrough('goTap.(*responseWriter).Write'),
    ),
    replacement(
      'Priority 3: Reduce Allocations in Hot Path (Low Impact)',
      ['published', 'opportunities', '#opportunities/string-to-bytes', ''],
      '14.7%',
      () => through('goTap.(*Context).String', 'runtime.stringtoslicebyte'),
    ),
    replacement('Conclusion', ['published', 'goals', 'Goals', 'SimpleRoute | ≤ 100 B/op'], '35', () =>
      benchmarkMedian(results, 'SimpleRoute', 'B/op'),
    ),
    replacement(
      'Header Optimization (Implemented ✅)',
      ['pair', 'benchmarks', 'time/op, before and after', 'SimpleRoute'],
      '−35.8%',
      () =>
        change(
          benchmarkMedian(quiet('before'), 'SimpleRoute', 'ns/op'),
          benchmarkMedian(quiet('after'), 'SimpleRoute', 'ns/op'),
        ),
    ),
    replacement(
      'Allocation Reduction (Evaluated ✅)',
      ['published', 'goals', 'Goals', 'SimpleRoute | ≤ 2 allocs/op'],
      '2',
      () => benchmarkMedian(results, 'SimpleRoute', 'allocs/op'),
    ),
    replacement(
      '**Status**',
      ['coverage', 'coverage', '#coverage/total', ''],
      '10.7',
      () => covered(`${published}/coverage_final.txt`) - covered(`${published}/coverage.out`),
    ),
    replacement(
      '**Remaining 0% Functions',
      ['functions', 'coverage', '#coverage/functions', ''],
      '122',
      () => unrun().length,
    ),
    replacement(
      '**Remaining 0% Functions',
      ['functions', 'coverage', 'Functions that no test runs', 'RunServer'],
      '7',
      () => unrun().find(({ name }) => name === 'RunServer')!.statements,
    ),
    replacement(
      'Executive Summary',
      ['pair', 'environment', 'facts', 'Benchmarks'],
      '9',
      () => new Set([...rawText(quiet('before')).matchAll(/^Benchmark(\S+)-\d+\s/gm)].map(([, name]) => name)).size,
    ),
    replacement(
      'Immediate Optimizations:',
      ['published', 'memory', 'Bytes allocated, by lines of your code', 'context.go:345'],
      '46.66%',
      () => bytesThrough('goTap.(*Context).Header'),
    ),
    replacement(
      '**Coverage by Component**',
      ['published', 'coverage', 'Coverage of files', 'github.com/yourusername/goTap/websocket.go'],
      '89.0%',
      () => covered(`${published}/coverage_final.txt`, 'websocket.go'),
    ),
  ],
  partly: {
    'Header Optimization (Implemented ✅)': 'how the code was changed',
    'Immediate Optimizations:': 'which tasks are done; shares say how much those that are left have at all',
  },
  unreplaced: {
    'Routing Limitation Discovered': 'a limitation of the router',
    'Long-term Improvements:': 'a list of tasks',
    'Buffer Pooling (Evaluated ❌)': 'the runs of this attempt were not kept',
    '**Test Files Created': 'what was written, not measured',
  },
  result: { headings: [22, 26], under: '87%', lines: '78%', withoutCode: '81%' },
};
