import { describe, expect, test } from 'vitest';
import { linkTo, publicAddress, shareAddress } from './shareAddress.ts';

const at = (href: string) => ({ href });

describe('the address of a link', () => {
  test.each([
    ['the address of the page', '', '', 'https://go.dev/perf/?x=1#/cpu', 'https://go.dev/perf/', 'everyone'],
    [
      'the address that the page was built for',
      '',
      'https://team.dev/p/',
      'http://localhost:4173/#/cpu',
      'https://team.dev/p/',
      'everyone',
    ],
    [
      'the address that the user has set',
      'mine.dev/p',
      'https://team.dev/p/',
      'http://localhost/',
      'https://mine.dev/p',
      'everyone',
    ],
    ['not an invalid setting', 'javascript://x', '', 'https://go.dev/', 'https://go.dev/', 'everyone'],
    ['to this machine', '', '', 'http://127.0.0.1:4173/', 'http://127.0.0.1:4173/', 'this machine'],
    ['to this machine by its name', '', '', 'http://localhost:5173/a/', 'http://localhost:5173/a/', 'this machine'],
    ['to this machine by IPv6', '', '', 'http://[::1]:5173/', 'http://[::1]:5173/', 'this machine'],
    ['into a file', '', '', 'file:///home/me/report.html#/cpu', 'file:///home/me/report.html', 'this file'],
  ])('%s', (_what, chosen, built, here, base, reach) => {
    expect(shareAddress(chosen, built, at(here))).toEqual({ base, reach });
  });
});

test.each(['', ' ', 'ftp://x.dev', 'http://', 'javascript:alert(1)'])('is no public address: %s', (text) => {
  expect(publicAddress(text)).toBeNull();
});

test('a link is the address followed by the view and the data', () => {
  const address = shareAddress('', '', at('https://go.dev/perf/'));
  const params = new URLSearchParams('view=flame');
  expect(linkTo(address, { section: 'cpu', params, carried: 'AbC' })).toBe(
    'https://go.dev/perf/#/cpu?view=flame&data=AbC',
  );
});
