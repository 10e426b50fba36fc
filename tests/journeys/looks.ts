import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { type Look, launchFirefox } from '../firefox.ts';
import { recordForeign } from './requests.ts';
import { isFirefox, sharedBrowser } from './sharedApp.ts';

const all: readonly Look[] = ['light', 'dark', 'forced colours'];

/**
 * The looks that one browser shows, one after another. Firefox's driver sets none, so that each needs a browser of its
 * own.
 */
export const looksTogether: readonly { name: string; looks: readonly Look[] }[] = isFirefox
  ? all.map((look) => ({ name: look, looks: [look] }))
  : [{ name: all.join(', '), looks: all }];

/**
 * A browser with a look, for the tests of a file or of a `describe`: the shared one where it can have it, else one that
 * ends with them.
 */
export function browserWithLook(look: Look): () => Promise<Browser> {
  if (!isFirefox || look === 'light') return sharedBrowser;
  let browser: Promise<Browser> | null = null;
  afterAll(async () => {
    await (await browser)?.close();
  });
  return () => (browser ??= launchFirefox(look).then(recordForeign));
}
