import { type FormEvent, useId, useState } from 'react';
import { pinEdits } from '../../model/edits/kinds/sections.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Chapter } from '../route.ts';
import { useEvidence, useLink, useServices } from '../services.ts';
import styles from './PinDialog.module.css';
import { viewTitle } from './viewTitle.ts';

export interface PinDialogProps {
  open: boolean;
  onClose: () => void;
  /** The shown section. */
  chapter: Chapter;
}

/** The dialog that pins the shown view to the report, with a caption. */
export function PinDialog({ open, onClose, chapter }: PinDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Pin to the report">
      <PinForm onClose={onClose} chapter={chapter} />
    </Dialog>
  );
}

function PinForm({ onClose, chapter }: Omit<PinDialogProps, 'open'>) {
  const { report, evidence, sections } = useServices();
  const link = useLink();
  const id = useId();
  const { id: section, title } = chapter.section;
  const view = { section, params: link.params.toString() };
  const names = useEvidence((state) => state.names);
  const [caption, setCaption] = useState('');

  function pin(event: FormEvent) {
    event.preventDefault();
    report.edit(...pinEdits(report.store.getState(), view, caption.trim()));
    evidence.store.setState({ announcement: `Pinned to the report, under ${title}.` });
    onClose();
  }

  return (
    <form className={styles.form} id={id} onSubmit={pin}>
      <p>
        This view, with its search, filters and zoom, becomes a part of the report and a slide, under {title}. It stays
        interactive there.
      </p>
      <TextField
        label="Caption"
        value={caption}
        onChange={setCaption}
        placeholder={viewTitle(view, sections, { chapters: [chapter], names })}
        leads
      />
      <DialogFoot submit="Pin" onCancel={onClose} />
    </form>
  );
}
