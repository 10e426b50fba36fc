import { expect, test } from 'vitest';
import { nameSearch } from './rows.ts';

function found(search: string, names: string[]): string[] {
  const { isNamed, holds } = nameSearch(search, names);
  return names.filter((name) => isNamed(name) && holds(name));
}

test('words are looked for anywhere in a name, in any case', () => {
  const names = ['Map_Get-8', 'Map_Set-8', 'Sort-8'];
  expect(found('', names)).toEqual(names);
  expect(found('map', names)).toEqual(['Map_Get-8', 'Map_Set-8']);
  expect(found(' get  MAP ', names)).toEqual(['Map_Get-8']);
});

test('what stands in quotes is one benchmark, and none whose name holds its name', () => {
  const names = ['FormatKeyValue_Int-2', 'FormatKeyValue_Int64-2', 'Re/FormatKeyValue_Int-2', 'OrderedMapPooled-2'];
  expect(found('"FormatKeyValue_Int"', names)).toEqual(['FormatKeyValue_Int-2']);
  expect(found('"FormatKeyValue_Int-2"', names)).toEqual(['FormatKeyValue_Int-2']);
  expect(found('"formatkeyvalue_int"', names)).toEqual([]);
  expect(found('"OrderedMapPooled" map', names)).toEqual(['OrderedMapPooled-2']);
});

test('of one benchmark with several GOMAXPROCS the name finds all, unless one has just this name', () => {
  expect(found('"Encode"', ['Encode-2', 'Encode-8', 'EncodeAll-8'])).toEqual(['Encode-2', 'Encode-8']);
  expect(found('"Encode"', ['Encode', 'Encode-8'])).toEqual(['Encode']);
});

test('a name may hold quotes, and one that is still being typed is a word', () => {
  expect(found('"Find/"a"-8"', ['Find/"a"-8', 'Find/"b"-8'])).toEqual(['Find/"a"-8']);
  expect(found('"Enc', ['Encode-8', 'Decode-8'])).toEqual(['Encode-8']);
});
