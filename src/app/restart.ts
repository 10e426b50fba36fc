/** Why the page was not reloaded. */
export interface RestartRefusal {
  /** A sentence; '' if there is no reason. */
  sentence: string;
  /** Whether a reload would lose what is open. */
  isLost: boolean;
}

/** With `anyway` the page is reloaded even if that loses what is open. */
export type Restart = (anyway: boolean) => Promise<RestartRefusal>;

interface Parts {
  /** Stores what is open. Resolves to a sentence if it cannot be stored, else ''. */
  keep: () => Promise<string>;
  /** Rejects, or answers without ok, if the page could not be loaded again. */
  fetchPage: () => Promise<Pick<Response, 'ok'>>;
  reload: () => void;
}

const unreachable = 'The server of this page cannot be reached. Check the connection and try again.';

/**
 * Reloads the page so that it goes on as it was. Without a connection, or if the reload would lose what is open, the
 * page stays and says why.
 */
export function createRestart({ keep, fetchPage, reload }: Parts): Restart {
  return async (anyway) => {
    const isReachable = await fetchPage().then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isReachable) return { sentence: unreachable, isLost: false };
    const loss = anyway ? '' : await keep();
    if (loss !== '') return { sentence: loss, isLost: true };
    reload();
    return { sentence: '', isLost: false };
  };
}
