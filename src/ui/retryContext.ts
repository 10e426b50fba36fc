import { createContext } from 'react';

/** Asks again what the user has cancelled. */
export interface Retry {
  /** How often the user has asked for it; when it grows, whoever was cancelled asks again. */
  tries: number;
  retry: () => void;
}

export const RetryContext = createContext<Retry>({ tries: 0, retry: () => undefined });
