import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { contentionAddress } from './contentionAddress.ts';
import { goroutinesAddress } from './goroutinesAddress.ts';
import { linesAddress } from './linesAddress.ts';
import { packagesAddress } from './packagesAddress.ts';
import { type ProfileChanges, viewIds } from './profileChanges.ts';
import { topAddress } from './topAddress.ts';
import { treeAddress } from './treeAddress.ts';
import { typesAddress } from './typesAddress.ts';

function searchOf(changes: ProfileChanges): URLSearchParams {
  const said = Object.entries(changes).filter((one): one is [string, string] => typeof one[1] === 'string');
  return new URLSearchParams(said);
}

test('the view ids are the folders of views, and both', () => {
  const subjects = resolve('src/views/profile/subjects');
  const folders = readdirSync(subjects);
  // Without a component it only answers the command line.
  const views = folders.filter((name) => readdirSync(join(subjects, name)).some((file) => file.endsWith('.tsx')));
  expect([...viewIds].sort()).toEqual([...views, 'both'].sort());
  const others = folders.filter((name) => !views.includes(name));
  expect(others.filter((name) => !readdirSync(join(subjects, name)).includes('tableAnswer.ts'))).toEqual([]);
});

test('written parameters are read back', () => {
  expect(packagesAddress.read(searchOf(packagesAddress.write({ as: 'costs', open: 'gc' })))).toEqual({
    as: 'costs',
    per: 'package',
    only: 'all',
    sort: null,
    open: 'gc',
    groups: '',
    pick: '',
  });
  expect(linesAddress.read(searchOf(linesAddress.write({ of: 'all', at: 12, whole: true })))).toMatchObject({
    of: 'all',
    at: 12,
    whole: true,
  });
  expect(treeAddress.read(searchOf(treeAddress.write({ open: '', at: null })))).toEqual({
    from: 'roots',
    open: '',
    at: null,
  });
});

test('a default value removes the parameter', () => {
  expect(packagesAddress.write({ as: 'packages', per: null, pick: '' })).toEqual({
    'packages.as': null,
    'packages.per': null,
    'packages.pick': null,
  });
});

test('a sort order is written as a column, with - for largest first; the default one is not written', () => {
  expect(topAddress.read(new URLSearchParams('sort=-cum')).sort).toEqual({ by: 'cum', descending: true });
  expect(topAddress.read(new URLSearchParams('sort=coffee')).sort).toEqual({ by: 'flat', descending: true });
  expect(topAddress.write({ sort: { by: 'name', descending: false } })).toEqual({ sort: 'name' });
  expect(topAddress.write({ sort: { by: 'flat', descending: true } })).toEqual({ sort: null });
  expect(typesAddress.read(new URLSearchParams('types.sort=-alloc_space.amount')).sort).toEqual({
    by: 'alloc_space.amount',
    descending: true,
  });
  expect(goroutinesAddress.read(new URLSearchParams('goroutines.sort=-coffee')).sort).toBeNull();
  expect(goroutinesAddress.write({ sort: { by: 'count', descending: true } })).toEqual({ 'goroutines.sort': '-count' });
});

test('an unknown word is read as the default', () => {
  expect(contentionAddress.read(new URLSearchParams('contention.kind=coffee&contention.of=own'))).toMatchObject({
    kind: '',
    of: 'own',
  });
});

test('a command line uses the same parameters without the prefix', () => {
  expect(packagesAddress.parse(new URLSearchParams('as=charged&per=module'))).toMatchObject({
    as: 'charged',
    per: 'module',
  });
});

test('a misspelt view, parameter or word does not compile', () => {
  // @ts-expect-error: the parameter is called `as`.
  const parameter: ProfileChanges = { view: 'packages', 'packages.show': 'costs' };
  // @ts-expect-error: the view is called `packages`.
  const view: ProfileChanges = { view: 'package' };
  // @ts-expect-error: the word is `costs`.
  const word = packagesAddress.write({ as: 'cost' });
  expect([parameter, view, word]).toHaveLength(3);
});
