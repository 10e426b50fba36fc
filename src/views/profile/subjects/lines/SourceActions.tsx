import { type FormEvent, useState } from 'react';
import { dictionary } from '../../../../model/dictionary.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../../ui/DialogFoot.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useSourceReach } from '../../../kit/sectionView.ts';
import { FetchSourceDialog } from './FetchSourceDialog.tsx';
import type { FunctionAnswer } from './functionAnswer.ts';
import styles from './LinesPane.module.css';

export interface SourceActionsProps {
  answer: FunctionAnswer;
  /** Whether the source is not open and could be fetched. */
  isMissing: boolean;
  /** The line to open in the editor. */
  line: number;
}

/** Ways to the source of a function: from its repository, and in the reader's editor. */
export function SourceActions({ answer, isMissing, line }: SourceActionsProps) {
  const reach = useSourceReach();
  const [shown, setShown] = useState<'' | 'fetch' | 'editor'>('');
  if (reach === null || answer.file === '') return null;
  const { place } = answer;
  const where = { path: answer.file, file: place?.path ?? '', line };
  const link = editorLink(reach.editor, where);
  const close = () => setShown('');
  const { fetch } = reach;
  return (
    <span className={styles.actions} data-around="">
      {isMissing && place !== null && fetch !== null && (
        <>
          <Button size="small" icon="download" onClick={() => setShown('fetch')}>
            Fetch from {place.repository}…
          </Button>
          <FetchSourceDialog open={shown === 'fetch'} onClose={close} place={place} reach={{ ...reach, fetch }} />
        </>
      )}
      {link === null ? (
        <Button size="small" variant="quiet" icon="code" onClick={() => setShown('editor')}>
          Open in your editor…
        </Button>
      ) : (
        <>
          <a className={styles.editorLink} href={link}>
            Open line {line} in your editor
          </a>
          <IconButton
            label="Change the link to your editor"
            icon="dots"
            size="small"
            onClick={() => setShown('editor')}
          />
        </>
      )}
      <EditorDialog
        open={shown === 'editor'}
        onClose={close}
        template={reach.editor}
        where={where}
        onKeep={(editor) => reach.keep({ editor })}
      />
    </span>
  );
}

/** Editors whose links are known. */
export const editors: readonly { name: string; template: string }[] = [
  { name: 'VS Code', template: 'vscode://file/{path}:{line}' },
  { name: 'Cursor', template: 'cursor://file/{path}:{line}' },
  { name: 'Zed', template: 'zed://file/{path}:{line}' },
  { name: 'GoLand', template: 'goland://open?file={path}&line={line}' },
];

/** Schemes whose links run or show something in the page itself. */
const forbidden = new Set(['javascript', 'data', 'vbscript', 'blob', 'filesystem', 'about', 'view-source']);

/** Why a template cannot be used, as a sentence; '' if it can. */
export function editorProblem(template: string): string {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(template)?.[1]?.toLowerCase() ?? '';
  if (scheme === '') return 'It must begin with the scheme of the editor, such as vscode://.';
  if (forbidden.has(scheme)) return `Links that begin with ${scheme}: are not opened.`;
  return template.includes('{path}') || template.includes('{file}') ? '' : 'It must contain {path} or {file}.';
}

/**
 * The link that opens a line in the reader's editor; null without a usable template.
 * @param path the file as the profile names it, and `file` its path in the repository; '' if unknown
 * @param line 0 for no line
 */
export function editorLink(template: string, where: { path: string; file: string; line: number }): string | null {
  if (editorProblem(template) !== '') return null;
  const { path, file, line } = where;
  if (template.includes('{file}') && file === '') return null;
  if (template.includes('{path}') && path === '') return null;
  // The template has the slash after the host.
  const named: Record<string, string> = dictionary({ path: path.replaceAll('\\', '/').replace(/^\//, ''), file });
  return template.replace(/\{(path|file|line)\}/g, (_, key: string) =>
    key === 'line' ? String(Math.max(1, line)) : named[key]!.split('/').map(encodeURIComponent).join('/'),
  );
}

interface EditorDialogProps {
  open: boolean;
  onClose: () => void;
  template: string;
  /** A line, whose link is shown as an example. */
  where: { path: string; file: string; line: number };
  onKeep: (template: string) => void;
}

/** The dialog in which the reader says how lines are opened in an editor. */
function EditorDialog({ open, onClose, ...rest }: EditorDialogProps) {
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
