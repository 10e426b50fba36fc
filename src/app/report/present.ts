import type { Link } from '../../link/link.ts';
import type { LinkHistory } from '../../link/linkHistory.ts';
import { isWholeScreen, takeWholeScreen } from '../../report/present/wholeScreen.ts';

/** The link that was shown before the presentation. */
const left = new WeakMap<LinkHistory, Link>();

/** Starts the presentation, in full screen if the browser allows it; must be called during a click event. */
export function present(history: LinkHistory): void {
  left.set(history, history.current());
  if (!isWholeScreen()) takeWholeScreen();
  history.go({ section: 'present', params: new URLSearchParams() }, 'step');
}

/** Returns to the view from which the presentation was started, or to the report. */
export function leavePresentation(history: LinkHistory): void {
  const { section, params } = left.get(history) ?? { section: 'report', params: new URLSearchParams() };
  history.go({ section, params }, 'step');
}
