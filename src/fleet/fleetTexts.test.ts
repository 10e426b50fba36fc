import { expect, test } from 'vitest';
import { authorizationOf, fleetAddress } from './fleetAddress.ts';
import { hasSamples } from './fleetClient.ts';
import { fleetFileName, labelPartOf, selectorOf } from './selector.ts';
import { localMoment, parseMoment, parseRange, rangeText } from './timeRange.ts';

test.each([
  ['https://pyroscope.example.com', 'https://pyroscope.example.com/'],
  [' pyroscope.example.com/prefix ', 'https://pyroscope.example.com/prefix/'],
  ['localhost:4040', 'http://localhost:4040/'],
  ['http://127.0.0.1:4040/?a=1#b', 'http://127.0.0.1:4040/'],
])('the address %j', (text, expected) => {
  expect(String(fleetAddress(text, false))).toBe(expected);
});

test.each([
  ['http://pyroscope:4040', /^Without encryption .*“npx perfolio --proxy http:\/\/pyroscope:4040”/],
  ['https://me:secret@example.com', /^Leave name and password out/],
  ['', /^Name the address/],
  ['two words', /^Name the address/],
  ['ftp://example.com', /^Name the address/],
])('no address: %j', (text, sentence) => {
  expect(fleetAddress(text, false)).toMatch(sentence);
});

test('a command may ask other machines without encryption', () => {
  expect(String(fleetAddress('http://pyroscope:4040', true))).toBe('http://pyroscope:4040/');
});

test('a token is sent as Bearer, a name with a password as Basic', () => {
  expect(authorizationOf('')).toBe('');
  expect(authorizationOf(' glc_abc ')).toBe('Bearer glc_abc');
  expect(authorizationOf('1234:pässword')).toBe(`Basic ${Buffer.from('1234:pässword').toString('base64')}`);
});

test('a selector of a service and of typed labels', () => {
  expect(selectorOf('service_name', 'shop "one"', '')).toBe('{service_name="shop \\"one\\""}');
  expect(selectorOf('service_name', 'shop', ' region="eu", pod=~"a,b" , ')).toBe(
    '{service_name="shop",region="eu", pod=~"a,b"}',
  );
  expect(selectorOf('job', '', '{region="eu"}')).toBe('{region="eu"}');
  expect(selectorOf('', '', '')).toBe('{}');
});

test.each([
  ['', { about: 'name', front: '', start: '' }],
  ['reg', { about: 'name', front: '', start: 'reg' }],
  ['region=', { about: 'value', front: 'region=', name: 'region', start: '' }],
  ['region="e', { about: 'value', front: 'region=', name: 'region', start: 'e' }],
  ['region="a,b", po', { about: 'name', front: 'region="a,b", ', start: 'po' }],
  ['region="a\\",", pod!="x', { about: 'value', front: 'region="a\\",", pod!=', name: 'pod', start: 'x' }],
  ['region="eu"', null],
  ['two words', null],
])('what is typed at the end of %j', (text, part) => {
  expect(labelPartOf(text)).toEqual(part);
});

const now = new Date(2026, 10, 24, 12, 0).getTime();
const hour = 3_600_000;

test('moments and ranges', () => {
  expect(parseMoment('now', now)).toBe(now);
  expect(parseMoment('now-90m', now)).toBe(now - 1.5 * hour);
  expect(parseMoment('2026-11-24 10:00', now)).toBe(now - 2 * hour);
  expect(parseMoment('2026-11-24', now)).toBe(now - 12 * hour);
  expect(parseMoment('2026-11-24T10:00:30Z', now)).toBe(Date.UTC(2026, 10, 24, 10, 0, 30));
  for (const wrong of ['yesterday', '10:00', '2026-13-01', 'now-', 'now-1w'])
    expect(parseMoment(wrong, now)).toBeNull();
  expect(parseRange('now-2h..now-1h', now)).toEqual({ from: now - 2 * hour, until: now - hour });
  expect(parseRange('now-1h', now)).toMatch(/is no range of time: now-2h\.\.now-1h/);
  expect(parseRange('now..now-1h', now)).toMatch(/ends before it begins/);
});

test('ranges as text and in the names of files', () => {
  const range = { from: now - hour, until: now };
  expect(localMoment(now)).toBe('2026-11-24T12:00');
  expect(rangeText(range)).toBe('2026-11-24 11:00–12:00');
  expect(rangeText({ from: now - 24 * hour, until: now })).toBe('2026-11-23 12:00 – 2026-11-24 12:00');
  expect(fleetFileName('team/shop', 'cpu', range)).toBe('team_shop cpu 2026-11-24 11.00-12.00.pb');
  expect(fleetFileName('', 'cpu', { from: now - 1000, until: now })).toBe('cpu 2026-11-24 11.59.59-12.00.pb');
});

test('whether a profile has samples, without reading it', async () => {
  const bytes = (...list: number[]) => Uint8Array.from(list);
  expect(await hasSamples(bytes())).toBe(false);
  // A value type, then a text.
  expect(await hasSamples(bytes(0x0a, 2, 8, 1, 0x32, 1, 65))).toBe(false);
  expect(await hasSamples(bytes(0x0a, 2, 8, 1, 0x12, 0))).toBe(true);
  // Damaged: the reader of files says how.
  expect(await hasSamples(bytes(0x0a, 200))).toBe(true);
  expect(await hasSamples(bytes(0x1f, 0x8b, 8, 0))).toBe(false);
});
