import { IconButton } from '../IconButton.tsx';
import { MarkdownText } from './MarkdownText.tsx';
import styles from './Notes.module.css';
import { NotesEditor } from './NotesEditor.tsx';

export interface NotesProps {
  /** What the notes are on. */
  title: string;
  /** Markdown; '' for none. */
  notes: string;
  /** What stands in the empty preview. */
  hint?: string;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  onChange: (notes: string) => void;
}

/** Notes with a button that edits them, or their editor. Draws nothing if there are none. */
export function Notes({ title, notes, hint, isEditing, onEdit, onChange }: NotesProps) {
  if (isEditing) {
    return (
      <NotesEditor
        title={title}
        notes={notes}
        {...(hint !== undefined && { hint })}
        onChange={onChange}
        onDone={() => onEdit(false)}
      />
    );
  }
  if (notes.trim() === '') return null;
  return (
    <div className={styles.notes}>
      <MarkdownText text={notes} />
      <IconButton label={`Edit the notes on ${title}`} icon="edit" size="small" onClick={() => onEdit(true)} />
    </div>
  );
}
