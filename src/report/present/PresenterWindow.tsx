import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { type KeyBindings, keyName } from '../../ui/useKeys.ts';
import { adoptStyles } from './adoptStyles.ts';
import type { PresenterPlace } from './openPresenter.ts';
import { PresenterView, type PresenterViewProps } from './PresenterView.tsx';

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
