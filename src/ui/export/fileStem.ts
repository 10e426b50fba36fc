/** File extensions of profiles, which are dropped. */
const ENDINGS = /\.(?:gz|prof|pprof|out|pb|txt|proto|zip|tar|tgz)$/i;

/**
 * The name of an exported file without its extension: `fileStem('runs/cpu.pb.gz', 'Top functions')` is
 * `cpu-top-functions`.
 */
export function fileStem(path: string, ...parts: string[]): string {
  let name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  while (ENDINGS.test(name)) name = name.replace(ENDINGS, '');
  return [name, ...parts]
    .map((part) => part.replaceAll(/[^\p{L}\p{N}._]+/gu, '-').replaceAll(/^[-.]+|(?<![-.])[-.]+$/g, ''))
    .filter((part) => part !== '')
    .join('-')
    .toLowerCase();
}
