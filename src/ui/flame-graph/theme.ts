import { type KindToken, kindTokens } from './colours.ts';

/** The tokens `--kind-…` in the light theme, for exported drawings. */
const LIGHT_KINDS: Readonly<Record<KindToken, string>> = {
  own: '#ab91f2',
  gc: '#f18472',
  allocation: '#f3b266',
  scheduling: '#b3bed4',
  locks: '#d790c0',
  syscalls: '#7ebdff',
  network: '#82daf9',
  maps: '#55b296',
  strings: '#95e3ae',
  encoding: '#c9d68a',
  hashing: '#c6b790',
  group: '#7fc9c0',
  module: '#cfe3dc',
  standard: '#d5dce2',
  runtime: '#dcdde0',
  other: '#e2dbd0',
};

/** The CSS colours of a drawing in the light theme, also used for exported drawings. */
export const lightTheme = {
  dark: false,
  text: '#16181d',
  match: '#ffd23f',
  matchOutline: '#7a5200',
  selected: '#16181d',
  /** The frame that the reader went to. */
  place: '#5644c2',
  merged: '#e6e6e2',
  mergedLine: 'rgb(0 0 0 / 0.16)',
  /** Behind the frames. */
  ground: '#ffffff',
  /** The corners of frames that changed. */
  corner: '#4b525d',
  kinds: LIGHT_KINDS,
  /** In a comparison: frames that are unchanged, and the dots on frames with moved work. */
  unchanged: '#dfe1e4',
  movedDot: 'rgb(22 24 29 / 0.45)',
  /** The font-family of code. */
  font: 'monospace',
};

/** The same of the current theme. */
export type FlameTheme = typeof lightTheme;

/** In the dark theme, of what is no design token. */
const darkLines = {
  mergedLine: 'rgb(255 255 255 / 0.16)',
  movedDot: 'rgb(243 244 246 / 0.45)',
};

const tokens = {
  text: '--flame-text',
  match: '--flame-match',
  matchOutline: '--flame-match-outline',
  selected: '--flame-selected',
  place: '--focus',
  merged: '--flame-merged',
  ground: '--surface',
  corner: '--flame-corner',
  unchanged: '--flame-unchanged',
  font: '--font-code',
};

/** A CSS colour that differs between the themes. */
export function inBothThemes(colour: (dark: boolean) => string): string {
  return `light-dark(${colour(false)}, ${colour(true)})`;
}

/**
 * Reads the design tokens at an element.
 * @param element an element whose `color` is black in light themes and white in dark ones, to detect the theme
 */
export function readTheme(element: Element): FlameTheme {
  const style = getComputedStyle(element);
  const dark = /25[0-5]/.test(style.color);
  const valueOf = (token: string): string => inTheme(style.getPropertyValue(token).trim(), dark);
  const declared = Object.fromEntries(
    Object.entries(tokens).flatMap(([part, token]) => (valueOf(token) === '' ? [] : [[part, valueOf(token)]])),
  );
  const kinds = Object.fromEntries(
    kindTokens.map((token) => [token, valueOf(`--kind-${token}`) || LIGHT_KINDS[token]]),
  ) as Record<KindToken, string>;
  return { ...lightTheme, dark, ...(dark && darkLines), ...declared, kinds };
}

/** A token as it is written, such as `light-dark(#16181d, #f3f4f6)`, in one of the themes. */
function inTheme(token: string, isDark: boolean): string {
  const [, light, dark] = /^light-dark\((#\w+), ?(#\w+)\)$/.exec(token) ?? [];
  return (isDark ? dark : light) ?? token;
}

/**
 * Calls back when the theme may have changed: by a setting, by the system, or for print. Returns a function that stops
 * it.
 */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] });
  const queries = ['(prefers-color-scheme: dark)', 'print'].map((query) => window.matchMedia?.(query));
  for (const query of queries) query?.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    for (const query of queries) query?.removeEventListener('change', onChange);
  };
}
