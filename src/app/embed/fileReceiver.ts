import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Settings } from '../../session/settings.ts';
import { answerWord, askWord, readSentMessage, type SentFiles } from './embedMessage.ts';

/** Another page wants to open files here. */
export interface SentQuestion {
  /** The page's origin: `https://example.com`. '' if it has none, as a page from a disk and a sandboxed frame. */
  origin: string;
  sent: SentFiles;
}

/** `always` opens, and remembers the origin; `no` also refuses what it sends later, until the page is loaded again. */
export type ReceiverAnswer = 'always' | 'once' | 'no';

/** Takes files from the page that has opened or framed this one. */
export interface FileReceiver {
  /** `question` is null if nothing is to be answered. */
  store: StoreApi<{ question: SentQuestion | null }>;
  answer: (answer: ReceiverAnswer) => void;
  /** Asks again before this origin opens files. */
  forget: (origin: string) => void;
  /** Begins to listen; before that, other pages get no answer. */
  listen: () => void;
}

interface Parts {
  window: Pick<Window, 'opener' | 'parent' | 'addEventListener'> & { readonly self: unknown };
  settings: StoreApi<Settings>;
  /** Opens the files in place of those that are open. */
  open: (sent: SentFiles) => Promise<void>;
  notify: (sentence: string) => void;
}

/** Of other origins the first are forgotten. */
const mostTrusted = 50;

/**
 * The handshake is the one that Perfetto's users know:
 * https://perfetto.dev/docs/visualization/deep-linking-to-perfetto-ui. The other page asks until it is answered, then
 * sends one message with files. One message is dealt with at a time; those that come meanwhile are dropped.
 */
export function createFileReceiver({ window, settings, open, notify }: Parts): FileReceiver {
  const store = createStore<{ question: SentQuestion | null }>(() => ({ question: null }));
  const refused = new Set<string>();
  let isOpening = false;

  function receive({ data, source, origin }: MessageEvent<unknown>): void {
    if (source === null || source === window.self || (source !== window.opener && source !== window.parent)) return;
    // What is called null are pages without an origin. One of them says nothing of the others.
    const named = origin === 'null' ? '' : origin;
    if (data === askWord) {
      (source as Window).postMessage(answerWord, named === '' ? '*' : named);
      return;
    }
    if (refused.has(named) || isOpening || store.getState().question !== null) return;
    const message = readSentMessage(data);
    if (message === null) return;
    const { sent, refusal } = message;
    if (sent === null) notify(`${named || 'Another page'} sent files that were not opened: ${refusal}.`);
    else if (settings.getState().trustedOrigins.includes(named)) void begin(sent);
    else store.setState({ question: { origin: named, sent } });
  }

  async function begin(sent: SentFiles): Promise<void> {
    isOpening = true;
    await open(sent).finally(() => (isOpening = false));
  }

  return {
    store,
    answer(answer) {
      const { question } = store.getState();
      if (question === null) return;
      store.setState({ question: null });
      const { origin, sent } = question;
      if (answer === 'no') refused.add(origin);
      if (answer === 'always' && origin !== '') {
        const { trustedOrigins } = settings.getState();
        const others = trustedOrigins.filter((each) => each !== origin);
        settings.setState({ trustedOrigins: [...others, origin].slice(-mostTrusted) });
      }
      if (answer !== 'no') void begin(sent);
    },
    forget: (origin) =>
      settings.setState(({ trustedOrigins }) => ({ trustedOrigins: trustedOrigins.filter((each) => each !== origin) })),
    listen: () => window.addEventListener('message', receive),
  };
}
