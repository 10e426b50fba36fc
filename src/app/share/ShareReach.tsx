import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useServices, useSettings } from '../services.ts';
import styles from './ShareReach.module.css';
import { publicAddress, type ShareAddress } from './shareAddress.ts';

interface Props {
  address: ShareAddress;
  /** Switches to the form that needs no address. */
  onFile: () => void;
}

/** The address of the link, whether teammates can open it, and the setting that changes it. */
export function ShareReach({ address, onFile }: Props) {
  const { settings } = useServices();
  const chosen = useSettings(({ publicAddress: set }) => set);
  const [editing, setEditing] = useState(false);
  const isWrong = chosen.trim() !== '' && publicAddress(chosen) === null;
  const reached = address.reach === 'everyone';
  return (
    <div className={styles.reach}>
      {reached ? (
        <p className={styles.line}>
          <span>
            The link leads to <code className={styles.address}>{address.base}</code>
          </span>
          {!editing && (
            <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
              Change
            </Button>
          )}
        </p>
      ) : (
        <div className={styles.warning}>
          <Icon name="warning" />
          <div className={styles.words}>
            <p>
              {address.reach === 'this file'
                ? 'This page was opened from a file, so a teammate cannot open this link.'
                : 'This page is served from your own machine, so a teammate cannot open this link.'}{' '}
              Send one HTML file instead, or say where your team finds Perfolio.
            </p>
            <Button size="small" icon="file" onClick={onFile}>
              Make one HTML file
            </Button>
          </div>
        </div>
      )}
      {(editing || !reached || chosen !== '') && (
        <TextField
          label="Public address of Perfolio"
          placeholder="https://perfolio.example/"
          value={chosen}
          onChange={(text) => {
            setEditing(true);
            settings.setState({ publicAddress: text });
          }}
          error={isWrong ? 'This is not a web address. It must start with https://.' : null}
          code
        />
      )}
    </div>
  );
}
