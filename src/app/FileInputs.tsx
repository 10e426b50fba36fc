import type { ChangeEvent } from 'react';
import { useServices } from './services.ts';

const filesId = 'choose-files';
const folderId = 'choose-folder';

/** React's types leave the attribute out, since it is in no standard; all browsers on desktops know it. */
const folders = { webkitdirectory: '' };

/** The browser's own dialogs for files; they are opened from elsewhere and never seen themselves. */
export function FileInputs() {
  const { intake } = useServices();

  function take(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    // Emptying the input, so that the same file can be chosen once more, empties its list as well.
    if (input.files) void intake.choose(input.files);
    input.value = '';
  }

  return (
    <>
      <input id={filesId} type="file" multiple hidden aria-label="Files to open" onChange={take} />
      <input id={folderId} type="file" {...folders} multiple hidden aria-label="Folder to open" onChange={take} />
    </>
  );
}

/** Opens the browser's dialog; must be called while a press is handled. */
export function browseFor(what: 'files' | 'folder'): void {
  document.getElementById(what === 'files' ? filesId : folderId)?.click();
}
