import { adoptStyles } from './adoptStyles.ts';

/** The presenter's window, and the element to render into. */
export interface PresenterPlace {
  view: Window & typeof globalThis;
  root: HTMLElement;
}

/**
 * Opens the presenter's window; must be called during a click event. null if the browser blocks it. The window is empty
 * and has this page's origin, so that this page can render into it.
 */
export function openPresenter(): PresenterPlace | null {
  const opened = window.open('', '', 'popup,width=1180,height=760');
  if (!opened) return null;
  const view = opened as Window & typeof globalThis;
  const { document: page } = view;
  page.title = 'Presenter – Perfolio';
  page.documentElement.lang = 'en';
  const root = page.createElement('div');
  page.body.append(root);
  adoptStyles(view);
  return { view, root };
}
