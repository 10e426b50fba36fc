import { beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from './browserStorage.ts';
import { loadSettings, saveSettings } from './settings.ts';

beforeEach(() => localStorage.clear());

test('settings come back', () => {
  saveSettings({ theme: 'dark', filesShown: false }, browserStorage('local'));
  expect(loadSettings(browserStorage('local'))).toEqual({ theme: 'dark', filesShown: false });
});

test.each(['{', '[]', 'null', '{"theme":"pink","filesShown":3}'])('%s in the storage counts as nothing', (text) => {
  localStorage.setItem('perfolio.settings', text);
  expect(loadSettings(localStorage)).toEqual({ theme: 'system', filesShown: true });
});

test('a browser that forbids storage leaves the defaults', () => {
  const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const storage = browserStorage('local');
  expect(storage).toBeNull();
  saveSettings({ theme: 'dark', filesShown: true }, storage);
  expect(loadSettings(storage).theme).toBe('system');
  forbidden.mockRestore();
});
