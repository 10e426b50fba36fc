import type { TabLock } from './tabLock.ts';

/** Between tabs: a question, or an answer to all questions asked so far. */
type Word = { ask: true } | { has: string[] };

/** In ms. A tab answers at once unless it is busy or frozen. */
const answerMs = 250;

/**
 * Asks the other tabs for the ids that they have. A tab that does not answer in time is not noticed; and of two tabs
 * that take an id at the same moment both get it. For a duplicated tab, which is what the lock is for, neither is
 * likely.
 */
export function askingTabLock(channel: BroadcastChannel = new BroadcastChannel('perfolio.tabs')): TabLock {
  const ownTabs = new Set<string>();
  const others = new Set<string>();
  let asking: Promise<void> | null = null;
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if ('ask' in data) channel.postMessage({ has: [...ownTabs] } satisfies Word);
    else for (const tab of data.has) others.add(tab);
  });

  function ask(): Promise<void> {
    asking ??= new Promise<void>((resolve) => {
      others.clear();
      channel.postMessage({ ask: true } satisfies Word);
      setTimeout(resolve, answerMs);
    }).finally(() => (asking = null));
    return asking;
  }

  return {
    async take(tab) {
      if (ownTabs.has(tab)) return true;
      await ask();
      if (others.has(tab)) return false;
      ownTabs.add(tab);
      return true;
    },
    release: (tab) => void ownTabs.delete(tab),
    async taken() {
      await ask();
      return new Set([...ownTabs, ...others]);
    },
  };
}
