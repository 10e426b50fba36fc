import { readFileSync } from 'node:fs';
import { type KindTheme, kindTokens } from '../src/ui/flame-graph/colours.ts';

/** The colours of groups in a theme, as `tokens.css` declares them. */
export function kindTheme(theme: 'light' | 'dark'): KindTheme {
  const css = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8');
  const valueOf = (token: string): string =>
    new RegExp(`--kind-${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)?.[theme === 'light' ? 1 : 2] ?? '';
  const kinds = Object.fromEntries(kindTokens.map((token) => [token, valueOf(token)])) as KindTheme['kinds'];
  return { dark: theme === 'dark', kinds };
}
