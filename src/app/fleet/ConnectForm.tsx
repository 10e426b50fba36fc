import { askBeside } from '../../engine/fetchBeside.ts';
import { authorizationOf, fleetAddress } from '../../fleet/fleetAddress.ts';
import type { ClientParts, Send } from '../../fleet/fleetClient.ts';
import { TextField } from '../../ui/TextField.tsx';
import styles from './FleetDialog.module.css';
import type { FleetFields } from './fleetFields.ts';

interface Props {
  /** Whether nothing has been asked yet. */
  isFirst: boolean;
  fields: FleetFields;
  onFields: (change: (now: FleetFields) => FleetFields) => void;
}

/** Which server is asked, and what it gets to know. */
export function ConnectForm({ isFirst, fields, onFields }: Props) {
  const { address, token } = fields;
  const proxied = proxiedAddress(document);
  const url = fleetAddress(address, proxied !== null);
  return (
    <>
      <TextField
        label="Address"
        value={address}
        placeholder="https://pyroscope.example.com"
        code
        leads
        onChange={(value) => onFields((now) => ({ ...now, address: value }))}
      />
      <TextField
        label="Token, if the server wants one (name:password for Basic)"
        value={token}
        code
        secret
        onChange={(value) => onFields((now) => ({ ...now, token: value }))}
      />
      <p>
        {typeof url === 'string' || proxied === url.href
          ? 'Grafana Pyroscope and Parca are recognized. '
          : `Your browser will ask ${url.origin}, without cookies. `}
        {proxied !== null &&
          proxied !== '' &&
          `The command that opened this page passes requests on to ${proxied}, and to nothing else. `}
        {proxied === '' &&
          'This page may only ask a server that was named when it was opened: perfolio --proxy https://…. '}
        The server gets the query and the token, and nothing of your files. It merges the profiles, and sends one for
        each range.
      </p>
      <p className={styles.hint}>
        The token is sent to this address only, and is forgotten when you close or reload the tab.
        {isFirst && ' Nothing has been asked so far.'}
      </p>
    </>
  );
}

/**
 * The element by which `perfolio` in a terminal tells the page that it has served which server it passes requests on
 * to; '' for none. Absent where the page may ask by itself.
 */
const selector = 'meta[name="perfolio-proxy"]';

/** The address that the page's server passes requests on to; null if the page asks by itself. */
export function proxiedAddress(page: Document): string | null {
  return page.querySelector(selector)?.getAttribute('content') ?? null;
}

/** How a server is asked from this page. */
export function fleetParts(url: URL, token: string, page: Document): ClientParts {
  const authorization = authorizationOf(token);
  const proxied = proxiedAddress(page);
  if (proxied === null) return { url, base: url, from: 'page', authorization, send };
  if (proxied !== url.href) return { url, base: url, from: 'served', authorization, send: sendNothing };
  return { url, base: new URL('proxy/', page.baseURI), from: 'proxy', authorization, send };
}

const send: Send = (request, limit, signal, onBytes) =>
  askBeside(request, ({ readBytes }) => onBytes(readBytes), signal, limit);

/** The policy of a page that a command has served allows requests to that command only. */
const sendNothing: Send = () => Promise.resolve({ answered: false, failure: 'unreachable', readBytes: 0 });
