import type { Link } from '../../link/link.ts';
import type { LinkHistory } from '../../link/linkHistory.ts';
import { isWholeScreen, takeWholeScreen } from '../../report/present/wholeScreen.ts';

/** Where the reader was before the presentation. */
const left = new WeakMap<LinkHistory, Link>();

/** Begins the presentation, on the whole screen where the browser allows it; must be called while a press is handled. */
export function present(history: LinkHistory): void {
  left.set(history, history.current());
  if (!isWholeScreen()) takeWholeScreen();
  history.go({ section: 'present', params: new URLSearchParams() }, 'step');
}

/** Back to where the presentation was begun, or to the report. */
export function leavePresentation(history: LinkHistory): void {
  const { section, params } = left.get(history) ?? { section: 'report', params: new URLSearchParams() };
  history.go({ section, params }, 'step');
}
