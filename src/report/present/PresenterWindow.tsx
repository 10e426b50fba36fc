import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { type KeyBindings, keyName } from '../../ui/useKeys.ts';
import { adoptStyles } from './adoptStyles.ts';
import type { PresenterPlace } from './openPresenter.ts';
import { PresenterView, type PresenterViewProps } from './PresenterView.tsx';

export interface PresenterWindowProps extends PresenterViewProps {
  /** Where it stands. Closed with this component. */
  place: PresenterPlace;
  /** Those of the presentation; they work in this window, too. */
  keys: KeyBindings;
  onClosed: () => void;
}

/** What stands in the second window, for the screen that the room does not see: notes, the next slide and the time. */
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

  // A slide may bring styles that were not there when the window was opened.
  useEffect(() => {
    if (shown.at >= 0) adoptStyles(view);
  }, [view, shown.at]);

  return createPortal(<PresenterView {...shown} />, root);
}
