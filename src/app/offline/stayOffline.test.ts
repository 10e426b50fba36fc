import { expect, test } from 'vitest';
import { canStayOffline } from './stayOffline.ts';

const placeOf = (address: string, changes = {}) => {
  const { protocol, hostname } = new URL(address);
  return { isSecureContext: true, location: { protocol, hostname }, isFramed: false, isSingle: false, ...changes };
};

test.each([
  ['https://example.com/perfolio/', true],
  ['http://perfolio.localhost:4173/', true],
  ['http://localhost:4173/', false],
  ['http://127.0.0.1:4173/', false],
  ['http://[::1]:4173/', false],
  ['file:///home/ann/single.html', false],
])('%s: %s', (address, can) => {
  expect(canStayOffline(placeOf(address))).toBe(can);
});

test.each([{ isSecureContext: false }, { isFramed: true }, { isSingle: true }])('not where %o', (changes) => {
  expect(canStayOffline(placeOf('https://example.com/', changes))).toBe(false);
});
