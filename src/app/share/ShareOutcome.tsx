import { useContext, useState } from 'react';
import { reportTitle } from '../../model/edits/kinds/sections.ts';
import { cancelledSentence, messageOf } from '../../model/problem.ts';
import { htmlFilePieces } from '../../report/makeHtmlFile.ts';
import { Button } from '../../ui/Button.tsx';
import { paused } from '../../ui/export/exportTable.ts';
import { fileStem } from '../../ui/export/fileStem.ts';
import { RetryContext } from '../../ui/retryContext.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { copyText } from '../../ui/useCopied.ts';
import { formatBytes } from '../../units/formatAmount.ts';
import { useEvidence, useServices } from '../services.ts';
import { saveSessionFile } from '../sessions/saveSessionFile.ts';
import styles from './ShareOutcome.module.css';
import { longestLink } from './shareAddress.ts';
import { singlePage } from './singlePage.ts';
import type { Share } from './useShare.ts';

/** The bottom of the dialog: the link and the Copy button, or the Save button. */
export function ShareOutcome({ share }: { share: Share }) {
  const { choice, link, failure, packing } = share;
  const { report, sessionActions } = useServices();
  const { retry } = useContext(RetryContext);
  const names = useEvidence((state) => state.names);
  const [said, setSaid] = useState<{ of: unknown; done: string; problem: string }>({ of: null, done: '', problem: '' });
  // The message about a previous link or file does not apply to the current one.
  const made = choice.form === 'html' ? packing.packed : choice.form === 'session' ? 'session' : link;
  const { done, problem } = said.of === made ? said : { done: '', problem: '' };

  function attempt(work: Promise<unknown>, sentence: string) {
    work.then(
      () => setSaid({ of: made, done: sentence, problem: '' }),
      (error: unknown) => {
        setSaid({ of: made, done: '', problem: messageOf(error) });
      },
    );
  }

  if (failure === cancelledSentence && choice.form !== 'session') {
    return (
      <div className={styles.outcome}>
        <p className={styles.said} role="status">
          {failure}
        </p>
        <Button onClick={retry}>Try again</Button>
      </div>
    );
  }

  if (choice.form === 'html' || choice.form === 'session') {
    const { packed, stale } = packing;
    const isHtml = choice.form === 'html';
    const ready = packed !== null && !stale;
    const about = [names.before, names.after].filter(Boolean).join(' and ') || 'Performance report';
    const name = reportTitle(report.store.getState()) || about;
    const size = ready
      ? `The data take ${formatBytes(packed.bytes.length)}, plus the size of Perfolio itself.`
      : 'Packing…';
    return (
      <div className={styles.outcome}>
        <p className={styles.said} role="status">
          {(isHtml && failure) || problem || done || (isHtml ? size : '')}
        </p>
        {isHtml ? (
          <Button
            variant="primary"
            icon="download"
            disabled={!ready}
            onClick={() => packed && attempt(saveHtmlFile(packed.bytes, name), 'The file has been saved.')}
          >
            Save the HTML file
          </Button>
        ) : (
          <Button
            variant="primary"
            icon="download"
            onClick={() => attempt(saveSessionFile(sessionActions), 'The session has been saved.')}
          >
            Save the session file
          </Button>
        )}
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
      {/* Always rendered: screen readers announce changes of its text. */}
      <p className={styles.said} role="status">
        {sentence}
      </p>
    </div>
  );
}

/** Characters. Browsers are slow to draw a field with more text. */
const longestShown = 200_000;

function placeholderOf(link: string | null, failure: string): string {
  if (failure !== '') return '';
  return link === null ? 'Making the link…' : 'Too long to be shown here.';
}

const tooLongSentence =
  'Browsers do not open links of more than two million characters. Move the slider to smaller, leave files out, or make one HTML file.';

/**
 * Saves one HTML file with the data embedded.
 * @param packed what `engine.pack` gives
 * @param name a title for readers; the file name and the document title contain it
 * @throws an Error with a sentence for the reader if `single.html` cannot be fetched
 */
async function saveHtmlFile(packed: Uint8Array, name: string): Promise<void> {
  saveFile(`${fileStem(name) || 'perfolio'}.html`, await htmlFile(packed, `${name} – Perfolio`));
}

/** The HTML file as a blob; a large one is made with pauses. */
export async function htmlFile(packed: Uint8Array, title: string): Promise<Blob> {
  const template = singlePage?.template() ?? (await fetchTemplate());
  const pause = paused();
  const pieces: Blob[] = [];
  for (const piece of htmlFilePieces(template, packed, title)) {
    // A blob's bytes are outside of the JavaScript heap.
    pieces.push(new Blob([piece]));
    await pause();
  }
  return new Blob(pieces, { type: 'text/html' });
}

async function fetchTemplate(): Promise<string> {
  const missing = new Error(
    'The template of the HTML file could not be loaded from the server of this page. Check the connection and try again.',
  );
  try {
    const answer = await fetch(new URL('single.html', document.baseURI));
    const text = await answer.text();
    // Some hosts send another page if a file is missing.
    if (!answer.ok || !text.includes('id="payload"')) throw missing;
    return text;
  } catch {
    throw missing;
  }
}
