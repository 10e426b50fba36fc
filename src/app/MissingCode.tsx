import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { useServices } from './services.ts';
import { type Ways, WaysOut } from './WaysOut.tsx';

interface Props extends Ways {
  /** The view that lacks its code. */
  title: string;
}

/**
 * Shown in place of a view whose code could not be loaded. A browser may remember that a module failed, and the server
 * may have a newer version with other modules: so another try reloads the page, after everything that is open has been
 * kept.
 */
export function MissingCode({ title, onReset, onLeave }: Props) {
  const { restart } = useServices();
  const [trying, setTrying] = useState(false);
  const [refusal, setRefusal] = useState({ sentence: '', isLost: false });

  async function tryAgain(anyway: boolean) {
    setTrying(true);
    setRefusal(await restart(anyway));
    setTrying(false);
  }

  return (
    <FailedState
      title={`${title} could not be shown.`}
      message="A part of the page could not be loaded: there is no connection to its server, or the server has a newer version."
      hint={
        refusal.sentence === ''
          ? 'Your files are still open. “Try again” reloads the page with them.'
          : refusal.sentence
      }
      actions={
        <WaysOut onReset={onReset} onLeave={onLeave}>
          <Button onClick={() => void tryAgain(refusal.isLost)} disabled={trying}>
            {refusal.isLost ? 'Reload anyway' : 'Try again'}
          </Button>
        </WaysOut>
      }
    />
  );
}
