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
  runtime: '#d9dadd',
  other: '#ddd5c8',
  /** The lines that tell origins apart. */
  originLine: '#4b525d',
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
  runtime: '--flame-runtime',
  other: '--flame-other',
  originLine: '--flame-origin-line',
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
  const read = Object.entries(tokens).map(([part, token]) => [part, style.getPropertyValue(token).trim()] as const);
  const declared = Object.fromEntries(read.filter(([, value]) => value !== ''));
  return { ...lightTheme, dark, ...(dark && darkLines), ...declared };
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
