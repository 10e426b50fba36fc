import { beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from './browserStorage.ts';
import { loadSettings, type Settings, saveSettings } from './settings.ts';

const usual: Settings = {
  theme: 'system',
  filesShown: null,
  findingsShown: null,
  publicAddress: '',
  sourceTemplate: '',
  editorTemplate: '',
  trustedOrigins: [],
};

beforeEach(() => localStorage.clear());

test('settings are restored', () => {
  const changed: Settings = {
    theme: 'dark',
    filesShown: false,
    findingsShown: false,
    publicAddress: '',
    sourceTemplate: 'https://git.example.com/{repository}/raw/{ref}/{path}',
    editorTemplate: 'vscode://file/{path}:{line}',
    trustedOrigins: ['https://ci.example.com'],
  };
  saveSettings(changed, browserStorage('local'));
  expect(loadSettings(browserStorage('local'))).toEqual(changed);
});

test.each([
  '{',
  '[]',
  'null',
  '{"theme":"pink","filesShown":3,"publicAddress":1,"editorTemplate":[],"trustedOrigins":[1]}',
])('%s in the storage counts as nothing', (text) => {
  localStorage.setItem('perfolio.settings', text);
  expect(loadSettings(localStorage)).toEqual(usual);
});

test('if the browser forbids storage, the defaults apply', () => {
  const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const storage = browserStorage('local');
  expect(storage).toBeNull();
  saveSettings({ ...usual, theme: 'dark' }, storage);
  expect(loadSettings(storage).theme).toBe('system');
  forbidden.mockRestore();
});
