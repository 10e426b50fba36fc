import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { drawDump } from '../../../tests/drawDump.ts';
import { addressParameters, privateTexts } from '../../../tests/foundFormats.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { Edit, EditKind } from '../../model/edits/edit.ts';
import type { LoadTest } from '../../model/loadTest.ts';
import type { Profile } from '../../model/profile.ts';
import type { Queries } from '../../model/queries.ts';
import type { Shared, SharedItem } from '../../model/shared.ts';
import { redactShared } from './redactShared.ts';

// Walks through all shared data, replaces one text after another by a secret, and searches for the secret in the
// redacted result. Fields added later are tested automatically.

const mark = 'zqsecret';
const found = /zqs/i;

/** A secret in different forms; private data must not be shared in any of them. */
const secrets: Readonly<Record<string, string>> = {
  word: mark,
  'unix path': `/home/${mark}/${mark}.${mark.slice(0, 4)}`,
  'windows path': `C:\\Users\\${mark}\\${mark}.exe`,
  'share of a network': `\\\\${mark}-server\\${mark}$\\x.go`,
  host: `db-7.${mark}.corp.example`,
  'web address': `https://${mark}:${mark}@${mark}.example/${mark}?${mark}=1`,
  package: `git.${mark}.example/pay.(*Zqsecret).Zqsecret`,
  'line of a log': `user=${mark} opened /srv/${mark} on ${mark}.internal`,
};

/** Texts that are shared even if everything is redacted, by their position in the data, and why they are no secret. */
const told: Readonly<Record<string, string>> = {
  'items.*.dataset.kind': 'a word of Perfolio',
  'items.*.side': 'a word of Perfolio',
  'items.*.problems.*.severity': 'a word of Perfolio',
  'items.*.problems.*.message': 'a sentence of Perfolio; what it quotes is redacted',
  'items.*.problems.*.hint': 'a sentence of Perfolio; what it quotes is redacted',
  'head.edits.title.about': 'the id of a section',
  'head.edits.order.value.*': 'the id of a section',
  'head.edits.hidden.about': 'the id of a section',
  'head.edits.notes.about': 'the id of a section',
  'head.edits.pin.value': 'the id of a section and words of the app; what a parameter names is redacted',
  'head.edits.findingHidden.about': 'made of ids and names of benchmarks’ functions',
  'head.edits.slideOrder.value.*': 'made of ids of sections',
  'head.edits.slideHidden.about': 'made of ids of sections',
  'head.edits.slideNotes.about': 'made of ids of sections',
  'head.place': 'a section and words of the app; what a parameter names is redacted',
  'queries.source': 'a word of Perfolio',
  'queries.patterns.*.dialect': 'a word of Perfolio',
  'benchmarks.results.*.name': 'the name of a function, by which text and profile find each other',
  'benchmarks.results.*.readFrom': 'a word of Perfolio',
  'benchmarks.configurations.*.*.1 goos': 'what Go calls a system',
  'benchmarks.configurations.*.*.1 goarch': 'what Go calls a processor',
  'benchmarks.skipped.*.reason': 'a sentence of Perfolio',
  'benchmarks.skipped.*.syntax': 'what Go’s reader says of a line',
  'load-test.tests.*.tool': 'a word of Perfolio',
  'profile.strings chan receive': 'what Go calls the state of a goroutine',
  'profile.strings pprof::base': 'what go tool pprof calls the base of a difference',
};

const about = {
  profileType: 'custom',
  title: 'Profile of custom',
  valueTypes: [{ type: 'custom_things', unit: 'things' }],
  defaultValueType: 0,
};

const plain = planProfile({
  valueTypes: about.valueTypes,
  dropFrames: 'corp\\.example/acme/pay\\.Skip',
  keepFrames: 'corp\\.example/acme/pay\\.Keep',
  defaultType: 'custom_things',
  samples: [
    {
      values: [5n],
      stack: [
        'main.main@/home/ann/acme/main.go:3',
        'corp.example/acme/pay.(*Salary).Sum@/home/ann/acme/pay/sum.go:12',
        'std::vector<int>::push_back@/usr/include/c++/vector:4',
        '[some_library.so]',
      ],
      labels: { customer: 'acme', route: '/pay/42', quota: 7n },
    },
  ],
});

