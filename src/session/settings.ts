/** `system` follows the machine's own setting. */
export type Theme = 'system' | 'light' | 'dark';

/** What the user has set for all tabs. */
export interface Settings {
  theme: Theme;
  /** Whether the list of files beside the report is shown, where there is room for it. */
  filesShown: boolean;
  /** Where links lead, as `https://host/path/`; '' for where the page was built for, or is. */
  publicAddress: string;
}

const key = 'perfolio.settings';
const defaults: Settings = { theme: 'system', filesShown: true, publicAddress: '' };

/** The settings kept in `storage`; what is missing, damaged or forbidden takes its default. */
export function loadSettings(storage: Storage | null): Settings {
  const kept = readObject(storage);
  return {
    theme: kept['theme'] === 'light' || kept['theme'] === 'dark' ? kept['theme'] : defaults.theme,
    filesShown: typeof kept['filesShown'] === 'boolean' ? kept['filesShown'] : defaults.filesShown,
    publicAddress: typeof kept['publicAddress'] === 'string' ? kept['publicAddress'] : defaults.publicAddress,
  };
}

/** Keeps the settings; where storage is full or forbidden they hold until the page is left. */
export function saveSettings(settings: Settings, storage: Storage | null): void {
  try {
    storage?.setItem(key, JSON.stringify(settings));
  } catch {
    // Settings are a convenience: the page works the same without them.
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
