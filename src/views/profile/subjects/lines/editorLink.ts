import { dictionary } from '../../../../model/dictionary.ts';

/** Editors whose links are known. */
export const editors: readonly { name: string; template: string }[] = [
  { name: 'VS Code', template: 'vscode://file/{path}:{line}' },
  { name: 'Cursor', template: 'cursor://file/{path}:{line}' },
  { name: 'Zed', template: 'zed://file/{path}:{line}' },
  { name: 'GoLand', template: 'goland://open?file={path}&line={line}' },
];

/** Schemes whose links run or show something in the page itself. */
const forbidden = new Set(['javascript', 'data', 'vbscript', 'blob', 'filesystem', 'about', 'view-source']);

/** Why a template cannot be used, as a sentence; '' if it can. */
export function editorProblem(template: string): string {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(template)?.[1]?.toLowerCase() ?? '';
  if (scheme === '') return 'It must begin with the scheme of the editor, such as vscode://.';
  if (forbidden.has(scheme)) return `Links that begin with ${scheme}: are not opened.`;
  return template.includes('{path}') || template.includes('{file}') ? '' : 'It must contain {path} or {file}.';
}

/**
 * The link that opens a line in the reader's editor; null without a usable template.
 * @param path the file as the profile names it, and `file` its path in the repository; '' if unknown
 * @param line 0 for no line
 */
export function editorLink(template: string, where: { path: string; file: string; line: number }): string | null {
  if (editorProblem(template) !== '') return null;
  const { path, file, line } = where;
  if (template.includes('{file}') && file === '') return null;
  if (template.includes('{path}') && path === '') return null;
  // The template has the slash after the host.
  const named: Record<string, string> = dictionary({ path: path.replaceAll('\\', '/').replace(/^\//, ''), file });
  return template.replace(/\{(path|file|line)\}/g, (_, key: string) =>
    key === 'line' ? String(Math.max(1, line)) : named[key]!.split('/').map(encodeURIComponent).join('/'),
  );
}
