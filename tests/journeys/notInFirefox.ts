import { skipWithout } from '../skipWithout.ts';
import { isFirefox } from './sharedApp.ts';

/**
 * Says in a run with Firefox what of a file is skipped there, by `test.skipIf(isFirefox)`, since the browser or its
 * driver (WebDriver BiDi, as far as Playwright uses it) cannot do this.
 */
export function notInFirefox(what: string): void {
  skipWithout(isFirefox ? `${what}, which Firefox or its driver cannot do` : '');
}
