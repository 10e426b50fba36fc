import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import styles from './DropTarget.module.css';
import { Icon } from './Icon.tsx';
import { isTextInput } from './useKeys.ts';

export interface DropTargetProps {
  /** Called during the drop event: browsers empty `data` as soon as this returns. */
  onDrop: (data: DataTransfer) => void;
  /** Called with pasted files or text, except those pasted into a field. */
  onPaste?: ((data: DataTransfer) => void) | undefined;
  /** Shown while files are dragged over the page. */
  title?: string;
  hint?: ReactNode;
}

/** Makes the whole window accept dropped files. Draws nothing until files are dragged over it. */
export function DropTarget({ onDrop, onPaste, title = 'Drop to open', hint }: DropTargetProps) {
  const [held, setHeld] = useState(false);
  const drop = useEffectEvent(onDrop);
  const paste = useEffectEvent((data: DataTransfer) => onPaste?.(data));

  useEffect(() => {
    function onDragOver(event: DragEvent) {
      if (!bringsFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setHeld(true);
    }
    function onDragLeave(event: DragEvent) {
      // No related target: the pointer has left the window.
      if (event.relatedTarget === null) setHeld(false);
    }
    function onWindowDrop(event: DragEvent) {
      setHeld(false);
      if (!bringsFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      drop(event.dataTransfer);
    }
    function onWindowPaste(event: ClipboardEvent) {
      if (!event.clipboardData || isTextInput(event.target)) return;
      paste(event.clipboardData);
    }
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('dragenter', onDragOver, { signal });
    window.addEventListener('dragover', onDragOver, { signal });
    window.addEventListener('dragleave', onDragLeave, { signal });
    window.addEventListener('drop', onWindowDrop, { signal });
    window.addEventListener('paste', onWindowPaste, { signal });
    return () => listeners.abort();
  }, []);

  if (!held) return null;
  return (
    <div className={styles.veil} role="status">
      <div className={styles.frame}>
        <Icon name="upload" size={32} />
        <p className={styles.title}>{title}</p>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
    </div>
  );
}

/** Dragged parts of the page, such as links, are not files and are ignored. */
function bringsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
