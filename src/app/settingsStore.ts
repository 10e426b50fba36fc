import { createStore, type StoreApi } from 'zustand/vanilla';
import { loadSettings, type Settings, saveSettings, type Theme } from '../session/settings.ts';

/** The current settings. Every change is saved, and reaches all tabs; a change of the theme is applied at once. */
export function createSettingsStore(storage: Storage | null): StoreApi<Settings> {
  const store = createStore<Settings>(() => loadSettings(storage));
  applyTheme(store.getState().theme);
  store.subscribe((settings) => {
    applyTheme(settings.theme);
    saveSettings(settings, storage);
  });
  // Another tab would else bring back, with its next change, what this one has taken back.
  if (storage !== null) {
    window.addEventListener('storage', ({ storageArea }) => {
      if (storageArea === storage) store.setState(loadSettings(storage));
    });
  }
  return store;
}

/** Without `data-theme` the style sheet follows the system. */
function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  // The colour of the installed app's title bar.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { of = 'light' } = meta.dataset;
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${of})` : theme === of ? 'all' : 'not all';
  }
}
