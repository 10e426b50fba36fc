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
  /** Buttons at the foot, the most likely one last. */
  actions?: ReactNode;
  wide?: boolean;
  /** Slides in from the left edge over its full height, as panels do on phones. */
  drawer?: boolean;
}

/** A modal dialog. Escape, the close button and a press beside it close it; the focus returns to where it was. */
export function Dialog({ open, onClose, title, children, actions, wide = false, drawer = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const titleId = useId();
  useModal(element, open, onClose);
  useEffect(() => setLayer(element.current), []);
  useEffect(() => {
    // Words that do not fit are scrolled by keys, for which Tab must lead to them.
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
            {/* Takes the first focus, so that a dialog opens on its words and arrow keys scroll it. */}
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
