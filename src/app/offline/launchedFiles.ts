/** A file that the operating system opens with the installed page. */
interface LaunchedFile {
  readonly name: string;
  getFile: () => Promise<File>;
}

/** `window.launchQueue`, where the browser has it. https://wicg.github.io/web-app-launch/ */
interface LaunchQueue {
  setConsumer: (consumer: (params: { readonly files?: readonly LaunchedFile[] }) => void) => void;
}

declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue;
  }
}

/**
 * Hands over files that the reader opens in the operating system with the installed page, now and later. `failed` is
 * called if one of them cannot be read, since it was moved or the browser may not read it.
 */
export function takeLaunchedFiles(
  { launchQueue }: Pick<Window, 'launchQueue'>,
  open: (files: File[]) => Promise<void> | void,
  failed: (name: string) => void,
): void {
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length === 0) return;
    const reading = files.map(async (file) => {
      try {
        return [await file.getFile()];
      } catch {
        failed(file.name);
        return [];
      }
    });
    void Promise.all(reading).then((read) => {
      const readable = read.flat();
      if (readable.length > 0) void open(readable);
    });
  });
}
