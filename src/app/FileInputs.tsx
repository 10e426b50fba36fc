import type { ChangeEvent } from 'react';
import { useServices } from './services.ts';

const filesId = 'choose-files';
const folderId = 'choose-folder';

/** React's types lack this non-standard attribute; all desktop browsers support it. */
const folders = { webkitdirectory: '' };

/** Hidden inputs that open the browser's file dialogs. */
export function FileInputs() {
  const { openActions } = useServices();

  function take(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    // Copied, since clearing the input, so that the same file can be chosen again, empties its list.
    if (input.files) void openActions.choose(input.files);
    input.value = '';
  }

  return (
    <>
      <input id={filesId} type="file" multiple hidden aria-label="Files to open" onChange={take} />
      <input id={folderId} type="file" {...folders} multiple hidden aria-label="Folder to open" onChange={take} />
    </>
  );
}

/** Opens the browser's dialog; must be called during a click event. */
export function browseFor(what: 'files' | 'folder'): void {
  document.getElementById(what === 'files' ? filesId : folderId)?.click();
}
