import { expect, test } from 'vitest';
import { likeVariants } from './likeVariants.ts';

test.each([
  [
    'a key that says how',
    ['Encode/format=json-8', 'Encode/format=xml-8', 'Encode/format=gob-8'],
    ['Encode/format=*-8'],
  ],
  ['a word that says how', ['EncodeJSON', 'EncodeXML', 'DecodeJSON', 'DecodeXML'], ['Encode*', 'Decode*']],
  [
    'two words that say different things',
    ['EncodeNew', 'EncodeReuse', 'EncodeJSON', 'EncodeXML'],
    ['Encode*', 'Encode*'],
  ],
  ['operations', ['Op/Create', 'Op/Read', 'Op/Delete', 'Map_Get', 'Map_Set', 'Map_Delete'], []],
  ['operations of a key', ['Map/op=get', 'Map/op=set', 'Map/op=delete'], []],
  ['amounts of work', ['Sort/n=10', 'Sort/n=100', 'Parse/kind=small', 'Parse/kind=large'], []],
  ['amounts that go along with a name', ['Put/kind=a/size=1', 'Put/kind=b/size=9'], []],
] as const)('%s', (_, names, expected) => {
  expect(likeVariants(names).map(({ called }) => called)).toEqual(expected);
});
