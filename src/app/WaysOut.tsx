import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';

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
