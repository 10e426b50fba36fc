const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address of a server as typed, with a slash at its end, so that paths are relative to it; a sentence if it cannot
 * be asked.
 * @param allowsHttp whether other machines may be asked without encryption
 */
export function fleetAddress(text: string, allowsHttp: boolean): URL | string {
  const trimmed = text.trim();
  const full = /^https?:\/\//i.test(trimmed) ? trimmed : `${isLocal(trimmed) ? 'http' : 'https'}://${trimmed}`;
  const isOther = full !== trimmed && /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed);
  if (trimmed === '' || isOther || /\s/.test(trimmed) || !URL.canParse(full)) {
    return 'Name the address of the server: https://pyroscope.example.com.';
  }
  const url = new URL(full);
  if (url.username !== '' || url.password !== '')
    return 'Leave name and password out of the address, and put them into the token field as name:password.';
  if (url.protocol === 'http:' && !allowsHttp && !localHosts.has(url.hostname)) {
    return `Without encryption a page may only ask this machine. Use https://, or start “npx perfolio --proxy ${url.origin}”.`;
  }
  url.search = '';
  url.hash = '';
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** The header that carries a token: `name:password` is sent as Basic, anything else as Bearer. */
export function authorizationOf(token: string): string {
  const trimmed = token.trim();
  if (trimmed === '') return '';
  if (!trimmed.includes(':')) return `Bearer ${trimmed}`;
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(trimmed)))}`;
}

function isLocal(text: string): boolean {
  return [...localHosts].some((host) => text === host || text.startsWith(`${host}:`) || text.startsWith(`${host}/`));
}
