import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { PortalLayer } from './portalLayer.ts';
import { useModal } from './useModal.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom, the default one last. */
  actions?: ReactNode;
  wide?: boolean;
  /** Slides in from the left edge at full height, like a panel on a phone. */
  drawer?: boolean;
}

/** A modal dialog. Escape, the close button and a click outside close it and restore the focus. */
export function Dialog({ open, onClose, title, children, actions, wide = false, drawer = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const titleId = useId();
  useModal(element, open, onClose);
  useEffect(() => setLayer(element.current), []);
  useEffect(() => {
    // Text that overflows must be focusable, so that keys can scroll it.
    if (open && body.current && body.current.scrollHeight > body.current.clientHeight) body.current.tabIndex = 0;
  }, [open]);

  return (
    <dialog
      ref={element}
      className={classNames(styles.dialog, wide && styles.wide, drawer && styles.drawer)}
      aria-labelledby={titleId}
    >
      {open && (
        <PortalLayer value={layer}>
          <div className={styles.panel}>
            <div className={styles.head}>
              <h2 id={titleId}>{title}</h2>
              <IconButton label="Close" icon="close" onClick={onClose} />
            </div>
            {/* Gets the first focus, so that arrow keys scroll the text. */}
            <div className={styles.body} ref={body} tabIndex={-1} data-autofocus="">
              {children}
            </div>
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </div>
        </PortalLayer>
      )}
    </dialog>
  );
}
