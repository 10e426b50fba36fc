import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { FetchProgress } from '../../engine/fetchReply.ts';
import { messageOf } from '../../model/problem.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { formatBytes } from '../../units/formatAmount.ts';
import type { OpenedAs } from '../evidence.ts';
import { useServices } from '../services.ts';
import { sideTitles } from '../sideTitles.ts';
import styles from './FetchDialog.module.css';
import { fetchLimit, fetchSource } from './fetchSource.ts';
import type { LinkSource } from './linkSource.ts';
import { singlePage } from './singlePage.ts';

/** The state of fetching one address. */
type Fetched =
  | { is: 'waiting' }
  | { is: 'coming'; at: FetchProgress }
  | { is: 'here'; blob: Blob }
  | { is: 'failed'; why: string };

/** The dialog that lists the addresses of a link before anything is fetched, and then shows progress. */
export function FetchDialog() {
  const { incomingLinks } = useServices();
  const toFetch = useStore(incomingLinks.store, (state) => state.toFetch);
  // A link that is pasted over another one resets the dialog.
  return toFetch === null ? null : <OpenDialog key={toFetch.map(({ text }) => text).join('\n')} sources={toFetch} />;
}

function OpenDialog({ sources }: { sources: readonly LinkSource[] }) {
  const { incomingLinks, history } = useServices();
  const [fetched, setFetched] = useState<readonly Fetched[]>(() =>
    sources.map(({ refusal }) => (refusal === '' ? { is: 'waiting' } : { is: 'failed', why: refusal })),
  );
  const [isFetching, setFetching] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const here = fetched.filter(({ is }) => is === 'here').length;
  const allowed = singlePage === null ? sources.filter(({ url }) => url !== null) : [];
  const hosts = [...new Set(allowed.map(({ url }) => url!.host))];

  async function fetchAll() {
    const abortController = new AbortController();
    stop.current = abortController;
    setFetching(true);
    const results = [...fetched];
    const put = (at: number, result: Fetched) => {
      results[at] = result;
      if (!abortController.signal.aborted) setFetched([...results]);
    };
    for (const [index, { url }] of sources.entries()) {
      if (url === null || results[index]?.is === 'here') continue;
      put(index, { is: 'coming', at: { readBytes: 0, totalBytes: null } });
      try {
        put(index, {
          is: 'here',
          blob: await fetchSource(
            url,
            (progress) => put(index, { is: 'coming', at: progress }),
            abortController.signal,
          ),
        });
      } catch (error) {
        if (abortController.signal.aborted) return;
        put(index, { is: 'failed', why: messageOf(error) });
      }
    }
    setFetching(false);
    if (results.every(({ is }) => is === 'here')) open(results);
  }

  function open(results: readonly Fetched[]) {
    const files = sources.flatMap(({ path, side }, index): OpenedAs[] => {
      const result = results[index];
      return result?.is === 'here' ? [{ path, blob: result.blob, ...(side !== null && { side }) }] : [];
    });
    void incomingLinks.openInstead(files, history.current().title);
  }

  function cancel() {
    stop.current?.abort();
    if (!isFetching) return incomingLinks.dismiss();
    setFetching(false);
    setFetched((all) => all.map((each) => (each.is === 'coming' ? { is: 'waiting' } : each)));
  }

  const failed = fetched.some(({ is }, index) => is === 'failed' && sources[index]?.url !== null);
  return (
    <Dialog
      open
      onClose={() => {
        stop.current?.abort();
        incomingLinks.dismiss();
      }}
      title={sources.length === 1 ? 'Fetch the file of this link?' : `Fetch the ${sources.length} files of this link?`}
      wide
      actions={
        <>
          <Button onClick={cancel}>{isFetching ? 'Cancel' : 'Do not fetch'}</Button>
          {here > 0 && !isFetching && (
            <Button onClick={() => open(fetched)}>
              {here === 1 ? 'Open the fetched file' : `Open the ${here} fetched files`}
            </Button>
          )}
          {allowed.length > 0 && (
            <Button variant="primary" icon="download" disabled={isFetching} onClick={() => void fetchAll()}>
              {failed ? 'Try again' : 'Fetch'}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {singlePage !== null && (
          <p>
            This page was opened from a file, which may not fetch anything. Open the link in Perfolio on the web, or
            download the files and drop them here.
          </p>
        )}
        {allowed.length > 0 && (
          <p>
            Your browser asks {hosts.join(' and ')} for {allowed.length === 1 ? 'this file' : 'these files'}, without
            cookies and without saying where it comes from. {hosts.length === 1 ? 'That server' : 'These servers'} will
            see your network address. Nothing of yours is sent.
            {fetched.every(({ is }) => is === 'waiting' || is === 'failed') && ' Nothing has been fetched so far.'}
          </p>
        )}
        <ul className={styles.sources}>
          {sources.map(({ side, text, url }, index) => (
            // Addresses may be equal, and their order never changes.
            <li key={index} className={styles.source}>
              <div className={styles.line}>
                {side !== null && <Badge>{sideTitles[side]}</Badge>}
                <code className={styles.address}>{url?.href ?? text.slice(0, 500)}</code>
              </div>
              <State result={fetched[index]!} path={url?.pathname ?? text.slice(0, 100)} />
            </li>
          ))}
        </ul>
        <p className={styles.hint}>Files of up to {formatBytes(fetchLimit)} are fetched.</p>
      </div>
    </Dialog>
  );
}

function State({ result, path }: { result: Fetched; path: string }) {
  if (result.is === 'failed') {
    return (
      <p className={styles.failed} role="alert">
        {result.why}
      </p>
    );
  }
  if (result.is === 'here') return <p className={styles.hint}>Fetched, {formatBytes(result.blob.size)}.</p>;
  if (result.is === 'waiting') return null;
  const { readBytes, totalBytes } = result.at;
  return (
    <div className={styles.progress}>
      <Progress label={`Fetching ${path}`} done={readBytes} total={totalBytes ?? undefined} />
      <p className={styles.hint}>
        {formatBytes(readBytes)}
        {totalBytes !== null && ` of ${formatBytes(totalBytes)}`}
      </p>
    </div>
  );
}
