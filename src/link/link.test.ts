import { describe, expect, test } from 'vitest';
import { formatLink } from './formatLink.ts';
import type { Link } from './link.ts';
import { isFromFuture, parseLink } from './parseLink.ts';

function spelled(hash: string): { section: string; params: Record<string, string> } {
  const { section, params } = parseLink(hash);
  return { section, params: Object.fromEntries(params) };
}

describe('parseLink', () => {
  test.each([
    ['', { section: '', params: {} }],
    ['#', { section: '', params: {} }],
    ['#/', { section: '', params: {} }],
    ['#/cpu', { section: 'cpu', params: {} }],
    ['#cpu', { section: 'cpu', params: {} }],
    ['#/cpu?', { section: 'cpu', params: {} }],
    ['#/cpu?view=top&sort=-flat', { section: 'cpu', params: { view: 'top', sort: '-flat' } }],
    ['#/cpu?q=json%2F%3F%23', { section: 'cpu', params: { q: 'json/?#' } }],
    ['#/cpu?q=a+b', { section: 'cpu', params: { q: 'a b' } }],
    // An unknown section and an unknown parameter are kept.
    ['#/flux/x?odd=1', { section: 'flux', params: { odd: '1' } }],
    ['#/100%?a=%', { section: '100%', params: { a: '%' } }],
  ])('%s', (hash, expected) => {
    expect(spelled(hash)).toEqual(expected);
  });
});

/** Names of Go functions contain slashes, brackets, stars and percent signs; a link must preserve them. */
test.each([
  'encoding/json.(*decodeState).object',
  'slices.SortFunc[go.shape.struct { a int }]',
  'gopkg%2ein/yaml.v3',
  'a&b=c#d?e',
  'größe 漢字 🔥',
])('a link survives the address: %s', (text) => {
  const hash = formatLink({ section: 'cpu', params: new URLSearchParams({ q: text, view: 'flame' }) });
  expect(spelled(hash)).toEqual({ section: 'cpu', params: { q: text, view: 'flame' } });
  expect(formatLink(parseLink(hash))).toBe(hash);
});

describe('the evidence of a link', () => {
  const about = (hash: string): Partial<Link> => {
    const { carried, sources, wanted } = parseLink(hash);
    return { carried, sources, wanted };
  };
  const nowhere = { before: [], after: [], none: [] };

  test('the carried data are no view parameter', () => {
    const link = parseLink('#/cpu?view=top&data=AbC-_1&q=x');
    expect(link.carried).toBe('AbC-_1');
    expect([...link.params.keys()]).toEqual(['view', 'q']);
  });

  test.each([
    ['of a view alone', '#/cpu?view=top', null],
    ['without a section', '#data=AbC', 'AbC'],
    ['without a view', '#/?data=AbC', 'AbC'],
    ['that are empty', '#/cpu?data=', ''],
    ['at the end of a sentence', '#/cpu?data=AbC).', 'AbC'],
    ['broken by a mail into lines', '#/cpu?data=Ab%0D%0AC d%20e', 'AbCde'],
    ['given twice', '#/cpu?data=one&data=two', 'one'],
  ])('data %s', (_what, hash, carried) => {
    expect(parseLink(hash).carried).toBe(carried);
  });

  test('an address as other viewers name it, and the title of the report', () => {
    const link = parseLink('#!/?url=https://h.org/cpu.prof&title=+Nightly%20run');
    expect(link).toMatchObject({ section: '', sources: { ...nowhere, none: ['https://h.org/cpu.prof'] } });
    expect(link.title).toBe('Nightly run');
    expect([...link.params]).toEqual([]);
    // The address that is passed on has both.
    const passedOn = parseLink(formatLink(link));
    expect(passedOn).toEqual(link);
    expect(parseLink(`#/?url=https://h.org/x&title=${'x'.repeat(1000)}`).title).toHaveLength(200);
  });

  test('several addresses per side, plain or encoded', () => {
    expect(
      about('#before=https://h.org/cpu.prof?raw=1&after=https%3A%2F%2Fh.org%2Fb%3Fx%261&after=http://localhost/c'),
    ).toEqual({
      carried: null,
      sources: {
        ...nowhere,
        before: ['https://h.org/cpu.prof?raw=1'],
        after: ['https://h.org/b?x&1', 'http://localhost/c'],
      },
      wanted: [],
    });
    expect(about('#profileURL=https://h.org/cpu.prof&title=x').sources).toEqual({
      ...nowhere,
      none: ['https://h.org/cpu.prof'],
    });
  });

  test('addresses in addition to a section and its parameters', () => {
    const link = parseLink('#/cpu?view=top&before=https://h.org/a&q=x');
    expect(link.section).toBe('cpu');
    expect([...link.params.keys()]).toEqual(['view', 'q']);
    expect(link.sources.before).toEqual(['https://h.org/a']);
  });

  test('fingerprints of files', () => {
    expect(
      about('#/cpu?files=b.34234.0123456789abcdef.before%2Fcpu.prof&files=bb2n3xa.9.00000000000000ff.a.b.zip').wanted,
    ).toEqual([
      { path: 'before/cpu.prof', size: 34234, hash: '0123456789abcdef', sides: ['before'] },
      {
        path: 'a.b.zip',
        size: 9,
        hash: '00000000000000ff',
        sides: ['before', 'before', 'before', null, null, null, 'gone', 'after'],
      },
    ]);
  });

  test.each([
    'b.1.xyz.name',
    'q.1.0123456789abcdef.name',
    'b999999b999999.1.0123456789abcdef.n',
    'b..0123456789abcdef.n',
    '',
  ])('what is no fingerprint is none: %s', (text) => expect(about(`#/cpu?files=${text}`).wanted).toEqual([]));

  test('roles of files are no view parameter, wherever they are', () => {
    const link = parseLink('#/benchmarks?view=compare&roles=before%2Fbench.txt%3Ameasured%7Eb.txt%3Aleft-out&q=x');
    expect(link.roles).toEqual({ 'before/bench.txt': 'measured', 'b.txt': 'left-out' });
    expect([...link.params.keys()]).toEqual(['view', 'q']);
  });

  test('an unknown role is dropped', () => {
    expect(parseLink('#/benchmarks?roles=bench.txt:fast~:both~x').roles).toEqual({});
  });

  test.each<[string, Partial<Link>]>([
    ['roles', { roles: { 'C:/a~b/50%.txt': 'both', 'größe.txt': 'made-profile' } }],
    ['carried data', { carried: 'AbC-_1' }],
    ['addresses', { sources: { before: ['https://h.org/a?b=c&d#e'], after: ['x', 'y'], none: [''] } }],
    [
      'files',
      {
        wanted: [
          { path: 'größe & 100%.prof', size: 0, hash: '0123456789abcdef', sides: ['after'] },
          { path: 'a.zip', size: 7, hash: '0123456789abcdef', sides: ['gone', null, null, 'before', 'before'] },
        ],
      },
    ],
  ])('%s survive the address', (_what, parts) => {
    const hash = formatLink({ section: 'cpu', params: new URLSearchParams('q=a b'), ...parts });
    expect(parseLink(hash)).toMatchObject({ section: 'cpu', ...parts });
    expect(formatLink(parseLink(hash))).toBe(hash);
  });
});

