import type { TabFiles } from '../session/tabFiles.ts';
import type { Evidence } from './evidence.ts';

/** Sides and names change in bursts; the disk hears of the last. */
const pauseMs = 400;

/** Writing a large file takes the disk and a core; its first drawing goes first. */
const largeBytes = 2 ** 20;
const largePauseMs = 1500;

/** Brings back what the tab had open before a reload, then keeps what is open from change to change. */
export async function keepFiles(evidence: Evidence, tabFiles: TabFiles): Promise<void> {
  const { tab, loss } = await tabFiles.load();
  await evidence.restore(tab, loss);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => void tabFiles.save(evidence.kept());
  // A file may have been opened while the old ones came back.
  if (evidence.store.getState().entries.length > 0) save();
  evidence.store.subscribe((now, before) => {
    const same = now.entries === before.entries && now.names === before.names && now.reading === before.reading;
    if (same || now.reading !== null) return;
    clearTimeout(timer);
    // What was read should survive a reload that follows at once, and what was closed should be gone from the disk.
    const large = before.reading !== null && before.reading.totalBytes >= largeBytes;
    if (large) timer = setTimeout(save, largePauseMs);
    else if (before.reading !== null || now.entries.length === 0) save();
    else timer = setTimeout(save, pauseMs);
  });
}
