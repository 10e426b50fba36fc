import { posix } from 'node:path';
import { type Findings, findImports, type Import } from './imports.ts';

/** The map: a folder may import from any row below its own. Folders in one row are strangers. */
export const rows = [
  ['app', 'cli'],
  ['report', 'session'],
  ['sections', 'engine'],
  ['views'],
  ['analysis', 'link', 'ui', 'formats', 'fleet'],
  ['table'],
  ['units', 'codes'],
  ['model'],
];

/**
 * Folders whose subfolders are plug-ins: what lies directly in them, or in `kit/`, is shared, the other subfolders are
 * strangers.
 */
const plugInFolders = ['formats', 'sections', 'views'];

/** The rooms of the views of profiles: a file may import from any row below its own. Rooms in one row are strangers. */
const profileRooms = [
  ['frame'],
  ['subjects'],
  ['parts', 'report'],
  ['columns'],
  ['asking'],
  ['operations'],
  ['noise'],
  ['words'],
  ['data'],
  ['address'],
];
const profileFolder = 'src/views/profile/';

/** Where the views of profiles lie, each subject in a folder of its own: strangers too, found by a glob. */
const subjectFolder = `${profileFolder}subjects/`;

/** Where the kinds of datasets are found, that the formats' folders declare. */
const foundKinds = { by: 'src/formats/kinds.ts', at: 'src/formats/*/dataset.ts' };

/** What must know no format and no kind of dataset by its name, so that a new one is a new folder and nothing else. */
const nameless = ['src/link/', 'src/analysis/redact/', 'src/session/', 'src/formats/foreign/'];

/** What every view may ask. */
const commonAnswers = ['commonAnswers', 'commonPairAnswers'].map((name) => `${profileFolder}asking/${name}.ts`);

/** What finds the function that answers a question. */
const answerFinders = [
  'src/engine/answerQuestion.ts',
  ...['profileQuestion', 'tableAnswers'].map((name) => `${profileFolder}asking/${name}.ts`),
];

/** What the engine may open of a section. */
const doors = /^(question|report|[*a-z]+Address)\.ts$/i;

/** React and what is built on it: not for the rows that also run in the worker or in a terminal. */
const reactFolders = ['app', 'report', 'sections', 'views', 'ui'];
const reactPackages = /^(react|react-dom|radix-ui|zustand|@tanstack\/react-[a-z-]+)(\/|$)/;

const longestFile = 450;

/** The formatter breaks code, and leaves comments. */
const longComment = /^(?=.{121})[ \t]*(?:\/\/|\/\*|\*)/m;

/** What may choose between better and worse, and why; everything else reads `toneOf`. */
export const verdictMakers: Readonly<Record<string, string>> = {
  'src/model/verdict.ts': 'stateOfChange',
};

/** What the worker computes from files is kept here and nowhere else, so that it goes with them. */
const keeper = 'src/analysis/memo/weakMemo.ts';
const keeping = ['analysis', 'views', 'sections', 'engine', 'formats'];

/**
 * Speak to what no worker of the engine is: other tabs of the page, its service worker, and the page that has opened or
 * framed it.
 */
const otherDoors = ['src/session/askingTabLock.ts', 'src/app/offline/updates.ts', 'src/app/embed/fileReceiver.ts'];

/**
 * What tables are drawn and written from, and the folder that may name it: what is in a table comes from `src/table/`.
 */
const ofTables = [
  [/\bDataColumn\b/, 'src/ui/'],
  [/\bExportColumn\b/, 'src/ui/export/'],
  [/\bkind: 'number',?\s+(?:text|value)\b/, 'src/table/'],
] as const;

