import { describe, expect, test } from 'vitest';
import { parseLink } from '../link/parseLink.ts';
import type { Section } from '../sections/section.ts';
import type { EvidenceEntry } from './evidenceState.ts';
import { createChapterList, pageTitle, routeOf, startChapter } from './route.ts';

const sectionOf = (id: string, title: string, profileTypes: string[]): Section => ({
  id,
  title,
  order: 0,
  wants: (item) => profileTypes.includes(item.dataset?.profileType ?? ''),
  View: () => null,
});
const sections = [sectionOf('cpu', 'CPU', ['cpu']), sectionOf('memory', 'Memory', ['heap', 'allocs'])];

function entryOf(path: string, profileType: string | null): EvidenceEntry {
  const dataset =
    profileType === null
      ? null
      : { kind: 'profile' as const, profileType, title: profileType, valueTypes: [], defaultValueType: 0 };
  const rest = { size: 1, recognisedAs: '', problems: [], side: null, fileKey: 1, member: 0, sideChosen: false };
  return { id: path, path, dataset, ...rest };
}

function go(hash: string, entries: EvidenceEntry[], given = ''): string {
  const route = routeOf(parseLink(hash).section, sections, createChapterList(sections)(entries));
  return `${route.kind}: ${pageTitle(route, entries.length === 0 ? '' : 'shop: v1 → v2', given)}`;
}

describe('the page starts with', () => {
  const all = [
    ...sections,
    { ...sectionOf('claims', 'Claims', ['written-report']) },
    { ...sectionOf('goals', 'Goals', ['goals']) },
  ];
  const beside = (kind: 'source' | 'disassembly' | 'goals' | 'written-report'): EvidenceEntry => {
    const entry = entryOf(kind, kind);
    return { ...entry, dataset: { ...entry.dataset!, kind } };
  };
  const [cpu, heap] = [entryOf('cpu.prof', 'cpu'), entryOf('mem.prof', 'heap')];
  const bench: EvidenceEntry = { ...cpu, id: 'bench', dataset: { ...cpu.dataset!, kind: 'benchmarks' } };
  const sided = (profileType: string, ...sides: EvidenceEntry['side'][]): EvidenceEntry[] =>
    sides.map((side, index) => ({ ...entryOf(`${side}/${profileType}-${index}`, profileType), side }));
  const [cpus, heaps] = [sided('cpu', 'before', 'after'), sided('heap', 'before', 'after')];

  test.each([
    ['one profile', [cpu], 'cpu'],
    ['with its source and its disassembly', [cpu, beside('source'), beside('disassembly')], 'cpu'],
    ['with goals and a README.md that has figures', [beside('written-report'), beside('goals'), cpu], 'cpu'],
    ['such a text alone', [beside('written-report')], 'claims'],
    ['two profiles', [cpu, heap], undefined],
    ['a CPU profile of each side', cpus, 'cpu'],
    ['with the source and the disassembly', [...cpus, beside('source'), beside('disassembly')], 'cpu'],
    ['a heap profile of each side', heaps, 'memory'],
    ['with benchmarks', [...cpus, bench], undefined],
    ['of two kinds', [...cpus, ...heaps], undefined],
    ['of one kind each', [cpus[0]!, heaps[1]!], undefined],
    ['two profiles of one side', sided('cpu', 'before', 'before'), undefined],
    ['one of them on no side', sided('cpu', 'before', null), undefined],
    ['two of each side', [...cpus, ...sided('cpu', 'before', 'after')], undefined],
  ])('%s: %#', (_, entries, section) => {
    expect(startChapter(createChapterList(all)(entries))?.section.id).toBe(section);
  });

  test('the first two profiles of the example, whatever is beside them', () => {
    const entries = [bench, ...cpus, ...heaps];
    expect(startChapter(createChapterList(all)(entries), true)?.section.id).toBe('cpu');
  });
});

describe('the route of a link', () => {
  const cpu = entryOf('after/cpu.prof', 'cpu');
  const heap = entryOf('mem.out', 'heap');

  test.each([
    ['#/', [cpu], 'start: Perfolio'],
    ['#/cpu', [cpu, heap], 'chapter: CPU – cpu.prof – Perfolio'],
    ['#/cpu?view=top', [cpu, entryOf('b.prof', 'cpu')], 'chapter: CPU – shop: v1 → v2 – Perfolio'],
    ['#/report', [cpu, heap], 'report: Report – shop: v1 → v2 – Perfolio'],
    ['#/report', [], 'report: Report – Perfolio'],
    ['#/memory', [cpu], 'absent: Memory – Perfolio'],
    ['#/flux', [cpu], 'unknown: flux – Perfolio'],
    // Files that were not opened belong to no section.
    ['#/cpu', [entryOf('cpu.prof', null)], 'absent: CPU – Perfolio'],
  ])('%s', (hash, entries, expected) => {
    expect(go(hash, entries)).toBe(expected);
  });

  test.each([
    ['#/cpu', 'chapter: CPU – Nightly run – Perfolio'],
    ['#/report', 'report: Report – Nightly run – Perfolio'],
    ['#/present', 'present: Presentation – Nightly run – Perfolio'],
    ['#/memory', 'absent: Memory – Perfolio'],
  ])('%s of a report that was given a title', (hash, expected) => {
    expect(go(hash, [cpu], 'Nightly run')).toBe(expected);
  });

  test('sections without data are not in the report', () => {
    const chapters = createChapterList(sections)([heap, entryOf('x', 'coverage')]);
    expect(chapters.map(({ section, items }) => [section.id, items.length])).toEqual([['memory', 1]]);
  });
  test('a chapter stays the same object while its files are the same, even if other files are opened', () => {
    const list = createChapterList(sections);
    const [before] = list([cpu]);
    const [after, memory] = list([cpu, heap]);
    expect(after).toBe(before);
    expect(memory?.items).toEqual([heap]);
    expect(list([{ ...cpu, side: 'after' }])[0]).not.toBe(before);
  });
});
