/** What is said where code that is loaded later could not be. */
export const missingPart =
  'A part of the page could not be loaded: there is no connection to its server, or the server has a newer version. Reload the page.';

const parts: (() => Promise<unknown>)[] = [];

/**
 * Code of the worker that is loaded when it is first needed, or before that by `loadLaterParts`. Where it cannot be,
 * this rejects with a sentence, and the next time tries again.
 */
export function laterPart<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | null = null;
  const part = (): Promise<Module> => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw new Error(missingPart, { cause });
    });
    return loading;
  };
  parts.push(part);
  return part;
}

/**
 * Loads what has not been needed yet, one part after another, as long as nobody waits. What cannot be loaded is tried
 * again when it is needed.
 */
export async function loadLaterParts(signal: AbortSignal): Promise<void> {
  for (const part of parts) {
    if (signal.aborted) return;
    await part().catch(() => undefined);
  }
}