/** Links come from strangers: no link may break the page or block it. */
test.each([
  ['dots', `#/cpu?data=${'.'.repeat(1_000_000)}A`],
  ['dots and letters', `#/cpu?data=${'.a'.repeat(500_000)}`],
  ['parameters', `#/cpu?${'a&'.repeat(500_000)}`],
  ['sides', `#/cpu?files=${'b9'.repeat(500_000)}`],
  ['versions', `#/cpu?${'v&'.repeat(500_000)}`],
  ['files', `#/cpu?${'files=b999.1.0123456789abcdef.x&'.repeat(30_000)}`],
  ['roles', `#/cpu?roles=${'a:both~'.repeat(140_000)}`],
  ['slashes', `#/${'/'.repeat(1_000_000)}`],
  ['one long word', `#${'x'.repeat(1_000_000)}`],
])('a megabyte of %s is read in no time', (_what, hash) => {
  // If parsing took quadratic time, this test would time out.
  const link = parseLink(hash);
  expect(link.section.length).toBeLessThanOrEqual(100);
});

test('random links survive parsing and formatting', () => {
  let seed = 1;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const pieces = [
    '/',
    '?',
    '&',
    '=',
    '%',
    '#',
    'cpu',
    'data',
    'files',
    'before',
    'roles',
    ':both',
    '~',
    'v',
    '9',
    'b.1.',
    '0123456789abcdef',
    '.x',
    '\u0000',
    '𝄞',
    '+',
    ' ',
  ];
  for (let turn = 0; turn < 2000; turn++) {
    const hash = `#${Array.from({ length: random(12) }, () => pieces[random(pieces.length)]).join('')}`;
    const again = formatLink(parseLink(hash));
    expect([hash, formatLink(parseLink(again))]).toEqual([hash, again]);
  }
});

test('a link of a newer Perfolio is detected, and keeps what is not understood', () => {
  expect(isFromFuture(parseLink('#/cpu?q=x'))).toBe(false);
  const link = parseLink('#/cpu?v=9&q=x');
  expect(isFromFuture(link)).toBe(true);
  expect(formatLink(link)).toBe('#/cpu?v=9&q=x');
});
