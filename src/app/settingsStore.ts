import { createStore, type StoreApi } from 'zustand/vanilla';
import { loadSettings, type Settings, saveSettings, type Theme } from '../session/settings.ts';

/** The settings in force. Every change is kept and, where it is about looks, shown at once. */
export function createSettingsStore(storage: Storage | null): StoreApi<Settings> {
  const store = createStore<Settings>(() => loadSettings(storage));
  applyTheme(store.getState().theme);
  store.subscribe((settings) => {
    applyTheme(settings.theme);
    saveSettings(settings, storage);
  });
  return store;
}

/** The style sheet follows the system unless the document names a theme. */
function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}
