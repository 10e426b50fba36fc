import { useSyncExternalStore } from 'react';

// Chips and drawings stand in different places of the page.

let lit: string | null = null;
const listeners = new Set<() => void>();

/** Lights the frames of a group in all drawings; null for none. */
export function lightGroup(id: string | null): void {
  lit = id;
  for (const listener of listeners) listener();
}

/** The group whose frames are lit. */
export function useLitGroup(): string | null {
  return useSyncExternalStore(subscribe, () => lit);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