/** A profile with separate rows for each text, so that each row tests one use. */
function profileWithAll(): Profile {
  const strings = [...plain.strings, 'linkers name', '/opt/app/server', 'build id', 'unit of a label'];
  const row = (text: string): number => strings.indexOf(text);
  const one = (value: number): Int32Array => Int32Array.of(value);
  return {
    ...plain,
    strings,
    periodType: { type: 'custom_period', unit: 'ticks' },
    comments: ['built by ann'],
    docUrl: 'https://wiki.corp.example/profiles',
    functions: {
      ...plain.functions,
      systemName: plain.functions.name.map((name, index) => (index === 2 ? row('linkers name') : name)),
    },
    mappings: {
      count: 1,
      start: BigUint64Array.of(0n),
      limit: BigUint64Array.of(1n),
      offset: BigUint64Array.of(0n),
      file: one(row('/opt/app/server')),
      buildId: one(row('build id')),
      has: Uint8Array.of(15),
    },
    samples: {
      ...plain.samples,
      labels: { ...plain.samples.labels, unit: plain.samples.labels.unit.map(() => row('unit of a label')) },
    },
  };
}

const benchmarks = {
  ...(await benchmarkText(
    [
      'goos: linux',
      'goarch: amd64',
      'pkg: corp.example/acme/pay',
      'cpu: Intel(R) Xeon(R)',
      'hostname: db-7',
      'cluster: north',
      'Unit things/op better=higher',
      'BenchmarkSum/tenant=acme/west-8  100  2000 ns/op  3 things/op',
      'BenchmarkSum  nothing that is a result',
    ].join('\n'),
  )),
};

const dump = await drawDump('7 [chan receive, 3 minutes] work < start in 1');

const queries: Queries = {
  source: 'trace',
  patterns: [
    {
      pattern: 'SELECT salary FROM corp.payroll WHERE id = ?',
      example: 'SELECT salary FROM corp.payroll WHERE id = 7',
      dialect: 'postgresql',
      count: 1,
      total: 1,
      mean: 1,
      max: null,
      min: null,
      deviation: null,
      rows: null,
      errors: null,
      repeated: null,
    },
  ],
  count: 1,
  total: 1,
  mean: 1,
  statedPatterns: null,
  isWhole: true,
  other: { count: 0, total: 0 },
};
const loadTest = (customer: string): LoadTest => ({
  tool: 'bombardier',
  heading: `Orders of ${customer}`,
  url: `https://db-7.corp.example/${customer}/orders?id=7`,
  method: 'POST',
  duration: 2,
  connections: 10,
  threads: null,
  targetRate: null,
  requests: 20,
  throughput: 10,
  bytes: null,
  bytesPerSecond: null,
  latency: { mean: 1, deviation: null, min: null, max: null, percentiles: [], isCorrected: false },
  failedResponses: 1,
  errors: [
    { kind: 'timeout', count: 3 },
    { kind: 'dial tcp db-7.corp.example: refused', count: 1 },
  ],
  thresholds: [{ expression: 'http_req_duration p(95)<500', isMet: true }],
  line: 1,
});

const datasets: Readonly<Record<string, Dataset>> = {
  profile: { ...about, kind: 'profile', data: profileWithAll() },
  dump: { ...about, kind: 'profile', data: dump },
  benchmarks: { ...about, kind: 'benchmarks', data: benchmarks },
  queries: { ...about, kind: 'queries', data: queries },
  'load-test': { ...about, kind: 'load-test', data: { tests: [loadTest('acme'), loadTest('other')] } },
};

/** One of each kind: the compiler asks for those of new kinds. */
const edits: { [Kind in EditKind]: Edit<Kind> } = {
  title: { kind: 'title', about: 'cpu', value: 'Pay' },
  order: { kind: 'order', about: '', value: ['cpu'] },
  hidden: { kind: 'hidden', about: 'cpu', value: true },
  notes: { kind: 'notes', about: 'cpu', value: 'Ask ann.' },
  pin: { kind: 'pin', about: 1, value: 'cpu?file=acme.prof&q=pay&view=top' },
  caption: { kind: 'caption', about: 1, value: 'Salary' },
  findingHidden: { kind: 'findingHidden', about: 'cpu/Sum', value: true },
  findingNotes: {
    kind: 'findingNotes',
    about: 'opportunities/sprintf/corp.example%2Facme%2Fpay.(*Salary).Sum',
    value: 'Ask ann.',
  },
  fact: { kind: 'fact', about: { side: 'before', key: 'Customer of acme' }, value: 'acme-west' },
  pointed: {
    kind: 'pointed',
    about: { report: 'acme/report.md', line: 3, nth: 0 },
    value: {
      row: { path: 'acme/before/cpu.prof', kind: 'function', name: 'corp.example/acme/pay.(*Salary).Sum' },
      base: { path: 'acme/bench.txt', kind: 'figure', name: 'Paid by acme' },
    },
  },
  slideOrder: { kind: 'slideOrder', about: '', value: ['cpu table 1', 'Pay'] },
  slideHidden: { kind: 'slideHidden', about: 'cpu view 2', value: true },
  slideNotes: { kind: 'slideNotes', about: 'improved', value: 'Thank ann.' },
};

