import { expect, test } from 'vitest';
import { endpointWords, functionWords, nameScore } from './endpointWords.ts';

test('of a path the words count that are the same in every request', () => {
  expect(endpointWords('/orders?user=7')).toEqual({ method: 'GET', words: ['order'], last: ['order'] });
  expect(endpointWords('POST /api/v1/users/42/line-items')).toEqual({
    method: 'POST',
    words: ['user', 'line', 'item'],
    last: ['line', 'item'],
  });
  expect(endpointWords('/files/3f2504e0-4f89-11d3-9a0c-0305e82c3301').words).toEqual(['file']);
  expect(endpointWords('/').words).toEqual([]);
});

test.each([
  ['/orders?user=7', 'example.com/shop/internal/api.(*API).Orders-fm'],
  ['/stats', 'example.com/shop/internal/api.(*API).ServeStats'],
  ['/check?mail=a@b.c', 'main.handleCheck.func1'],
  ['/users/42/orders', 'main.userOrders'],
  ['/api/v2/products', 'shop/products.(*Handler).List'],
  ['/reports/2026', 'main.(*ReportHandler).ServeHTTP'],
  ['/config', 'main.showConfiguration'],
  ['/', 'main.index'],
])('%s is answered by %s', (endpoint, name) => {
  expect(nameScore(functionWords(name), endpointWords(endpoint))).toBeGreaterThanOrEqual(0.5);
});

test.each([
  ['/orders', 'main.main.func1'],
  ['/orders', 'main.(*server).users'],
  ['/users/42/orders', 'main.users'],
  ['/', 'main.orders'],
])('%s is not answered by %s', (endpoint, name) => {
  expect(nameScore(functionWords(name), endpointWords(endpoint))).toBeLessThan(0.5);
});

test('of two handlers of one path the one with the verb of the method suits better', () => {
  const post = endpointWords('POST /orders');
  const [create, list] = ['main.createOrder', 'main.listOrders'].map((name) => nameScore(functionWords(name), post));
  expect(create).toBeGreaterThan(list!);
});
