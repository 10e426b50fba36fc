import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../../ui/DialogFoot.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { editorLink, editorProblem, editors } from './editorLink.ts';
import styles from './LinesPane.module.css';

export interface EditorDialogProps {
  open: boolean;
  onClose: () => void;
  template: string;
  /** A line, whose link is shown as an example. */
  where: { path: string; file: string; line: number };
  onKeep: (template: string) => void;
}

/** The dialog in which the reader says how lines are opened in an editor. */
export function EditorDialog({ open, onClose, ...rest }: EditorDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Open lines in your editor">
      {open && <EditorForm onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function EditorForm({ onClose, template: kept, where, onKeep }: Omit<EditorDialogProps, 'open'>) {
  const [template, setTemplate] = useState(kept || editors[0]!.template);
  const problem = template === '' ? '' : editorProblem(template);
  const link = editorLink(template, where);
  function keep(event: FormEvent) {
    event.preventDefault();
    if (problem !== '') return;
    onKeep(template);
    onClose();
  }
  return (
    <form className={styles.form} onSubmit={keep}>
      <p>
        <span className={styles.editors}>
          {editors.map(({ name, template: one }) => (
            <Button key={name} size="small" onClick={() => setTemplate(one)}>
              {name}
            </Button>
          ))}
        </span>
      </p>
      <TextField
        label="Link: {path} as the profile names it, {file} in the repository, {line}"
        value={template}
        onChange={setTemplate}
        error={problem || null}
        code
        leads
      />
      <p className={styles.caption}>
        Paths in profiles are those of the machine that built the program. If your copy is elsewhere, write its folder
        before {'{file}'}: vscode://file/home/you/shop/{'{file}'}:{'{line}'}. It is kept in this browser.
      </p>
      {link !== null && (
        <p>
          This line: <code className={styles.address}>{link}</code>
        </p>
      )}
      <DialogFoot onCancel={onClose} isIncomplete={problem !== '' || template === ''}>
        {kept !== '' && (
          <Button
            variant="quiet"
            onClick={() => {
              onKeep('');
              onClose();
            }}
          >
            Show no links
          </Button>
        )}
      </DialogFoot>
    </form>
  );
}
