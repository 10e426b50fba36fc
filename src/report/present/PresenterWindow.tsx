import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { MarkdownText } from '../../ui/notes/MarkdownText.tsx';
import { type KeyBindings, keyName } from '../../ui/useKeys.ts';
import { formatElapsed, formatTimeOfDay } from '../../units/formatDate.ts';
import type { RenderView } from '../page/renderView.ts';
import { Miniature } from './Miniature.tsx';
import styles from './PresenterWindow.module.css';
import type { Slide } from './slide.ts';

export interface PresenterWindowProps extends PresenterViewProps {
  /** The window to render into. Closed when this component unmounts. */
  place: PresenterPlace;
  /** The keys of the presentation, which work in this window, too. */
  keys: KeyBindings;
  onClosed: () => void;
}

/** The content of the presenter's window: notes, next slide and time. */
export function PresenterWindow({ place: { view, root }, keys, onClosed, ...shown }: PresenterWindowProps) {
  const closed = useEffectEvent(onClosed);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[keyName(event)];
    if (event.defaultPrevented || !action) return;
    if (action(event) !== false) event.preventDefault();
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    const onPageHide = () => closed();
    const closeAlong = () => view.close();
    view.addEventListener('keydown', onKeyDown);
    view.addEventListener('pagehide', onPageHide);
    window.addEventListener('pagehide', closeAlong);
    return () => {
      window.removeEventListener('pagehide', closeAlong);
      view.removeEventListener('pagehide', onPageHide);
      view.close();
    };
  }, [view]);

  // A slide may load styles after the window was opened.
  useEffect(() => {
    if (shown.at >= 0) adoptStyles(view);
  }, [view, shown.at]);

  return createPortal(<PresenterView {...shown} />, root);
}

/** Number of adopted sheets per window, to adopt again only if there are more. */
const adopted = new WeakMap<Window, number>();

/**
 * Copies the styles of this page into a window that it has opened. They are constructed sheets, since the page's policy
 * forbids styles in the document. Browsers resolve addresses in such sheets against the document, so addresses are made
 * absolute.
 */
function adoptStyles(view: Window & typeof globalThis): void {
  const sheets = [...document.styleSheets];
  const rules = sheets.reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
  const { theme } = document.documentElement.dataset;
  if (theme === undefined) delete view.document.documentElement.dataset['theme'];
  else view.document.documentElement.dataset['theme'] = theme;
  if (adopted.get(view) === rules) return;
  adopted.set(view, rules);
  view.document.adoptedStyleSheets = sheets.map((sheet) => {
    const copy = new view.CSSStyleSheet();
    const text = [...sheet.cssRules].map((rule) => rule.cssText).join('\n');
    copy.replaceSync(withAddresses(text, sheet.href ?? document.baseURI));
    return copy;
  });
}

function withAddresses(css: string, base: string): string {
  return css.replaceAll(
    /url\("(?!data:)([^"]*)"\)/g,
    (_all, address: string) => `url("${new URL(address, base).href}")`,
  );
}

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

interface PresenterViewProps {
  slides: readonly Slide[];
  at: number;
  names: { before: string; after: string };
  renderView: RenderView;
}

/** The presenter's view: current slide, next slide, notes, and time. */
function PresenterView({ slides, at, names, renderView }: PresenterViewProps) {
  const now = useNow();
  const [start, setStart] = useState(now);
  const slide = slides[at]!;
  const next = slides[at + 1];
  return (
    <main className={styles.presenter}>
      <header className={styles.times}>
        <p className={styles.place}>
          {at + 1} / {slides.length}
        </p>
        <p className={styles.elapsed} role="timer" aria-label="Elapsed">
          {formatElapsed(now - start)}
        </p>
        <Button size="small" variant="quiet" onClick={() => setStart(now)}>
          Reset timer
        </Button>
        <p className={styles.clock}>{formatTimeOfDay(new Date(now))}</p>
      </header>
      <section aria-label="Now">
        <h2 className={styles.label}>Now</h2>
        <div className={styles.picture}>
          <Miniature key={slide.id} slide={slide} names={names} renderView={renderView} />
        </div>
      </section>
      <section aria-label="Next">
        <h2 className={styles.label}>Next</h2>
        <div className={styles.picture}>
          {next ? (
            <Miniature key={next.id} slide={next} names={names} renderView={renderView} />
          ) : (
            <p className={styles.end}>This is the last slide.</p>
          )}
        </div>
      </section>
      <section className={styles.notes} aria-label="Notes">
        <h2 className={styles.label}>Notes</h2>
        {slide.ownNotes !== '' && (
          <div className={styles.own}>
            <MarkdownText text={slide.ownNotes} />
          </div>
        )}
        {slide.notes !== '' && <MarkdownText text={slide.notes} />}
        {slide.ownNotes + slide.notes === '' && (
          <p className={styles.none}>There are no notes on this slide. Press E in the presentation to write one.</p>
        )}
      </section>
    </main>
  );
}

/** The current time in ms since 1970, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
