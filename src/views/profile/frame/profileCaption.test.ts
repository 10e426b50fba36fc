import { expect, test } from 'vitest';
import type { Side } from '../../../model/dataset.ts';
import type { SectionItem } from '../../kit/sectionView.ts';
import { caption, commands, shownProfiles } from './profileSection.ts';

function item(path: string, type: string, side: Side = null): SectionItem {
  const valueTypes = [{ type, unit: 'count' }];
  const dataset = { kind: 'profile', profileType: type, title: type, valueTypes, defaultValueType: 0 } as const;
  return { id: path, path, size: 1, dataset, recognisedAs: '', problems: [], side };
}

function shown(items: SectionItem[], address: string, needs: SectionItem[] = []): string[] {
  return shownProfiles(items, new URLSearchParams(address), needs).map(({ path }) => path);
}

function titled(items: SectionItem[], address: string): string {
  return caption(new URLSearchParams(address), items, { before: 'Before', after: 'After' });
}

const waits = [item('block.prof', 'block'), item('mutex.prof', 'mutex')];
const dump = item('goroutines.txt', 'goroutine');

test('the profile that the address names is shown, else the first', () => {
  expect(shown(waits, 'file=mutex.prof&view=flame')).toEqual(['mutex.prof']);
  expect(shown(waits, 'view=flame', [dump])).toEqual(['block.prof']);
});

test('locks show all profiles of the run, of other sections, too', () => {
  const all = ['mutex.prof', 'block.prof', 'goroutines.txt'];
  expect(shown(waits, 'file=block.prof&view=locks', [dump])).toEqual(all);
  // They are what an address without a view means.
  expect(shown(waits, 'file=mutex.prof', [dump])).toEqual(all);
  // What an older address calls them.
  expect(shown(waits, 'file=block.prof&view=contention', [dump])).toEqual(all);
  expect(titled(waits, 'view=contention')).toBe(titled(waits, 'view=locks'));
});

test('locks of two runs show the profiles of both', () => {
  const sides = (['before', 'after'] as const).flatMap((side) =>
    ['block', 'mutex'].map((type) => item(`${side}/${type}.prof`, type, side)),
  );
  const pair = 'compare=1&old=before/block.prof&new=after/block.prof';
  expect(shown(sides, `${pair}&view=locks`)).toEqual([
    'before/mutex.prof',
    'before/block.prof',
    'after/mutex.prof',
    'after/block.prof',
  ]);
  expect(shown(sides, `${pair}&view=sides`)).toEqual(['before/block.prof', 'after/block.prof']);
});

test('a series shows all its profiles', () => {
  const heaps = [1, 2, 3].map((number) => item(`heap-${number}.pb.gz`, 'heap'));
  expect(shown(heaps, 'file=heap-2.pb.gz&view=series')).toEqual(heaps.map(({ path }) => path));
  expect(shown(heaps, 'file=heap-2.pb.gz&view=top')).toEqual(['heap-2.pb.gz']);
});

test('commands of the palette say how a flame graph is drawn, as its menu does', () => {
  const found = (title: string) => commands.find((command) => command.title === title)?.params;
  expect(found('Unfold chains')).toMatchObject({ view: 'flame', 'flame.unfold': '1' });
  expect(found('Colour by flat')).toEqual({ view: 'flame', 'flame.colour': 'flat' });
});
