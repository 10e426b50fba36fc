import { rawProfile } from './rawProfile.ts';
import { benchmarkMedian, change, numberIn } from './rawText.ts';
import { type ReportTable, replacement } from './reportTable.ts';

const before = 'crudp/quiet/before/bench.txt';
const after = 'crudp/quiet/after/bench.txt';
const notes = 'crudp/compiler/gcflags-m2.txt';
const memory = () => rawProfile('crudp/quiet/before/mem.out');
const gibibyte = 2 ** 30;

const time = (name: string): number => benchmarkMedian(before, name, 'ns/op');
const bytes = (name: string): number => benchmarkMedian(before, name, 'B/op');
const sharePart = (part: number): number => (part / memory().total('alloc_space')) * 100;
const cost = (name: string): number =>
  numberIn(notes, new RegExp(`cannot inline \\(\\*CrudP\\)\\.${name}: function too complex: cost (\\d+)`));

const cpu = () => rawProfile('crudp/quiet/before/cpu.prof');
const cpuShare = (name: string): number => (cpu().cum('cpu', name) / cpu().total('cpu')) * 100;
const inlining = (name: string): number =>
  numberIn(notes, new RegExp(`can inline \\(\\*CrudP\\)\\.${name} with cost (\\d+)`));

const all = ['run', 'benchmarks', 'All benchmarks'] as const;

