/** Names of failures that are Perfolio's own, or of HTTP; all other kinds are texts of a tool. */
const own = new Set(['connect', 'read', 'write', 'timeout', 'not 2xx or 3xx', 'no response', 'failed requests']);

/** The kind of a response with this status. */
export function statusKind(status: number | string): string {
  return `HTTP ${status}`;
}

/** Whether a kind of failure names nothing of the server. */
export function isOwnErrorKind(kind: string): boolean {
  return own.has(kind) || /^HTTP \d(?:\d\d|xx)$/.test(kind);
}
