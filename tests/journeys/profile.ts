import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A real profile from the fixtures or, with a folder, from the example. */
export function profile(path: string): Buffer {
  const folder = path.includes('/') ? '../../public/samples/' : '../fixtures/';
  return readFileSync(fileURLToPath(new URL(folder + path, import.meta.url)));
}
