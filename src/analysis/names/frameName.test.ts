import { expect, test } from 'vitest';
import { frameName, shortFrameName } from './frameName.ts';

test('a function alone is its own name', () => {
  expect(frameName('net/http.(*conn).serve')).toEqual({ address: '', name: 'net/http.(*conn).serve', place: '' });
  expect(frameName('example.com/x.F[go.shape.struct { a int }]').place).toBe('');
});

test('a line has its file:line after the function, an address its digits before it', () => {
  expect(frameName('main.f /src/a b/main.go:12')).toEqual({
    address: '',
    name: 'main.f /src/a',
    place: 'b/main.go:12',
  });
  expect(frameName('main.f /src/main.go:12')).toEqual({ address: '', name: 'main.f', place: '/src/main.go:12' });
  expect(frameName('0000000000401000 main.f /src/main.go:12')).toEqual({
    address: '0000000000401000',
    name: 'main.f',
    place: '/src/main.go:12',
  });
});

test('the display name has no directories', () => {
  expect(shortFrameName('example.com/x/y.(*T).F /src/x/y/t.go:7')).toBe('y.(*T).F t.go:7');
  expect(shortFrameName('0000000000401000 main.f /src/main.go:12')).toBe('0x401000 main.f main.go:12');
  expect(shortFrameName('/usr/local/go/src/runtime/malloc.go')).toBe('malloc.go');
  expect(shortFrameName('net/http.(*conn).serve')).toBe('http.(*conn).serve');
});
