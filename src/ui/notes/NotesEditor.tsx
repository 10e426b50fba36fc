import { type KeyboardEvent, useId } from 'react';
import { Button } from '../Button.tsx';
import { MarkdownText } from './MarkdownText.tsx';
import styles from './NotesEditor.module.css';

export interface NotesEditorProps {
  /** What the notes are on. */
  title: string;
  notes: string;
  /** What stands in the empty preview. */
  hint?: string;
  onChange: (notes: string) => void;
  onDone: () => void;
}

const newSlideHint = 'A line with --- starts a new slide.';

/** The Markdown editor with a preview beside it. Every change is saved at once. */
export function NotesEditor({ title, notes, hint = newSlideHint, onChange, onDone }: NotesEditorProps) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent) {
    const done = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
    if (!done) return;
    event.preventDefault();
    onDone();
  }

  return (
    <div className={styles.editor}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <label className={styles.label} htmlFor={id}>
            Notes on {title}, in Markdown
          </label>
          <textarea
            id={id}
            className={styles.area}
            value={notes}
            rows={8}
            data-autofocus=""
            ref={(element) => {
              // Only on mount: typing must not move the cursor.
              if (element && !element.dataset['met']) {
                element.dataset['met'] = 'yes';
                element.focus();
              }
            }}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <section className={styles.column} aria-label="Preview">
          <span className={styles.label}>Preview</span>
          <div className={styles.preview}>
            {notes.trim() === '' ? <p className={styles.nothing}>{hint}</p> : <MarkdownText text={notes} />}
          </div>
        </section>
      </div>
      <Button size="small" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
