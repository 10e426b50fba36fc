import { describe, expect, test } from 'vitest';
import { formatLink } from './formatLink.ts';
import { parseLink } from './parseLink.ts';
import type { Upgrade } from './upgradeLink.ts';
import { linkVersion, stampVersion, upgradeLink } from './upgradeLink.ts';

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
    // A section that does not exist, and a parameter that nobody knows, are kept.
    ['#/flux/x?odd=1', { section: 'flux', params: { odd: '1' } }],
    ['#/100%?a=%', { section: '100%', params: { a: '%' } }],
  ])('%s', (hash, expected) => {
    expect(spelled(hash)).toEqual(expected);
  });
});

/** Names of Go functions have slashes, brackets, stars and percent signs; a link must carry them through. */
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

const renameSearch: Upgrade = ({ section, params }) => {
  const renamed = new URLSearchParams(params);
  const search = renamed.get('search');
  renamed.delete('search');
  if (search !== null) renamed.set('q', search);
  return { section, params: renamed };
};
const renameSection: Upgrade = ({ section, params }) => ({
  section: section === 'heap' ? 'memory' : section,
  params,
});

describe('upgradeLink', () => {
  const steps = [renameSearch, renameSection];

  function upgraded(section: string, query: string): string {
    const link = upgradeLink({ section, params: new URLSearchParams(query) }, steps);
    return `${link.section}?${link.params.toString()}`;
  }

  test('a link without a version is of the first: every step is taken', () => {
    expect(upgraded('heap', 'search=x&zoom=1')).toBe('memory?zoom=1&q=x');
  });

  test('a link of version 2 is spared the first step', () => {
    expect(upgraded('heap', 'v=2&search=x')).toBe('memory?search=x');
  });

  test('a link of this version stays as it is', () => {
    expect(upgraded('heap', 'v=3&search=x')).toBe('heap?search=x');
  });

  test('a link of a newer Perfolio is passed on untouched', () => {
    expect(upgraded('heap', 'v=9&search=x')).toBe('heap?v=9&search=x');
  });

  test('a version that is no number counts as the first', () => {
    expect(upgraded('heap', 'v=new&search=x')).toBe('memory?q=x');
  });

  test('written links carry the version from the second on', () => {
    expect(stampVersion(new URLSearchParams('q=x'), []).toString()).toBe('q=x');
    expect(stampVersion(new URLSearchParams('q=x'), steps).toString()).toBe(`q=x&v=${linkVersion(steps)}`);
  });
});