function sharedWith(dataset: Dataset): Shared {
  const item: SharedItem = {
    path: 'acme/before/cpu.prof',
    size: 3,
    side: 'before',
    dataset,
    problems: [{ severity: 'warning', message: 'It says “this”.', hint: 'Look at “that”.' }],
  };
  return {
    items: [item],
    head: {
      names: { before: 'acme-1', after: 'acme-2' },
      place: '#/cpu?view=top&fn=corp.example%2Fpay.Salary&labels.key=customer&zoom=1',
      edits: Object.values(edits),
    },
  };
}

interface Leaf {
  /** The field names and list indices on the way to a text. */
  path: (string | number)[];
  text: string;
}

/** All texts, without keys of records and typed arrays. */
function textsIn(value: unknown, path: (string | number)[] = []): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function withText(value: unknown, [step, ...rest]: Leaf['path'], text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value)) return value.map((inner, index) => (index === step ? withText(inner, rest, text) : inner));
  const record = value as Record<string, unknown>;
  return { ...record, [step]: withText(record[step], rest, text) };
}

/** The position of a text, as written in `told`. */
function placeOf({ path, text }: Leaf, kind: string, shared: Shared): string {
  const place = path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
  const inData = place.replace('items.*.dataset.data', kind === 'dump' ? 'profile' : kind);
  if (inData === 'profile.strings.*') return `profile.strings ${text}`;
  if (inData === 'benchmarks.configurations.*.*.*') {
    const [key] = benchmarks.configurations[path[5] as number]![path[6] as number]!;
    return path[7] === 0 ? 'benchmarks.configurations.*.*.0' : `benchmarks.configurations.*.*.1 ${key}`;
  }
  return inData.replace(/^head\.edits\.\*/, () => `head.edits.${shared.head.edits[path[2] as number]!.kind}`);
}

function asText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));
}

const all = { paths: 'hash', labels: 'hash', packages: 'hash', hosts: 'hash', notes: 'hash' } as const;

describe.each(Object.entries(datasets))('every text of the data shared with a %s', (kind, dataset) => {
  const shared = sharedWith(dataset);
  const leaves = textsIn(shared).filter(({ text }) => text !== '');

  test('is found', () => {
    expect(leaves.length).toBeGreaterThan(25);
  });

  test.each(Object.entries(secrets))('is not shared if it is a secret: a %s', (clothes, secret) => {
    const left = new Set<string>();
    for (const leaf of leaves) {
      const place = placeOf(leaf, kind, shared);
      // Perfolio's own sentences quote texts from files.
      const isSentence = /message|hint|reason|syntax/.test(place);
      const text = isSentence && clothes !== 'word' ? `It says “${secret}”.` : secret;
      const planted = withText(shared, leaf.path, text) as Shared;
      const { shared: after } = redactShared(planted, all, 'salt', privateTexts, addressParameters);
      if (found.test(asText(after)) && !(place in told && (clothes === 'word' || isOwn(place)))) left.add(place);
    }
    expect([...left]).toEqual([]);
  });
});

/** Perfolio itself writes these texts, so they cannot contain other data. */
function isOwn(place: string): boolean {
  return /word of Perfolio|ids? of|by chance|tool pprof|state of a goroutine/.test(told[place]!);
}

test('every text in the list is really shared: the list has no unused entry', () => {
  const places = Object.entries(datasets).flatMap(([kind, dataset]) => {
    const shared = sharedWith(dataset);
    return textsIn(shared).map((leaf) => placeOf(leaf, kind, shared));
  });
  const known = new Set([...places, 'profile.strings pprof::base']);
  expect(Object.keys(told).filter((place) => !known.has(place))).toEqual([]);
});
