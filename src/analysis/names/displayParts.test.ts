import { expect, test } from 'vitest';
import { displayParts } from './displayParts.ts';

/** The parts with lines between them, types in double lines. */
function drawn(name: string): string {
  const { directories, package: last, function: pieces } = displayParts(name);
  return [directories, last, pieces.map(({ text, isTypes }) => (isTypes ? `‖${text}‖` : text)).join('')].join('|');
}

test.each([
  ['github.com/jackc/pgx/v5.(*Conn).Query', 'github.com/jackc/|pgx/v5.|(*Conn).Query'],
  ['k8s.io/api/core/v1.(*Pod).Marshal', 'k8s.io/api/|core/v1.|(*Pod).Marshal'],
  ['gopkg.in/yaml%2ev2.(*parser).node', 'gopkg.in/|yaml.v2.|(*parser).node'],
  ['encoding/json.appendCompact', 'encoding/|json.|appendCompact'],
  ['main.main.func1', '|main.|main.func1'],
  ['slices.SortFunc[go.shape.string]', '|slices.|SortFunc‖[go.shape.string]‖'],
  ['a.com/b/btree.(*BTreeG[go.shape.int]).Get', 'a.com/b/|btree.|(*BTreeG‖[go.shape.int]‖).Get'],
  ['slices.SortFunc[go.shape.struct { encoding/json.v reflect.Value }]', '|slices.|SortFunc[…]'],
  ['com.example.shop.Cart.total', 'com.example.|shop.|Cart.total'],
  ['memcmp', '||memcmp'],
  ['Foo::Bar::qux<int>', 'Foo::||Bar::qux‖<int>‖'],
  [
    'std::vector<int, std::allocator<int> >::push_back(int const&)',
    'std::||vector‖<int, std::allocator<int> >‖::push_back‖(int const&)‖',
  ],
  ['std::rt::lang_start_internal::hddc8beb2e115f7b8', 'std::rt::||lang_start_internal::hddc8beb2e115f7b8'],
  ['ns::Foo::operator<(ns::Foo const&)', 'ns::||Foo::operator<‖(ns::Foo const&)‖'],
  ['<core::slice::iter::Iter<T> as Iterator>::next', '||<core::slice::iter::Iter‖<T>‖ as Iterator>::next'],
  ['django/core/handlers.get_response', 'django/core/|handlers.|get_response'],
  ['[libc.so.6]', '||[libc.so.6]'],
  ['', '||'],
])('%s', (name, parts) => expect(drawn(name)).toBe(parts));
