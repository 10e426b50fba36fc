import { beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from './browserStorage.ts';
import { loadSettings, saveSettings } from './settings.ts';

beforeEach(() => localStorage.clear());

test('settings are restored', () => {
  saveSettings({ theme: 'dark', filesShown: false, publicAddress: '' }, browserStorage('local'));
  expect(loadSettings(browserStorage('local'))).toEqual({ theme: 'dark', filesShown: false, publicAddress: '' });
});

test.each(['{', '[]', 'null', '{"theme":"pink","filesShown":3,"publicAddress":1}'])(
  '%s in the storage counts as nothing',
  (text) => {
    localStorage.setItem('perfolio.settings', text);
    expect(loadSettings(localStorage)).toEqual({ theme: 'system', filesShown: true, publicAddress: '' });
  },
);

test('if the browser forbids storage, the defaults apply', () => {
  const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const storage = browserStorage('local');
  expect(storage).toBeNull();
  saveSettings({ theme: 'dark', filesShown: true, publicAddress: '' }, storage);
  expect(loadSettings(storage).theme).toBe('system');
  forbidden.mockRestore();
});
