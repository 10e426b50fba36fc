import { describe, expect, test } from 'vitest';
import { nativeName } from './nativeName.ts';

/** Names of one function, as perf, objdump and llvm-objdump write them. */
describe.each([
  ['shop::Cart::add', ['shop::Cart::add(std::__cxx11::basic_string<char, std::char_traits<char> > const&, int)']],
  ['shop::Cart::total', ['shop::Cart::total(int) const', 'shop::Cart::total']],
  ['shop::Cart::operator<', ['shop::Cart::operator<(shop::Cart const&) const', 'shop::Cart::operator<']],
  ['shop::(anonymous namespace)::hidden', ['shop::(anonymous namespace)::hidden(int)']],
  ['shop::largest', ['long shop::largest<long>(std::vector<long, std::allocator<long> > const&)']],
  ['std::vector::~vector', ['std::vector<shop::Item, std::allocator<shop::Item> >::~vector()']],
  ['std::swap', ['std::enable_if<std::__and_<std::is_same<long, int> >::value, void>::type std::swap<long>(long&)']],
  ['std::__sort', ["void std::__sort<__ops::_Iter<main::{lambda(long, long)#1}> >(main::'lambda'(long, long)*)"]],
  [
    'main::{lambda}::operator()',
    [
      'main::{lambda(long, long)#1}::operator()(long, long) const',
      "main::'lambda'(long, long)::operator()(long, long)",
    ],
  ],
  ['operator new', ['operator new(unsigned long)', 'operator new']],
  ['operator delete[]', ['operator delete[](void*)', 'operator delete[]']],
  ['shop::Money::operator unsigned long', ['shop::Money::operator unsigned long() const']],
  ['shop::Ptr::operator->', ['shop::Ptr<int>::operator->() const']],
  ['std::operator<<', ['std::ostream& std::operator<< <std::char_traits<char> >(std::ostream&, char const*)']],
  ['fib', ['fib(int)', 'fib(unsigned long) [clone .isra.0]', 'fib.part.0', 'fib(int) (.cold)']],
  ['count::largest', ['count::largest::h94571598e5863f78', 'count::largest::<u64>', 'count[1f2e]::largest::<u64>']],
  [
    '<count::Counter as count::Tally>::tally',
    [
      '_$LT$count..Counter$u20$as$u20$count..Tally$GT$::tally::h239bb41fb1073423',
      '<count::Counter as count::Tally>::tally',
    ],
  ],
  [
    'hashbrown::raw::RawTable::reserve_rehash',
    [
      'hashbrown::raw::RawTable$LT$T$C$A$GT$::reserve_rehash::hdfb91238921b4935 (.llvm.10358521094853846366)',
      'hashbrown::raw::RawTable<T,A>::reserve_rehash',
      '<hashbrown::raw::RawTable<(u64, u32)>>::reserve_rehash::<std::hash::RandomState>',
    ],
  ],
  ['core::str::<impl str>::parse', ['core::str::<impl str>::parse', 'core::str::_$LT$impl$u20$str$GT$::parse']],
  ['count::main::{closure}', ['count::main::{{closure}}', 'count::main::{closure#0}']],
])('%s', (bare, names) => {
  test.each(names)('is %s', (name) => expect(nativeName(name)?.bare).toBe(bare));
});

test('type arguments and copies are known', () => {
  expect(nativeName('long shop::largest<long int>(int) [clone .constprop.0] [clone .cold]')).toEqual({
    bare: 'shop::largest',
    types: '<longint>',
    copy: '.constprop.0.cold',
  });
});

test.each([
  'main.(*pool).get',
  'main.Sum[go.shape.int]',
  'main.Sum[go.shape.struct { a int "x::y" }].func1',
  'type:.eq.struct { F uintptr; a func(int) }',
  'go:struct { a int }.b',
  'runtime.memmove.abi0',
  'github.com/ann/shop.(*Cart[...]).Add-fm',
  'memeqbody',
  'tally',
  '_ZN4shop4Cart3addEi',
  '',
])('%j has no such parts', (name) => expect(nativeName(name)).toBeNull());

test('brackets that do not close, and very long names', () => {
  for (const name of ['a::b<c', 'a::(b', "a::'b", '<a::b', 'a::{b', 'a::operator', `a::${'<('.repeat(20_000)}`]) {
    expect(nativeName(name)).not.toBeNull();
  }
});