/** What replaces `crudp.md`. */
export const crudp: ReportTable = {
  sets: {
    run: {
      files: [before, 'crudp/quiet/before/cpu.prof', 'crudp/quiet/before/mem.out', notes],
    },
    pair: {
      files: ['cpu.prof', 'mem.out', 'bench.txt', 'bench-profiled.txt'].flatMap((file) => [
        `crudp/quiet/before/${file}`,
        `crudp/quiet/after/${file}`,
      ]),
      compares: true,
    },
  },
  rows: [
    replacement('Core Operation Performance', [...all, 'CrudP_EncodePacket'], '735.7', () =>
      time('CrudP_EncodePacket'),
    ),
    replacement('Core Operation Performance', [...all, 'CrudP_FullCycle'], '1,064', () => bytes('CrudP_FullCycle')),
    replacement('CRUD Operation Comparison', [...all, 'CrudP_Operation/Create'], '2,262', () =>
      time('CrudP_Operation/Create'),
    ),
    replacement('CRUD Operation Comparison', [...all, 'CrudP_Operation/Delete'], '864', () =>
      bytes('CrudP_Operation/Delete'),
    ),
    replacement(
      'Instance Reuse vs Creation',
      ['run', 'benchmarks', '#variant/CrudP_Instance/Reuse', ''],
      '3.6×',
      () => time('CrudP_Instance/NewEachTime') / time('CrudP_Instance/Reuse'),
    ),
    replacement(
      'Instance Reuse Strategy (Confirmed by Profiling)',
      ['run', 'benchmarks', '#variant/CrudP_Instance/Reuse', ''],
      '9.8×',
      () => bytes('CrudP_Instance/NewEachTime') / bytes('CrudP_Instance/Reuse'),
    ),
    replacement(
      'Payload Size Impact',
      ['run', 'benchmarks', '#variant/CrudP_Payload/size=*/bytes=*-2/large', ''],
      '83×',
      () => time('CrudP_Payload/size=large/bytes=4096') / time('CrudP_Payload/size=small/bytes=4'),
    ),
    replacement('Payload Size Management', [...all, 'CrudP_Payload/size=large'], '94,982', () =>
      bytes('CrudP_Payload/size=large/bytes=4096'),
    ),
    replacement('Multi-User Operations', [...all, 'CrudP_MultipleUsers'], '7,454', () => time('CrudP_MultipleUsers')),
    replacement('Batch Operations Strategy', [...all, 'CrudP_Batch/users=5'], '2,595', () =>
      bytes('CrudP_Batch/users=5'),
    ),
    replacement(
      'Memory Profiling Results',
      ['run', 'memory', 'facts', 'Bytes allocated (alloc_space)'],
      '7.73',
      () => memory().total('alloc_space') / gibibyte,
    ),
    replacement(
      'Top Memory Consumers (Total: 12.88GB across all benchmarks)',
      ['run', 'memory', 'Bytes allocated, by function', 'bytes.growSlice'],
      '10.11%',
      () => sharePart(memory().flat('alloc_space', 'bytes.growSlice')),
    ),
    replacement(
      'CRUDP-Specific Allocations',
      ['run', 'memory', 'Bytes allocated, by function', 'crudp.(*CrudP).ProcessPacket'],
      '3.52',
      () => memory().cum('alloc_space', 'crudp.(*CrudP).ProcessPacket') / gibibyte,
    ),
    replacement(
      'CRUDP-Specific Allocations',
      ['run', 'memory', 'Bytes allocated, by lines of your code', 'packet.go:33'],
      '16.02%',
      () => sharePart(memory().throughLine('alloc_space', 'packet.go:33')),
    ),
    replacement(
      'Critical Function Complexity Issues',
      ['run', 'compiler', 'Hot functions that cannot be inlined', 'crudp.(*CrudP).ProcessPacket'],
      '687',
      () => cost('ProcessPacket'),
    ),
    replacement(
      'Critical Function Complexity Issues',
      ['run', 'compiler', 'Hot functions that cannot be inlined', 'crudp.(*CrudP).createErrorResponse'],
      '228',
      () => cost('createErrorResponse'),
    ),
    replacement(
      'Successfully Optimized Functions',
      ['run', 'compiler', 'Hot functions that can be inlined', 'crudp.(*CrudP).bind'],
      '80',
      () => inlining('bind'),
    ),
    replacement(
      'Successfully Optimized Functions',
      ['run', 'compiler', 'Hot functions that can be inlined', 'crudp.(*CrudP).DecodePacket'],
      '18.87%',
      () => cpuShare('crudp.(*CrudP).DecodePacket'),
    ),
    replacement(
      'Medium-term Optimizations',
      ['run', 'cpu', 'Your functions by cum', 'crudp.(*CrudP).decodeWithKnownType'],
      '6.95%',
      () => cpuShare('crudp.(*CrudP).decodeWithKnownType'),
    ),
    replacement(
      'Medium-term Optimizations',
      ['run', 'cpu', 'Your functions by cum', 'crudp.(*CrudP).ProcessPacket'],
      '52.18%',
      () => cpuShare('crudp.(*CrudP).ProcessPacket'),
    ),
    replacement(
      'Memory Leak Issues',
      ['run', 'compiler', 'Allocating lines and why their values escape', '&CrudP{...}'],
      'crudp.go:41',
      () => numberIn(notes, /crudp\.go:(\d+):\d+: &CrudP\{\.\.\.\} escapes to heap/),
    ),
    replacement(
      '1. **TinyBin Dependency Optimization** 🎯 **HIGHEST PRIORITY**',
      ['run', 'memory', 'Bytes allocated, by function', 'tinybin.New'],
      '21.77%',
      () => sharePart(memory().flat('alloc_space', 'tinybin.New')),
    ),
    replacement(
      '2. **ProcessPacket Function Redesign** 🎯 **CRITICAL**',
      ['run', 'memory', 'Bytes allocated, by function', 'crudp.(*CrudP).ProcessPacket'],
      '45.51%',
      () => sharePart(memory().cum('alloc_space', 'crudp.(*CrudP).ProcessPacket')),
    ),
    replacement(
      '3. **Buffer Management Optimization** 🎯 **HIGH PRIORITY**',
      ['run', 'memory', 'Bytes allocated, by function', 'bytes.(*Buffer).grow'],
      '14.92%',
      () => sharePart(memory().flat('alloc_space', 'bytes.(*Buffer).grow')),
    ),
    replacement(
      'Immediate Actions (High Impact, Low Effort)',
      ['pair', 'benchmarks', 'B/op, before and after', 'CrudP_EncodePacket'],
      '−43.9%',
      () => change(bytes('CrudP_EncodePacket'), benchmarkMedian(after, 'CrudP_EncodePacket', 'B/op')),
    ),
    replacement('Test Environment', ['run', 'environment', 'facts', 'GOMAXPROCS'], '2', () =>
      numberIn(before, /^BenchmarkCrudP_Setup-(\d+)/m),
    ),
    replacement(
      'Conclusion',
      ['pair', 'why', 'What crudp.(*CrudP).EncodePacket changes', 'CrudP_Instance/NewEachTime'],
      '−66.1%',
      () => change(time('CrudP_Instance/NewEachTime'), benchmarkMedian(after, 'CrudP_Instance/NewEachTime', 'ns/op')),
    ),
  ],
  partly: {
    'Immediate Actions (High Impact, Low Effort)': 'code that is proposed; what pooling brings is measured',
    'Medium-term Optimizations': 'the proposals; shares say how much each function has',
  },
  unreplaced: {
    Overview: 'what the document is about',
    'For Library Users': 'advice without a figure',
    'For Library Maintainers': 'advice without a figure',
  },
  result: { headings: [21, 24], under: '94%', lines: '65%', withoutCode: '82%' },
};
