import type { Plugin } from 'vite';
import type { LicenceGatherer } from './licences.mjs';

/** A file that the page needs without a connection. */
export interface OfflinePart {
  /** Relative to the page. */
  url: string;
  /** Changes with the content; null where the name does. */
  revision: string | null;
}

export function partsOf(folder: string): OfflinePart[];

export function offline(gatherer: LicenceGatherer): Plugin;
