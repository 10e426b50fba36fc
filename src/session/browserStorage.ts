/**
 * The window's own storage, or null where the browser forbids it: reading the property already throws when cookies
 * are blocked, and writing throws when the quota is zero.
 */
export function browserStorage(kind: 'local' | 'session'): Storage | null {
  try {
    const storage = kind === 'local' ? window.localStorage : window.sessionStorage;
    const probe = 'perfolio.probe';
    storage.setItem(probe, '1');
    storage.removeItem(probe);
    return storage;
  } catch {
    return null;
  }
}
