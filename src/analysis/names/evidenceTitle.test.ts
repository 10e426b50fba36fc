import { expect, test } from 'vitest';
import { sidesTitle, subjectName } from './evidenceTitle.ts';

const of = (subject: string, path = 'cpu.prof') => ({ path, subject });

test.each([
  ['the last element of the module', [of('github.com/user/shop')], 'shop'],
  [
    'without its major version',
    [of('github.com/user/shop/v2'), of('gopkg.in/yaml.v3'), of('example.org/shop')],
    'shop',
  ],
  ['the module of most files', [of('github.com/a/lib'), of('github.com/b/app'), of('github.com/b/app')], 'app'],
  ['a program without its side', [of('mapcache-before', 'a'), of('mapcache-after', 'b')], 'mapcache'],
  ['the folder of all files', [of('', 'shop/before/run.txt'), of('', 'shop/after/run.txt')], 'shop'],
  ['no folder of one side', [of('', 'after/run.txt'), of('', 'after/cpu.txt')], ''],
  ['nothing, if the folders differ', [of('', 'a/run.txt'), of('', 'b/run.txt')], ''],
])('the subject is %s', (_, files, name) => {
  expect(subjectName(files)).toBe(name);
});

test('sides without names are called before and after', () => {
  expect(sidesTitle({ before: '', after: '' })).toBe('before → after');
  expect(sidesTitle({ before: 'v1', after: '' })).toBe('v1 → after');
});
