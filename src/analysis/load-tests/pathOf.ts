import type { LoadTest } from '../../model/loadTest.ts';

/** Path and query of a test's address, with the method unless it is GET; '' if the address has no path. */
export function pathOf({ url, method = 'GET' }: Pick<LoadTest, 'url' | 'method'>): string {
  const path = /^[a-z][a-z\d+.-]{0,20}:\/\/[^/?#]*([/?#].*)?$/i.exec(url);
  if (path === null) return '';
  const said = path[1] ?? '/';
  return method === 'GET' ? said : `${method} ${said}`;
}
