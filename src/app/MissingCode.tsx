import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { useServices } from './services.ts';

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

/** Ways out of a view that failed, beside another try. */
export interface Ways {
  /**
   * Resets the section, without the parameters that may have caused the failure; it may show a view whose code is
   * there.
   */
  onReset?: (() => void) | undefined;
  /** Leaves a view that is the whole page. */
  onLeave?: (() => void) | undefined;
}

/** The buttons of a view that failed: another try, and the ways out that there are. */
export function WaysOut({ onReset, onLeave, children }: Ways & { children: ReactNode }) {
  return (
    <>
      {children}
      {onReset && (
        <Button variant="quiet" onClick={onReset}>
          Reset section
        </Button>
      )}
      {onLeave && (
        <Button variant="quiet" onClick={onLeave}>
          Go back
        </Button>
      )}
    </>
  );
}
