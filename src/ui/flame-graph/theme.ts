/** The CSS colours that the canvas needs, resolved for the current theme. */
export interface FlameTheme {
  dark: boolean;
  text: string;
  match: string;
  matchOutline: string;
  selected: string;
  /** The frame that the reader went to. */
  place: string;
  merged: string;
  mergedLine: string;
  runtime: string;
  other: string;
  /** The lines that tell origins apart. */
  originLine: string;
  /** In a comparison: frames that are unchanged, added and removed, and the lines on the last two. */
  unchanged: string;
  added: string;
  addedLine: string;
  removed: string;
  removedLine: string;
  /** The dots on frames with moved work. */
  movedDot: string;
  /** The font-family of code. */
  font: string;
}

/** The default colours, also used for exported drawings. */
export const lightTheme = {
  dark: false,
  text: '#16181d',
  match: '#ffd23f',
  matchOutline: '#7a5200',
  selected: '#16181d',
  place: '#5644c2',
  merged: '#e6e6e2',
  mergedLine: 'rgb(0 0 0 / 0.16)',
  runtime: '#d9dadd',
  other: '#ddd5c8',
  originLine: '#4b525d',
  unchanged: '#dfe1e4',
  added: '#f3dc83',
  addedLine: '#765a00',
  removed: '#a9dde2',
  removedLine: '#006672',
  movedDot: '#8b9099',
  font: 'monospace',
} satisfies FlameTheme;

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
  const token = (name: string, light: string, inDark: string): string =>
    style.getPropertyValue(name).trim() || (dark ? inDark : light);
  return {
    dark,
    text: token('--flame-text', lightTheme.text, '#f3f4f6'),
    match: token('--flame-match', lightTheme.match, '#8a6200'),
    matchOutline: token('--flame-match-outline', lightTheme.matchOutline, '#ffd76a'),
    selected: token('--flame-selected', lightTheme.selected, '#ffffff'),
    place: token('--focus', lightTheme.place, '#b0a2ff'),
    merged: token('--flame-merged', lightTheme.merged, '#2b2f36'),
    mergedLine: dark ? 'rgb(255 255 255 / 0.16)' : lightTheme.mergedLine,
    runtime: token('--flame-runtime', lightTheme.runtime, '#3c4149'),
    other: token('--flame-other', lightTheme.other, '#4d453a'),
    originLine: token('--flame-origin-line', lightTheme.originLine, '#c6ccd4'),
    unchanged: token('--flame-unchanged', lightTheme.unchanged, '#3a3f47'),
    added: token('--flame-new', lightTheme.added, '#65530f'),
    addedLine: dark ? '#e6c24f' : lightTheme.addedLine,
    removed: token('--flame-gone', lightTheme.removed, '#1d555d'),
    removedLine: dark ? '#55c7d4' : lightTheme.removedLine,
    movedDot: dark ? '#7c838d' : lightTheme.movedDot,
    font: token('--font-code', lightTheme.font, 'monospace'),
  };
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
