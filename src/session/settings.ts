/** `system` follows the setting of the operating system. */
export type Theme = 'system' | 'light' | 'dark';

/** The user's settings for all tabs. */
export interface Settings {
  theme: Theme;
  /** Whether the list of files is shown beside the report; null: where the window has room for both. */
  filesShown: boolean | null;
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
const defaults: Settings = {
  theme: 'system',
  filesShown: null,
  publicAddress: '',
  sourceTemplate: '',
  editorTemplate: '',
  trustedOrigins: [],
};

/** The settings in `storage`; missing, damaged or forbidden values get their defaults. */
export function loadSettings(storage: Storage | null): Settings {
  const kept = readObject(storage);
  return {
    theme: kept['theme'] === 'light' || kept['theme'] === 'dark' ? kept['theme'] : defaults.theme,
    filesShown: typeof kept['filesShown'] === 'boolean' ? kept['filesShown'] : defaults.filesShown,
    publicAddress: textOf(kept['publicAddress'], defaults.publicAddress),
    sourceTemplate: textOf(kept['sourceTemplate'], defaults.sourceTemplate),
    editorTemplate: textOf(kept['editorTemplate'], defaults.editorTemplate),
    trustedOrigins: textsOf(kept['trustedOrigins']),
  };
}

function textOf(value: unknown, usual: string): string {
  return typeof value === 'string' ? value : usual;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** Stores the settings; if storage is full or forbidden, they apply until the page is closed. */
export function saveSettings(settings: Settings, storage: Storage | null): void {
  try {
    storage?.setItem(key, JSON.stringify(settings));
  } catch {
    // Settings are a convenience; the page works without them.
  }
}

function readObject(storage: Storage | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
