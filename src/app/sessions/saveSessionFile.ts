import { saveFile } from '../../ui/saveFile.ts';
import type { SessionDesk } from './sessionDesk.ts';

/**
 * Offers a session for download as one file; without an id, the current session. Returns whether there was anything to
 * save.
 */
export async function saveSessionFile(desk: SessionDesk, id?: string): Promise<boolean> {
  const file = await desk.file(id);
  if (file !== null) saveFile(file.name, file.content);
  return file !== null;
}
