import { Dialog } from '../../ui/Dialog.tsx';
import { NotesEditor } from '../../ui/notes/NotesEditor.tsx';
import type { Slide } from './slide.ts';

export interface SlideNoteProps {
  /** null while the dialog is closed. */
  slide: Slide | null;
  onChange: (id: string, notes: string) => void;
  onClose: () => void;
}

/** The dialog with the reader's note on a slide, which only the presenter's window shows. */
export function SlideNote({ slide, onChange, onClose }: SlideNoteProps) {
  return (
    <Dialog open={slide !== null} onClose={onClose} title="Note for the presenter" wide>
      {slide && (
        <NotesEditor
          title={`the slide “${slide.name}”`}
          hint="The presenter’s window shows it; the audience does not see it."
          notes={slide.ownNotes}
          onChange={(notes) => onChange(slide.id, notes)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