/** A page of a table's rows: `slice(offset, offset + limit)`. */
const ownPaging = /\.slice\(\s*([\w.]+),\s*\1\s*\+\s*(?:\w+\.)?limit\b/;

/**
 * Checks sources (path from the project's root, such as 'src/ui/table.tsx', to text) against the map.
 * One plain sentence for each violation, in the order of the files; empty when the house stands.
 */
export function findViolations(sources: ReadonlyMap<string, string>): string[] {
  const violations: string[] = [];
  const found = new Map<string, Findings>();
  for (const [path, source] of sources) {
    if (rowOf(path) !== -1 || isEntry(path)) found.set(path, findImports(path, source));
  }
  const names = formatNames(found);
  for (const [path, source] of sources) {
    const report = (message: string) => violations.push(`${path} ${message}`);
    const findings = found.get(path);
    if (findings === undefined) {
      report('lies outside the map.');
      continue;
    }
    if (path.startsWith(profileFolder) && roomRow(path) === -1) report('lies in no room of the views of profiles.');
    const lines = source.split('\n').length;
    if (lines > longestFile) report(`has ${lines} lines, more than ${longestFile}.`);
    if (/\.tsx?$/.test(path) && longComment.test(source))
      report('has a comment of more than 120 characters in a line.');
    if (
      findings.postsMessages &&
      folderOf(path) !== 'engine' &&
      !otherDoors.includes(path.replace(/\.test\.ts$/, '.ts'))
    ) {
      report('calls postMessage; only the engine may.');
    }
    if (findings.choosesVerdict && !(path in verdictMakers) && !isTest(path)) {
      report('chooses between better and worse; only stateOfChange of src/model/verdict.ts may.');
    }
    if (
      keeping.includes(folderOf(path)) &&
      path !== keeper &&
      !isTest(path) &&
      /\bnew\s+Weak(?:Map|Ref)\b/.test(source)
    ) {
      report(`keeps results in a way of its own; only WeakMemo of ${keeper} may.`);
    }
    for (const [word, folder] of ofTables) {
      if (word.test(source) && !path.startsWith(folder) && !isTest(path)) {
        report('makes a column or a cell by hand; only the makers of src/table/columns.ts may.');
      }
    }
    if (ownPaging.test(source) && !isTest(path)) {
      report('cuts a page of rows in a way of its own; only src/views/kit/answerTable.ts does.');
    }
    if (!findings.choosesVerdict && path in verdictMakers) report('need not be among the makers of verdicts.');
    for (const item of findings.imports) {
      const reason = judge(path, item);
      if (reason) report(reason);
    }
    for (const reason of judgeKinds(path, findings, names, sources)) report(reason);
  }
  return violations;
}

/** The names of formats, which are those of their folders, and of the kinds of datasets that they declare. */
function formatNames(found: ReadonlyMap<string, Findings>): Set<string> {
  const names = new Set<string>();
  for (const [path, { kinds }] of found) {
    for (const kind of kinds) names.add(kind);
    if (/^src\/formats\/[^/]+\/format\.ts$/.test(path)) names.add(plugInOf(path));
  }
  return names;
}

/** What is wrong with how a file declares or names kinds of datasets. */
function judgeKinds(
  path: string,
  { kinds, literals }: Findings,
  names: ReadonlySet<string>,
  sources: ReadonlyMap<string, string>,
): string[] {
  const reasons: string[] = [];
  if (kinds.length > 0 && !/^src\/formats\/[^/]+\/dataset\.ts$/.test(path)) {
    reasons.push('declares a kind of dataset; only dataset.ts in a folder of formats may.');
  } else if (kinds.length > 0 && !sources.has(posix.join(posix.dirname(path), 'private.ts'))) {
    reasons.push('declares a kind of dataset, and no private.ts beside it says which of its texts are private.');
  }
  if (nameless.some((folder) => path.startsWith(folder)) && !isTest(path)) {
    for (const name of names) {
      if (literals.has(name)) reasons.push(`knows “${name}” by name, which is a format or a kind of dataset.`);
    }
  }
  return reasons;
}

/** Why an import is not allowed, or null. */
function judge(path: string, { target, kind, isType }: Import): string | null {
  if (target === null) return `has a ${kind} import that is not a plain string, so that nobody can check it.`;
  if (/^(virtual:|node:)/.test(target)) {
    return target.startsWith('node:') && (folderOf(path) === 'cli' || isTest(path))
      ? null
      : `imports ${target}, which is not there in a browser.`;
  }
  const relative = target.startsWith('.') || target.startsWith('/');
  if (!relative) {
    if (reactPackages.test(target) && !isEntry(path) && !reactFolders.includes(folderOf(path)) && !isTest(path)) {
      return `imports ${target}; React belongs to ${reactFolders.join(', ')}.`;
    }
    return null;
  }
  const resolved = target.startsWith('/')
    ? target.slice(1)
    : posix.normalize(posix.join(posix.dirname(path), target.replace(/\?[\w&=-]*$/, '')));
  if (!resolved.startsWith('src/')) {
    return isTest(path) && /^(tests|proto|public)\//.test(resolved) ? null : `imports ${target}, outside src.`;
  }
  if (rowOf(resolved) === -1) return `imports ${resolved}, which lies outside the map.`;
  if (isEntry(path)) {
    const style = folderOf(resolved) === 'ui' && resolved.endsWith('.css');
    return folderOf(resolved) === 'app' || style
      ? null
      : `imports ${resolved}; it may start the app and load ui's styles only.`;
  }
  if (isType !== true && isAnswering(resolved) && !mayAnswer(path)) {
    return `imports ${resolved} at run time; of what answers in the worker the page knows the types only.`;
  }
  return judgeRows(path, resolved);
}

/** The records of functions that answer, of the views and of the sections. */
function isAnswering(path: string): boolean {
  const isOfView = path.startsWith(subjectFolder) && /\/(?:answer|tableAnswer)\.ts$/.test(path);
  return isOfView || commonAnswers.includes(path) || /^src\/sections\/[^/*{]+\/question\.ts$/.test(path);
}

/** What runs in the worker itself: who looks the functions up, and what is said of them in the report. */
function mayAnswer(path: string): boolean {
  return (
    answerFinders.includes(path) ||
    isOfReport(path) ||
    path.endsWith('/report.ts') ||
    path.endsWith('/tableAnswer.ts') ||
    isTest(path)
  );
}

function isOfReport(path: string): boolean {
  return path.startsWith(`${profileFolder}report/`);
}

/** What the report prints is what a view prints: its rows, in its columns. */
function isTableOfView(path: string): boolean {
  return path.startsWith(subjectFolder) && /\/(?:answer|columns)\.ts$/.test(path);
}

function judgeRows(from: string, to: string): string | null {
  const [fromFolder, toFolder] = [folderOf(from), folderOf(to)];
  if (fromFolder === toFolder) {
    if (!plugInFolders.includes(fromFolder)) return null;
    if (isFound(to) || (isOfReport(from) && isTableOfView(to))) return null;
    const [fromSubject, toSubject] = [subjectOf(from), subjectOf(to)];
    if (toSubject !== '' && fromSubject !== toSubject) return `imports ${to}, but subjects are strangers.`;
    const [fromRoom, toRoom] = [roomRow(from), roomRow(to)];
    const isBelow = fromRoom < toRoom || roomOf(from) === roomOf(to);
    if (fromRoom !== -1 && toRoom !== -1 && !isBelow) return `imports ${to}, but rooms only know those below them.`;
    const [fromPlugIn, toPlugIn] = [plugInOf(from), plugInOf(to)];
    if (toPlugIn === '' || fromPlugIn === toPlugIn) return null;
    if (from === foundKinds.by && to === foundKinds.at) return null;
    return fromPlugIn === ''
      ? `imports ${to}, but what plug-ins share must not know one of them.`
      : `imports ${to}, but plug-ins in one folder are strangers.`;
  }
  if (fromFolder === 'engine' && toFolder === 'sections') {
    return doors.test(posix.basename(to))
      ? null
      : `imports ${to}; of sections the engine may open question.ts, report.ts and addresses only.`;
  }
  const [fromRow, toRow] = [rowOf(from), rowOf(to)];
  if (fromRow === toRow) return `imports ${to}, but ${fromFolder} and ${toFolder} are strangers in one row.`;
  return fromRow > toRow ? `imports ${to}, but imports only point down and ${toFolder} is above ${fromFolder}.` : null;
}

function folderOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Folder of the plug-in, '' for what lies directly in the plug-ins' folder. */
function plugInOf(path: string): string {
  const parts = path.split('/');
  return parts.length > 3 && parts[2] !== 'kit' ? (parts[2] ?? '') : '';
}

/** Folder of the subject, '' outside of them. */
function subjectOf(path: string): string {
  return path.startsWith(subjectFolder) ? path.slice(0, path.indexOf('/', subjectFolder.length)) : '';
}

/** Room of a file among the views of profiles, '' elsewhere. */
function roomOf(path: string): string {
  return path.startsWith(profileFolder) ? (path.slice(profileFolder.length).split('/')[0] ?? '') : '';
}

function roomRow(path: string): number {
  return profileRooms.findIndex((row) => row.includes(roomOf(path)));
}

/** What is found by its place: the globs over all subjects. */
function isFound(path: string): boolean {
  return path.startsWith(`${subjectFolder}*/`);
}

function rowOf(path: string): number {
  return path.split('/').length < 3 ? -1 : rows.findIndex((row) => row.includes(folderOf(path)));
}

function isEntry(path: string): boolean {
  return path === 'src/main.tsx';
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
