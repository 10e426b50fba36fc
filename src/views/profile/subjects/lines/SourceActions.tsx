import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { useSourceReach } from '../../../kit/sectionView.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { editorLink } from './editorLink.ts';
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
