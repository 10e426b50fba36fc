import { beforeEach, expect, test } from 'vitest';
import { loadSettings } from '../session/settings.ts';
import { createSettingsStore } from './startPage.ts';

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = `
    <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" data-of="light">
    <meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)" data-of="dark">`;
});

test('what one tab changes the others have, so that none of them brings back what it was', () => {
  const [one, other] = [createSettingsStore(localStorage), createSettingsStore(localStorage)];
  one.setState({ trustedOrigins: ['https://ci.example.com'] });
  // jsdom has one tab only.
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }));
  expect(other.getState().trustedOrigins).toEqual(['https://ci.example.com']);
  one.setState({ trustedOrigins: [] });
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }));
  other.setState({ theme: 'dark' });
  expect(loadSettings(localStorage)).toMatchObject({ theme: 'dark', trustedOrigins: [] });
});

test('the title bar of the installed page has the colour of the theme', () => {
  const colours = () =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ media }) => media);
  const settings = createSettingsStore(null);
  settings.setState({ theme: 'dark' });
  expect(colours()).toEqual(['not all', 'all']);
  settings.setState({ theme: 'system' });
  expect(colours()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});
