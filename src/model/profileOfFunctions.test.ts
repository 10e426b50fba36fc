import { expect, test } from 'vitest';
import { nameWithFile, nameWithoutFile } from './profileOfFunctions.ts';

test.each([
  ['<module>', '/srv/shop/cart.py', '<module> (shop/cart.py)'],
  ['<module>', 'app.py', '<module> (app.py)'],
  ['Cart.total.<locals>.<genexpr>', 'C:\\shop\\cart.py', 'Cart.total.<locals>.<genexpr> (shop/cart.py)'],
  ['(anonymous)', 'file:///srv/shop/src/cart.js', '(anonymous) (src/cart.js)'],
  ['(anonymous)', 'node:internal/modules/cjs/loader', '(anonymous) (cjs/loader)'],
])('%s of %s is %s', (name, file, named) => {
  expect(nameWithFile(name, file)).toBe(named);
  expect(nameWithoutFile(named)).toBe(name);
});

test('functions that start Python are not those of the program', () => {
  expect(nameWithFile('main', '<frozen site>')).toBe('main (<frozen site>)');
  expect(nameWithFile('_find_and_load', '<frozen importlib._bootstrap>')).toBe('_find_and_load');
});

test.each([
  ['total', '/srv/shop/cart.py'],
  ['<module>', ''],
  ['(garbage collector)', 'x.js'],
  ['(anonymous namespace)::scan', 'scan.cc'],
  ['<T as alloc::string::ToString>::to_string', 'string.rs'],
  ['main.(*T).M', 'main.go'],
  ['walk (main.py)', 'main.py'],
])('%s of %s stays', (name, file) => {
  expect(nameWithFile(name, file)).toBe(name);
  expect(nameWithoutFile(name)).toBe(name);
});
