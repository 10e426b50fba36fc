import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

// How much code there is, by folder: lines of TypeScript in src/ without tests, blank lines and comments. `npm run
// lines`.

/** Lines of a source that have code. */
export function countLines(path: string, source: string): number {
  const { comments } = parseSync(path, source);
  let code = '';
  let end = 0;
  for (const comment of comments) {
    code += source.slice(end, comment.start) + source.slice(comment.start, comment.end).replaceAll(/[^\n]/g, '');
    end = comment.end;
  }
  return (code + source.slice(end)).split('\n').filter((line) => line.trim() !== '').length;
}

const listed = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' }).trim().split('\n');
const folders = new Map<string, { files: number; lines: number }>();
for (const path of listed) {
  if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) continue;
  const lines = countLines(path, readFileSync(path, 'utf8'));
  for (const folder of ['src', path.split('/').slice(0, -1).slice(0, 2).join('/')]) {
    const before = folders.get(folder) ?? { files: 0, lines: 0 };
    folders.set(folder, { files: before.files + 1, lines: before.lines + lines });
  }
}
for (const [folder, { files, lines }] of [...folders].sort(([, a], [, b]) => b.lines - a.lines)) {
  console.log(`${String(lines).padStart(8)} lines ${String(files).padStart(6)} files   ${folder}`);
}
