/** In ms: long enough for any browser to start writing the file. */
const KEPT_MS = 60_000;

/** Offers a file for download under a name. Nothing leaves the browser. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
