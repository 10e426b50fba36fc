import { createStore, type StoreApi } from 'zustand/vanilla';
import { createRestart, type Restart } from '../restart.ts';

/**
 * `waiting`: a newer version can be taken; `taken`: another tab has taken it, and this one still shows the version
 * before.
 */
type UpdateState = 'none' | 'waiting' | 'taken';

/** Newer versions of the page. None is taken unless the reader wants it. */
export interface Updates {
  store: StoreApi<{ update: UpdateState }>;
  /** Reloads the page with the newer version; what is open stays. */
  take: Restart;
  /** Hides the offer until there is another version, or until the page is loaded again. */
  putAway: () => void;
  /**
   * Registers the service worker, which first fetches the whole page, and watches for newer ones from then on. Rejects
   * where the browser refuses it, as browsers do that keep no data.
   */
  watch: (workers: Workers, address: string) => Promise<void>;
}

/** What is used of `navigator.serviceWorker`. */
export type Workers = Pick<ServiceWorkerContainer, 'register' | 'addEventListener' | 'controller'>;

interface Parts {
  /** Stores what is open. Resolves to a sentence if it cannot be stored, else ''. */
  keep: () => Promise<string>;
  reload: () => void;
}

/** In ms. A tab that stays open for days asks this often whether there is a newer version. */
const askAgainMs = 60 * 60_000;

export function createUpdates({ keep, reload }: Parts): Updates {
  const store = createStore<{ update: UpdateState }>(() => ({ update: 'none' }));
  let registration: ServiceWorkerRegistration | null = null;
  let isTaking = false;

  /**
   * The newer version becomes the one of all tabs; those other than this one stay as they are until their reader
   * reloads them.
   */
  function reloadWithUpdate(): void {
    const waiting = registration?.waiting;
    if (!waiting) return reload();
    isTaking = true;
    waiting.postMessage('take over');
  }

  return {
    store,
    // All parts of the newer version are in this browser, so that its server need not be reached.
    take: createRestart({ keep, fetchPage: () => Promise.resolve({ ok: true }), reload: reloadWithUpdate }),
    putAway: () => store.setState({ update: 'none' }),
    async watch(workers, address) {
      let isControlled = workers.controller !== null;
      workers.addEventListener('controllerchange', () => {
        if (isTaking) reload();
        // The first one of all has nothing before it.
        else if (isControlled) store.setState({ update: 'taken' });
        isControlled = true;
      });
      const registered = await workers.register(address);
      registration = registered;
      const offer = (): void => {
        if (registered.waiting !== null && registered.active !== null) store.setState({ update: 'waiting' });
      };
      offer();
      registered.addEventListener('updatefound', () => registered.installing?.addEventListener('statechange', offer));
      setInterval(() => void registered.update().catch(() => undefined), askAgainMs);
    },
  };
}
