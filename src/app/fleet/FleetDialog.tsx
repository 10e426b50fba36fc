import { useEffect, useRef, useState } from 'react';
import { fleetAddress } from '../../fleet/fleetAddress.ts';
import { connectFleet, type FleetClient } from '../../fleet/fleetClient.ts';
import type { FleetType } from '../../fleet/fleetServer.ts';
import { fleetFileName, selectorOf } from '../../fleet/selector.ts';
import { messageOf } from '../../model/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { formatBytes } from '../../units/formatAmount.ts';
import type { OpenedAs } from '../evidence.ts';
import { useServices } from '../services.ts';
import { sideTitles } from '../sideTitles.ts';
import { ConnectForm, fleetParts, proxiedAddress } from './ConnectForm.tsx';
import styles from './FleetDialog.module.css';
import type { Connected, FleetFields } from './fleetFields.ts';
import { QueryForm } from './QueryForm.tsx';
import { fetchLists, firstRanges, latestRange, rangesOf, type SidedRange } from './useFleetLists.ts';

type Work = { is: 'idle' } | { is: 'failed'; why: string } | { is: 'busy'; what: string; readBytes: number };

interface Props {
  onClose: () => void;
  fields: FleetFields;
  onFields: (change: (now: FleetFields) => FleetFields) => void;
  connected: Connected | null;
  onConnected: (connected: Connected | null) => void;
}

/** The dialog that opens profiles of Grafana Pyroscope or Parca. Nothing is asked before the reader has pressed. */
export function FleetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [fields, setFields] = useState<FleetFields>(() => ({
    address: proxiedAddress(document) ?? '',
    token: '',
    service: '',
    type: '',
    labels: '',
    choice: 'hour',
    typed: firstRanges(Date.now()),
  }));
  const [connected, setConnected] = useState<Connected | null>(null);
  const filledIn = { fields, onFields: setFields, connected, onConnected: setConnected };
  return open ? <OpenDialog onClose={onClose} {...filledIn} /> : null;
}

function OpenDialog({ onClose, fields, onFields, connected, onConnected }: Props) {
  const { evidence } = useServices();
  /** What “the last hour” is counted from, so that what is shown is what is fetched. */
  const [now, setNow] = useState(() => Date.now());
  const [work, setWork] = useState<Work>({ is: 'idle' });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /** Runs what takes a while, until it ends or is cancelled. */
  async function run(what: string, job: (signal: AbortSignal) => Promise<void>): Promise<void> {
    stop.current?.abort();
    const abortController = new AbortController();
    stop.current = abortController;
    setWork({ is: 'busy', what, readBytes: 0 });
    try {
      await job(abortController.signal);
      if (!abortController.signal.aborted) setWork({ is: 'idle' });
    } catch (error) {
      if (!abortController.signal.aborted) setWork({ is: 'failed', why: messageOf(error) });
    }
  }

  function connect(): void {
    const url = fleetAddress(fields.address, proxiedAddress(document) !== null);
    if (typeof url === 'string') return setWork({ is: 'failed', why: url });
    const at = Date.now();
    setNow(at);
    void run(`Asking ${url.host}`, async (signal) => {
      const range = latestRange(fields.choice, fields.typed, at);
      const client = await connectFleet(fleetParts(url, fields.token, document), range, signal);
      const lists = await fetchLists(client, range, signal);
      // Of a range without services none could be chosen.
      const isChosen = connected?.url.href === url.href && connected.lists.services.length > 0;
      const first = lists.types.find(({ name }) => name === 'cpu') ?? lists.types[0];
      onFields((had) => ({
        ...had,
        address: url.href,
        service: isChosen ? had.service : (lists.services[0] ?? ''),
        type: lists.types.some(({ id }) => id === had.type) ? had.type : (first?.id ?? ''),
      }));
      onConnected({ url, client, lists });
    });
  }

  function fetchProfiles(): void {
    const ranges = rangesOf(fields.choice, fields.typed, now);
    const type = connected?.lists.types.find(({ id }) => id === fields.type);
    if (typeof ranges === 'string') return setWork({ is: 'failed', why: ranges });
    if (connected === null || type === undefined) return;
    const { client, lists, url } = connected;
    const { service, labels } = fields;
    void run(`Asking ${url.host}`, async (signal) => {
      const onProgress = ({ what, readBytes }: FleetProgress): void => {
        if (!signal.aborted) setWork({ is: 'busy', what: `Fetching ${what} from ${url.host}`, readBytes });
      };
      const wish = { client, serviceLabel: lists.serviceLabel, service, type, labels, ranges };
      const files = await fetchFleet(wish, onProgress, signal);
      signal.throwIfAborted();
      onClose();
      void evidence.open(files);
    });
  }

  function cancel(): void {
    stop.current?.abort();
    setWork({ is: 'idle' });
  }

  function close(): void {
    cancel();
    onClose();
  }

  const isBusy = work.is === 'busy';
  return (
    <Dialog
      open
      onClose={close}
      title="Open from Pyroscope or Parca"
      wide
      actions={
        <>
          <Button onClick={isBusy ? cancel : close}>Cancel</Button>
          {connected === null ? (
            <Button variant="primary" disabled={isBusy} onClick={connect}>
              Connect
            </Button>
          ) : (
            <Button variant="primary" icon="download" disabled={isBusy || fields.type === ''} onClick={fetchProfiles}>
              Open
            </Button>
          )}
        </>
      }
    >
      <form
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) return;
          if (connected === null) connect();
          else fetchProfiles();
        }}
      >
        {connected === null ? (
          <ConnectForm isFirst={work.is === 'idle'} fields={fields} onFields={onFields} />
        ) : (
          <QueryForm
            connected={connected}
            fields={fields}
            now={now}
            onFields={onFields}
            onAgain={connect}
            onOther={() => {
              cancel();
              onConnected(null);
            }}
          />
        )}
        {/* Enter in a field submits. */}
        <input type="submit" value="Ask" hidden />
        {work.is === 'failed' && (
          <p className={styles.failed} role="alert">
            {work.why}
          </p>
        )}
        {work.is === 'busy' && (
          <div className={styles.progress}>
            <Progress label={work.what} done={work.readBytes} />
            <p className={styles.hint} role="status">
              {work.what}…{work.readBytes > 0 && ` ${formatBytes(work.readBytes)}`}
            </p>
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** What is asked for: one profile for each range. */
interface FleetWish {
  client: FleetClient;
  serviceLabel: string;
  /** '' for all. */
  service: string;
  type: FleetType;
  labels: string;
  ranges: readonly SidedRange[];
}

/** How far fetching has come. */
interface FleetProgress {
  what: string;
  readBytes: number;
}

/**
 * Fetches the profiles one after another, so that the server merges one at a time. Rejects as `FleetClient.profile`
 * does.
 */
async function fetchFleet(
  { client, serviceLabel, service, type, labels, ranges }: FleetWish,
  onProgress: (progress: FleetProgress) => void,
  signal: AbortSignal,
): Promise<OpenedAs[]> {
  const selector = selectorOf(serviceLabel, service, labels);
  const files: OpenedAs[] = [];
  for (const { side, range } of ranges) {
    const what = side === null ? 'the profile' : sideTitles[side];
    onProgress({ what, readBytes: 0 });
    const blob = await client.profile({ type: type.id, selector, range }, signal, (readBytes) =>
      onProgress({ what, readBytes }),
    );
    const name = fleetFileName(service, type.name, range);
    files.push({ path: side === null ? name : `${side}/${name}`, blob, ...(side !== null && { side }) });
  }
  return files;
}
