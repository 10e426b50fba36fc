import { adoptStyles } from './adoptStyles.ts';

/** The second window, and what it is filled in. */
export interface PresenterPlace {
  view: Window & typeof globalThis;
  root: HTMLElement;
}

/**
 * Opens the presenter's window; must be called while a press is handled. null where the browser does not let the page open
 * one. It is empty and of this page's origin, so that this page fills it.
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
