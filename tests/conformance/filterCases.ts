import { callTree } from '../../src/analysis/tree/callTree.ts';
import { topTable } from '../../src/analysis/tree/topTable.ts';
import type { Step, StepKind } from '../../src/model/lens.ts';
import type { Profile } from '../../src/model/profile.ts';

/** The flags of `go tool pprof`, in the order in which it applies them. */
export const flags = [
  'tagroot',
  'tagleaf',
  'focus',
  'ignore',
  'hide',
  'show',
  'show_from',
  'tagfocus',
  'tagignore',
] as const satisfies StepKind[];

export type Flag = (typeof flags)[number];

/**
 * Chosen for variety: CPU, heap, contention, goroutines; labels, inlining, no symbols, negative values; Go, C++, Java,
 * Rust, JavaScript.
 */
export const profiles = [
  'corpus/profiles/parca/pkg/parca/testdata/labels.pb.gz',
  'corpus/profiles/parca/pkg/query/testdata/profile-with-labels.pb.gz',
  'corpus/profiles/parca/pkg/query/testdata/alloc_space_delta.pb.gz',
  'corpus/profiles/parca/pkg/normalizer/node-profile.pb.gz',
  'corpus/profiles/parca/pkg/symbolizer/testdata/stripped-cpu.stripped.pprof',
  'corpus/profiles/golang/devirt.pprof',
  'corpus/profiles/pprof-rs/history/profile.pb.97e7cf2',
  'corpus/profiles/go1.26/program.cpu.pb.gz',
  'corpus/profiles/go1.26/http.mutex.prof',
  'corpus/profiles/go1.26/http.mem.prof',
  'corpus/profiles/pprofutils/examples/heapage.out.pprof',
  'corpus/profiles/speedscope/sample/profiles/pprof/simple.prof',
  'corpus/diffs/synthetic/gomem.negated.pb.gz',
  'corpus/diffs/synthetic/javacpu.rename.pb.gz',
  'corpus/diffs/synthetic/cppnosym.drop3.pb.gz',
  'samples/go-odata/before/server/heap.prof',
  'samples/map-cache/after/goroutine.prof',
  'samples/crudp/before/block.prof',
  'samples/gotap/before/cpu.prof',
  'samples/large/compile-cpu-merged-labelled.pb.gz',
];

/** One set of flags; the steps stand in pprof's order. */
export type FilterCase = Step[];

/**
 * What can be asked of a profile: at least ten expressions for each flag by itself, made of what it contains, and
 * thirty combinations.
 */
export function filterCases(profile: Profile): FilterCase[] {
  const byName = nameExpressions(profile);
  const byLabel = labelExpressions(profile);
  const keys = labelKeys(profile);
  const texts: Record<Flag, string[]> = {
    tagroot: keys,
    tagleaf: keys,
    focus: byName,
    ignore: byName,
    hide: byName,
    show: byName,
    show_from: byName,
    tagfocus: byLabel,
    tagignore: byLabel,
  };
  const alone = flags.flatMap((kind) => texts[kind].map((text) => [{ kind, text }]));
  return [...alone, ...combinations(texts)];
}

/** Combinations by a fixed rule, so that every run asks the same. */
function combinations(texts: Record<Flag, string[]>): FilterCase[] {
  let state = 7;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
  return Array.from({ length: 30 }, () =>
    flags.filter(() => next(3) === 0).map((kind) => ({ kind, text: texts[kind][next(texts[kind].length)]! })),
  ).filter((steps) => steps.length > 1);
}

function nameExpressions(profile: Profile): string[] {
  const { names, order } = topTable(profile, callTree(profile), profile.defaultValueType);
  const named = (part: number) => names[order[Math.floor(part * (order.length - 1))] ?? 0] ?? 'main';
  const { strings, mappings, functions } = profile;
  const binary = strings[mappings.file[0] ?? 0]!.split('/').at(-1)!;
  const file = strings[functions.file[Math.floor(functions.count / 2)] ?? 0]!.split('/').at(-1)!;
  return [
    `^${quoted(named(0.1))}$`,
    quoted(named(0.5)),
    `${quoted(named(0))}|${quoted(named(0.9))}`,
    quoted(named(0.3).slice(0, 7)),
    '^runtime\\.',
    '(?i)MAIN|Run|alloc',
    '[a-m]{3}\\w+$',
    quoted(file) || 'nofile',
    `${quoted(binary) || 'nobinary'}$`,
    '^$',
    '.',
    'no such frame',
    '(',
  ];
}

function labelKeys(profile: Profile): string[] {
  const { labels } = profile.samples;
  const found = [...new Set(Array.from(labels.key, (row) => profile.strings[row]!))];
  const key = (at: number) => found[at % found.length] ?? 'bytes';
  return [
    key(0),
    key(1),
    key(2),
    `${key(0)},${key(1)}`,
    `${key(1)},none,${key(0)}`,
    `,${key(2)},`,
    'bytes',
    'none',
    'none,bytes',
    `${key(0)},${key(0)}`,
    'thread_id,bytes',
    key(0).toUpperCase(),
  ];
}

function labelExpressions({ samples, strings }: Profile): string[] {
  const { labels } = samples;
  const texts: [key: string, text: string][] = [];
  const numbers: [key: string, number: string][] = [];
  for (let label = 0; label < labels.count; label++) {
    const key = strings[labels.key[label]!]!;
    if (labels.text[label] !== 0) texts.push([key, strings[labels.text[label]!]!]);
    else numbers.push([key, String(labels.number[label]!)]);
  }
  const [key, text] = texts[Math.floor(texts.length / 2)] ?? ['thread', 'main'];
  const [lastKey, lastText] = texts.at(-1) ?? ['span', 'x'];
  const [numberKey, number] = numbers[Math.floor(numbers.length / 2)] ?? ['bytes', '1024'];
  return [
    `${key}=^${quoted(text)}$`,
    `${key}=${quoted(text)},${quoted(lastText)}`,
    `${quoted(key)}:`,
    `${quoted(key)}:${quoted(text)},${quoted(lastKey)}`,
    quoted(text.slice(0, 3)),
    `${numberKey}=${number}${numberKey}`,
    `${numberKey}=:${number}b`,
    '1kb:',
    `${numberKey}=128b:8kb`,
    ':64kb',
    '100:200ms',
    'none=such',
    '-1:5',
    number,
    `${key}=a,b**`,
  ];
}

/** A text as an expression that matches it; RE2 knows no more special characters. */
function quoted(text: string): string {
  return text.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&');
}
