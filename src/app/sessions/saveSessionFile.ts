import { saveFile } from '../../ui/saveFile.ts';
import type { SessionActions } from './sessionActions.ts';

/**
 * Offers a session for download as one file; without an id, the current session. Returns whether there was anything to
 * save.
 */
export async function saveSessionFile(sessionActions: SessionActions, id?: string): Promise<boolean> {
  const file = await sessionActions.file(id);
  if (file !== null) saveFile(file.name, file.content);
  return file !== null;
}
