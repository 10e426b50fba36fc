import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copyText.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { RangeField } from '../../ui/RangeField.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { formatBytes } from '../../units/formatAmount.ts';
import { useEvidence, useServices } from '../services.ts';
import { sideTitles } from '../sideTitles.ts';
import { useMedia } from '../useMedia.ts';
import { canFingerprint } from './fingerprint.ts';
import { LinkSize } from './LinkSize.tsx';
import { lossWords } from './lossWords.ts';
import { sharedPath } from './openShared.ts';
import { RedactionPreview } from './RedactionPreview.tsx';
import styles from './ShareDialog.module.css';
import { ShareFiles } from './ShareFiles.tsx';
import { ShareReach } from './ShareReach.tsx';
import { saveHtmlFile } from './saveHtmlFile.ts';
import { longestLink } from './shareAddress.ts';
import { detailOf, detailSteps } from './shareDetail.ts';
import { type ShareForm, shareForms } from './shareForms.ts';
import { firstChoice, type Share, type ShareChoice, useShare } from './useShare.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Hands what is open to somebody else: as a link, or as a file. Nothing is sent anywhere by the page itself. */
export function ShareDialog({ open, onClose }: Props) {
  const [choice, setChoice] = useState<ShareChoice | null>(null);
  const sources = useEvidence(({ entries }) => entries);
  if (!open) return null;
  // Source code is private more often than not: it goes along only when it is chosen.
  const sourceIds = sources.flatMap(({ id, dataset }) => (dataset?.kind === 'source' ? [id] : []));
  const current = choice ?? { ...firstChoice, left: new Set(sourceIds) };
  return <OpenDialog onClose={onClose} choice={current} onChoice={setChoice} />;
}

function OpenDialog(props: { onClose: () => void; choice: ShareChoice; onChoice: (choice: ShareChoice) => void }) {
  const { onClose, choice, onChoice } = props;
  const { engine } = useServices();
  const names = useEvidence((state) => state.names);
  const share = useShare(choice, (changes) => onChoice({ ...choice, ...changes }));
  const { change, packing, link } = share;
  const { form, steps } = choice;
  const { about } = shareForms.find((each) => each.form === form)!;
  const Form = useMedia('(max-width: 559px)') ? SelectField<ShareForm> : Segmented<ShareForm>;
  const forms = formsOf(share).map((each) => ({ value: each.form, label: each.title }));
  const isPacked = form === 'data' || form === 'html';
  const sizes = new Map(isPacked ? packing.packed?.items.map(({ id, bytes }) => [id, bytes] as const) : []);
  const step = form === 'html' ? steps.file : steps.link;
  const words = lossWords(detailOf(step), packing.stale ? null : packing.packed);

  return (
    <Dialog open onClose={onClose} title="Share" wide actions={<Outcome share={share} />}>
      <div className={styles.form}>
        <div className={styles.kind}>
          <Form label="Share as" value={form} options={forms} onChange={(next: ShareForm) => change({ form: next })} />
          <p className={styles.about}>{about}</p>
        </div>
        <ShareFiles
          entries={share.entries}
          sources={isPacked ? share.sources : []}
          left={choice.left}
          onLeft={(left) => change({ left })}
          sizes={sizes}
          names={{ before: names.before || sideTitles.before, after: names.after || sideTitles.after }}
        />
        {isPacked && (
          <div className={styles.detail}>
            <RangeField
              label="How much of it"
              value={step}
              max={detailSteps}
              onChange={(at) => change({ steps: form === 'html' ? { ...steps, file: at } : { ...steps, link: at } })}
              words={words}
              ends={['Small', 'Lossless']}
            />
            <p className={styles.words} aria-live="polite">
              {words}
            </p>
          </div>
        )}
        {(form === 'data' || form === 'files') && <LinkSize length={link?.length ?? null} />}
        {isPacked && (
          <RedactionPreview
            engine={engine}
            exhibits={share.exhibits}
            notes={share.notes}
            redaction={choice.redaction}
            onChange={(redaction) => change({ redaction })}
          />
        )}
        {(form === 'data' || form === 'files') && (
          <ShareReach address={share.address} onFile={() => change({ form: 'html' })} />
        )}
      </div>
    </Dialog>
  );
}

/** Files that came in a link are nowhere else: nobody could drop them. */
function formsOf({ entries }: Share) {
  const nameable = canFingerprint() && entries.some(({ path }) => path !== sharedPath);
  return shareForms.filter(({ form }) => (form !== 'files' || nameable) && form !== 'session');
}

/** The foot of the dialog: the link and the button that copies it, or the button that saves the file. */
function Outcome({ share }: { share: Share }) {
  const { choice, link, failure, packing } = share;
  const { evidence, report } = useServices();
  const names = useEvidence((state) => state.names);
  const { packed } = packing;
  const [said, setSaid] = useState<{ of: unknown; done: string; problem: string }>({ of: null, done: '', problem: '' });
  // What was said of another link, or of another file, does not hold for this one.
  const made = choice.form === 'html' ? packed : link;
  const { done, problem } = said.of === made ? said : { done: '', problem: '' };

  function attempt(work: Promise<void>, sentence: string) {
    work.then(
      () => {
        setSaid({ of: made, done: sentence, problem: '' });
        evidence.store.setState({ announcement: sentence });
      },
      (error: unknown) => {
        setSaid({ of: made, done: '', problem: error instanceof Error ? error.message : String(error) });
      },
    );
  }

  if (choice.form === 'html') {
    const { stale } = packing;
    const about = [names.before, names.after].filter(Boolean).join(' and ') || 'Performance report';
    const name = report.store.getState().title || about;
    return (
      <div className={styles.outcome}>
        <p className={styles.said} role="status">
          {failure ||
            problem ||
            done ||
            (packed && !stale
              ? `The evidence takes ${formatBytes(packed.bytes.length)}; Perfolio itself comes on top.`
              : 'Packing…')}
        </p>
        <Button
          variant="primary"
          icon="download"
          disabled={packed === null || stale}
          onClick={() => packed && attempt(saveHtmlFile(packed.bytes, name), 'The file has been saved.')}
        >
          Save the HTML file
        </Button>
      </div>
    );
  }

  const tooLong = link !== null && link.length > longestLink;
  const sentence = failure || problem || (tooLong ? tooLongSentence : done);
  return (
    <div className={styles.outcome}>
      <input
        className={styles.link}
        aria-label="Link"
        readOnly
        value={link === null || link.length > longestShown ? '' : link}
        placeholder={placeholderOf(link, failure)}
        onFocus={(event) => event.currentTarget.select()}
      />
      {tooLong ? (
        <Button variant="primary" icon="file" onClick={() => share.change({ form: 'html' })}>
          Make one HTML file
        </Button>
      ) : (
        <Button
          variant="primary"
          icon={done === '' ? 'copy' : 'check'}
          disabled={link === null}
          onClick={() => link !== null && attempt(copyText(link), 'The link has been copied.')}
        >
          Copy the link
        </Button>
      )}
      {sentence !== '' && (
        <p className={styles.said} role="status">
          {sentence}
        </p>
      )}
    </div>
  );
}

/** A field with a longer text takes the browser too long to draw. */
const longestShown = 200_000;

function placeholderOf(link: string | null, failure: string): string {
  if (failure !== '') return '';
  return link === null ? 'Making the link…' : 'Too long to be shown here.';
}

const tooLongSentence =
  'Browsers do not open links of more than two million characters. Move the slider to smaller, leave files out, or make one HTML file.';
