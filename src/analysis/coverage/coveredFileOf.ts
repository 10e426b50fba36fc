import { rankSources } from '../lines/rankSources.ts';
import { getOrInsert } from '../maps.ts';
import { packageOf } from '../names/functionName.ts';

/**
 * Finds the name under which coverage has a file of a profile. A package and a file name are exact: the function
 * `example.com/shop/cart.Add` in `/src/cart/add.go` is in `example.com/shop/cart/add.go`. For package main, whose path
 * a profile does not have, the end of the path decides. null if no name fits, or several equally well.
 */
export function coveredFileOf(files: readonly string[]): (functionName: string, path: string) => string | null {
  const all = new Set(files);
  const fileByPath = new Map<string, string | null>();
  return (functionName, path) => {
    const base = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    const exact = `${packageOf(functionName)}/${base}`;
    if (all.has(exact)) return exact;
    if (all.has(path)) return path;
    return getOrInsert(fileByPath, path, () => byPath(path, files));
  };
}

function byPath(path: string, files: readonly string[]): string | null {
  const [first, second] = rankSources(path, files).filter(({ isWhole, shared }) => isWhole || shared > 1);
  if (first === undefined || (second !== undefined && second.shared === first.shared)) return null;
  return files[first.index]!;
}
