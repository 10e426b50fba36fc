import { fleetAddress } from '../../fleet/fleetAddress.ts';
import { TextField } from '../../ui/TextField.tsx';
import styles from './FleetDialog.module.css';
import type { FleetFields } from './fleetFields.ts';
import { proxiedAddress } from './fleetParts.ts';

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
