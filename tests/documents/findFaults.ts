/** A folder with more files than this needs a README.md. */
const MOST_FILES = 12;

/** Endings of the project's code; other names in documents, such as `bench.txt`, may be files of the user. */
const CODE = /\w\.(tsx?|mts|mjs|css)$/;

/** What a path in backticks consists of. Other texts, such as commands and addresses, are not paths. */
const PATH = /^[\w.@-]+(\/[\w.@-]+)*\/?$/;

/**
 * Checks the project's documents: folders without a README.md, paths in backticks of files that do not exist, and
 * relative links that lead nowhere. Each fault is a sentence that begins with the path of the document or folder.
 *
 * @param files every file of the project by its path from the root: the text of Markdown files, anything for others
 */
export function findFaults(files: ReadonlyMap<string, string>): string[] {
  const tree = new Tree(files.keys());
  const documents = [...files].filter(([path]) => path.endsWith('.md'));
  return [
    ...missingReadmes(tree, files),
    ...documents.flatMap(([path, text]) => [
      ...pathsIn(text).flatMap((named) =>
        tree.exists(named, folderOf(path)) ? [] : [`${path} names \`${named}\`, which does not exist.`],
      ),
      ...linksIn(text).flatMap((link) => faultOfLink(link, path, tree, files)),
    ]),
  ];
}

/** The files and folders of a project. */
class Tree {
  readonly files: ReadonlySet<string>;
  readonly folders = new Set<string>(['']);

  constructor(paths: Iterable<string>) {
    this.files = new Set(paths);
    for (const path of this.files) {
      for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) this.folders.add(folder);
    }
  }

  /** Whether there is a file or a folder at this path from the root. */
  has(path: string): boolean {
    return this.files.has(path) || this.folders.has(path);
  }

  /**
   * Whether what a document in `folder` calls by this name exists: seen from the root, from `src/` or from the
   * document. The name of a code file may also be the end of a path, as `question.ts` is of every section. True for
   * names that cannot be files of the project.
   */
  exists(named: string, folder: string): boolean {
    const path = named.replace(/\/$/, '');
    const bases = ['', 'src/', folder === '' ? '' : `${folder}/`];
    if (bases.some((base) => this.has(base + path))) return true;
    if (CODE.test(path)) return [...this.files].some((file) => file.endsWith(`/${path}`));
    const [first = ''] = path.split('/', 1);
    return !path.includes('/') || !bases.some((base) => this.folders.has(base + first));
  }
}

function missingReadmes(tree: Tree, files: ReadonlyMap<string, string>): string[] {
  const counts = new Map<string, number>();
  for (const path of tree.files) {
    if (/^(src|tests)\//.test(path) && !path.endsWith('.md')) {
      counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
    }
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !isDescribed(folder, files))
    .map(([folder, count]) => `${folder} has ${count} files and no README.md.`);
}

/** Whether the folder has a README.md, or one of a folder above names it by its path. */
function isDescribed(folder: string, files: ReadonlyMap<string, string>): boolean {
  if (files.has(`${folder}/README.md`)) return true;
  for (let above = folderOf(folder); above !== ''; above = folderOf(above)) {
    const text = files.get(`${above}/README.md`);
    if (text !== undefined && pathsIn(text).some((path) => path.replace(/\/$/, '') === folder)) return true;
  }
  return false;
}

/** What stands in backticks and may be a path; not in blocks of code. */
function pathsIn(text: string): string[] {
  const spans = withoutBlocks(text).matchAll(/`([^`\n]+)`/g);
  return [...spans].map(([, span = '']) => span).filter((span) => PATH.test(span) && !span.startsWith('../'));
}

/** The targets of links and pictures. */
function linksIn(text: string): string[] {
  const links = withoutBlocks(text)
    .replace(/`[^`\n]+`/g, 'code')
    .matchAll(/\]\(([^()\s]+)\)/g);
  return [...links].map(([, link = '']) => link);
}

function faultOfLink(link: string, path: string, tree: Tree, files: ReadonlyMap<string, string>): string[] {
  if (/^[a-z]+:/i.test(link)) return [];
  const [target = '', heading] = link.split('#', 2);
  const whole = target === '' ? path : resolved(folderOf(path), decodeURIComponent(target));
  if (whole === null || !tree.has(whole)) return [`${path} has a link to ${link}, which does not exist.`];
  if (heading === undefined || headingsIn(files.get(whole) ?? '').includes(heading)) return [];
  return [`${path} has a link to ${link}, and there is no such heading.`];
}

/** A relative path from the root; null if it leaves the project. */
function resolved(folder: string, target: string): string | null {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of target.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The headings of a document as they are in links: `How to add` is `how-to-add`. */
function headingsIn(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/^#+ +(.+)$/gm)].map(([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function withoutBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '');
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}
