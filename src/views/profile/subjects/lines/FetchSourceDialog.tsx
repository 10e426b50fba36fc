import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type RepositoryPlace, sourceAddress, templateOf } from '../../../../analysis/lines/repositoryPlace.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../../ui/DialogFoot.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { SourceReach } from '../../../kit/sectionView.ts';
import styles from './LinesPane.module.css';

export interface FetchSourceDialogProps {
  open: boolean;
  onClose: () => void;
  place: RepositoryPlace;
  reach: SourceReach & { fetch: NonNullable<SourceReach['fetch']> };
}

/** What was fetched from a repository last, for the next file of it. */
const lastRefs = new Map<string, string>();

/** The dialog that shows the address of a source file and fetches it after the reader has agreed. */
export function FetchSourceDialog({ open, onClose, ...rest }: FetchSourceDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Fetch the source from its repository?" wide>
      {open && <FetchSourceForm onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function FetchSourceForm({ onClose, place, reach }: Omit<FetchSourceDialogProps, 'open'>) {
  const known = templateOf(place);
  const [ref, setRef] = useState(place.ref || (lastRefs.get(place.repository) ?? ''));
  const [template, setTemplate] = useState(known || reach.template);
  const [state, setState] = useState<{ is: 'asking' | 'fetching' | 'failed'; why: string }>({ is: 'asking', why: '' });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const url = ref === '' ? null : sourceAddress(place, ref, template);

  async function fetchIt(event: FormEvent) {
    event.preventDefault();
    if (url === null) return;
    const abortController = new AbortController();
    stop.current = abortController;
    setState({ is: 'fetching', why: '' });
    try {
      await reach.fetch(url, `${place.repository}@${ref}/${place.path}`, abortController.signal);
      lastRefs.set(place.repository, ref);
      if (known === '') reach.keep({ template });
      onClose();
    } catch (error) {
      if (!abortController.signal.aborted)
        setState({ is: 'failed', why: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void fetchIt(event)}>
      <TextField
        label={`Commit or tag of ${place.repository}`}
        value={ref}
        onChange={setRef}
        placeholder={place.ref || 'v1.2.3, or a commit'}
        code
        leads={place.ref === ''}
      />
      {place.ref === '' && (
        <p className={styles.caption}>
          The profile does not say which one it was built from: go version -m of the binary does (vcs.revision).
        </p>
      )}
      <TextField
        label="Address of its files: {repository}, {module}, {ref}, {path}; {path:encoded} writes a slash as %2F"
        value={template}
        onChange={setTemplate}
        placeholder="https://git.example.com/{repository}/raw/{ref}/{path}"
        code
      />
      <p aria-live="polite">
        {url === null ? (
          'This is not a complete address yet: it needs a commit or tag, and must start with https://.'
        ) : (
          <>
            Your browser asks <code className={styles.address}>{url.href}</code> for this one file, without cookies and
            without saying where it comes from. {url.host} will see your network address. Nothing of yours is sent.
          </>
        )}
      </p>
      {state.is === 'failed' && (
        <p className={styles.failed} role="alert">
          {state.why}
        </p>
      )}
      <DialogFoot
        onCancel={onClose}
        submit={state.is === 'failed' ? 'Try again' : 'Fetch'}
        isIncomplete={url === null || state.is === 'fetching'}
      />
    </form>
  );
}
