import { expect, test } from 'vitest';
import type { Side } from '../../model/dataset.ts';
import type { EvidenceEntry } from '../evidenceState.ts';
import { findSections } from '../findSections.ts';
import { createChapterList } from '../route.ts';
import { viewTitle } from './viewTitle.ts';

const modules = findSections();
const names = { before: '', after: '' };

function profileOf(path: string, side: Side, profileType = 'cpu'): EvidenceEntry {
  const dataset = { kind: 'profile' as const, profileType, title: profileType, valueTypes: [], defaultValueType: 0 };
  const rest = { size: 1, recognisedAs: '', problems: [], fileKey: 1, member: 0, sideChosen: false };
  return { id: path, path, side, dataset, ...rest };
}

const chaptersOf = (...entries: EvidenceEntry[]) => createChapterList(modules.map(({ section }) => section))(entries);
const both = chaptersOf(
  profileOf('before/cpu.prof', 'before'),
  profileOf('after/cpu.prof', 'after'),
  profileOf('before/mem.out', 'before', 'heap'),
  profileOf('after/mem.out', 'after', 'heap'),
);

test.each([
  ['cpu', 'q=json', 'Flame graph of cpu.prof, search json'],
  ['cpu', 'view=both', 'Flame graph and top functions of cpu.prof'],
  ['memory', 'compare=1&view=top&type=alloc_space', 'Top by alloc_space of mem.out, before → after'],
  ['cpu', 'view=top&steps=own%3A', 'Top of cpu.prof, filtered'],
])('%s?%s is captioned: %s', (section, params, title) => {
  expect(viewTitle({ section, params }, modules, { chapters: both, names })).toBe(title);
});

test('the caption has the names of the sides', () => {
  const named = { chapters: both, names: { before: 'v1', after: 'v2' } };
  expect(viewTitle({ section: 'cpu', params: 'compare=1' }, modules, named)).toBe('Flame graph of cpu.prof, v1 → v2');
});

test.each([
  ['benchmarks', 'view=compare&as=chart&q=json', 'Benchmarks: Changes as a chart, search json'],
  // Without its files, a view is called after its section.
  ['cpu', 'view=top', 'CPU: Top'],
  ['cpu', '', 'CPU'],
  ['opportunities', '', 'What to try next'],
  // A section of a newer Perfolio keeps its name.
  ['flux', 'view=x', 'flux'],
])('without files, %s?%s is called %s', (section, params, title) => {
  expect(viewTitle({ section, params }, modules, { chapters: [], names })).toBe(title);
});
