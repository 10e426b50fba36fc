import { basename } from '../names/basename.ts';

/**
 * The part of a source file's path that may be shared: its last element, and before it as many folders as the package path itself
 * contains. A version that the module cache adds stays.
 *
 * Example: `/home/ann/go/pkg/mod/github.com/a/b@v1.2.3/c/x.go` of package `github.com/a/b/c` is `github.com/a/b@v1.2.3/c/x.go`;
 * for a private package, passed as '', it is `x.go`.
 *
 * @returns `isWhole`: the path contains the full package path, so it identifies the file at any location
 */
export function shortenPath(path: string, packagePath: string): { text: string; isWhole: boolean } {
  const folders = path.replaceAll('\\', '/').split('/');
  const file = folders.pop() ?? '';
  const said = packagePath === '' ? [] : packagePath.replace(/_test$/, '').split('/');
  let confirmed = 0;
  while (
    confirmed < said.length &&
    confirmed < folders.length &&
    bare(folders[folders.length - 1 - confirmed]!) === said[said.length - 1 - confirmed]
  ) {
    confirmed++;
  }
  const kept = confirmed === 0 ? [] : folders.slice(-confirmed);
  return { text: [...kept, file].join('/'), isWhole: said.length > 0 && confirmed === said.length };
}

/** A folder without version; the module cache writes a capital letter as an exclamation mark and the small letter. */
function bare(folder: string): string {
  return folder.replace(/@v[^]*/, '').replace(/!([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The last element of a path of any operating system. */
export function lastElement(path: string): string {
  return basename(path.replaceAll('\\', '/'));
}

const knownEnding =
  /(?:_test\.go|\.so(?:\.\d+)*|\.pb\.gz|\.(?:tar|prof|pprof|out|txt|json|log)\.gz|\.(?:go|s|c|h|cc|cpp|cxx|hpp|m|mm|rs|py|js|ts|java|kt|rb|php|cs|swift|test|exe|dll|dylib|so|a|o|prof|pprof|pb|out|bench|txt|log|json|md|html|csv|xml|yaml|yml|zip|tar|tgz|gz|mod|sum))$/i;

/** The file ending: `.go`, `_test.go`, `.so.6`; '' if there is none or it is unusual, because it may be a name. */
export function fileEnding(path: string): string {
  return knownEnding.exec(lastElement(path))?.[0] ?? '';
}
