/**
 * The window's storage, or null if the browser forbids it. If cookies are blocked, reading the property throws; if the
 * quota is zero, writing throws.
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
