import { listOf, recordOf, textOf } from '../formats/jsonValues.ts';
import { storedJson, storeJson } from './browserStorage.ts';

/** `system` follows the setting of the operating system. */
export type Theme = 'system' | 'light' | 'dark';

/** The user's settings for all tabs. */
export interface Settings {
  theme: Theme;
  /** Whether the list of files is shown beside the report; null: where the window has room for both. */
  filesShown: boolean | null;
  /** Whether what a profile says is shown beside its drawing; null: where the window has room for both. */
  findingsShown: boolean | null;
  /**
   * The base address of links, such as `https://host/path/`; '' for the address for which the page was built, or its
   * own.
   */
  publicAddress: string;
  /** Template of the addresses of source files on hosts that are not known; '' for none. */
  sourceTemplate: string;
  /** Template of links to an editor; '' for none. */
  editorTemplate: string;
  /** The origins of pages whose files are opened without a question: `https://example.com`. */
  trustedOrigins: readonly string[];
}

const key = 'perfolio.settings';

/** The settings in `storage`; missing, damaged or forbidden values get their defaults. */
export function loadSettings(storage: Storage | null): Settings {
  const kept: Readonly<Record<string, unknown>> = recordOf(storedJson(storage, key)) ?? {};
  return {
    theme: kept['theme'] === 'light' || kept['theme'] === 'dark' ? kept['theme'] : 'system',
    filesShown: choiceOf(kept['filesShown']),
    findingsShown: choiceOf(kept['findingsShown']),
    publicAddress: textOf(kept['publicAddress']),
    sourceTemplate: textOf(kept['sourceTemplate']),
    editorTemplate: textOf(kept['editorTemplate']),
    trustedOrigins: listOf(kept['trustedOrigins']).filter((origin) => typeof origin === 'string'),
  };
}

/** What a reader chose to be shown or hidden; null for no choice. */
function choiceOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** Stores the settings; if storage is full or forbidden, they apply until the page is closed. */
export function saveSettings(settings: Settings, storage: Storage | null): void {
  storeJson(storage, key, settings);
}
