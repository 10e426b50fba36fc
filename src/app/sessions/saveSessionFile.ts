import { saveFile } from '../../ui/saveFile.ts';
import type { SessionDesk } from './sessionDesk.ts';

/** Offers a session for download as one file: of what is open without an id. Whether there was anything to save. */
export async function saveSessionFile(desk: SessionDesk, id?: string): Promise<boolean> {
  const file = await desk.file(id);
  if (file !== null) saveFile(file.name, file.content);
  return file !== null;
}
