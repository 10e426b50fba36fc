/**
 * Distinguishes tabs. A duplicated tab inherits its original's session storage and therefore the original's session id;
 * two tabs that store files under one id would overwrite each other's files.
 */
export interface TabLock {
  /** Takes the id until the page is closed or the id is released; false if another tab has it. */
  take(tab: string): Promise<boolean>;
  release(tab: string): void;
  /** The ids that open tabs have. */
  taken(): Promise<Set<string>>;
}
