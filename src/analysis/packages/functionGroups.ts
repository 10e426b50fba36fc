import type { CodeOrigin } from '../../model/flame.ts';
import { getOrInsert } from '../maps.ts';
import { REMAINDER } from '../names/foldedHome.ts';
import { foreignCode } from '../names/foreignCode.ts';
import { originOf, packageIn } from '../names/functionName.ts';
import { isInside, moduleOf } from './moduleOf.ts';

/** A package or module that functions are grouped into. */
export interface FunctionGroup {
  /**
   * The package's or module's import path; `std` for the standard library and `runtime` for the runtime as modules; the
   * frame's own name (`[libc.so]`) if there is no package; '' for functions without a group.
   */
  id: string;
  /** The origin of its code, which gives its colour. */
  origin: CodeOrigin;
  /** Import path of the module, `std`, `runtime`, or ''. */
  module: string;
  /** The module's version, `v1.2.3`; '' if unknown. */
  version: string;
}

export type GroupBy = 'package' | 'module';

/** The module of the standard library's packages. */
export const STANDARD = 'std';
/** The module of the runtime's packages, which are shown separately from the other standard library. */
export const RUNTIME = 'runtime';

/**
 * The package or module of each function.
 *
 * @param names full function names, parallel to `files` (their source files, '' if unknown)
 * @param ownModule the user's module path, '' if unknown; package main belongs to it
 * @returns for each name an index into `groups`
 */
export function functionGroups(
  names: readonly string[],
  files: readonly string[],
  ownModule: string,
  by: GroupBy,
): { groups: FunctionGroup[]; ofName: Int32Array } {
  const groups: FunctionGroup[] = [];
  const indexOf = new Map<string, number>();
  const ofName = new Int32Array(names.length);
  for (let name = 0; name < names.length; name++) {
    const path = groupPath(names[name]!, ownModule);
    const origin = originOf(names[name]!, ownModule);
    const { module, version } = moduleAt(path, files[name]!, origin, ownModule);
    const id = by === 'package' ? path : module === '' ? path : module;
    const group = getOrInsert(indexOf, id, () => groups.push({ id, origin, module, version }) - 1);
    if (groups[group]!.version === '') groups[group]!.version = version;
    ofName[name] = group;
  }
  return { groups, ofName };
}

function groupPath(name: string, ownModule: string): string {
  if (name.startsWith('[') || name === '<unknown>' || name === REMAINDER) return name;
  return packageIn(name, ownModule);
}

function moduleAt(
  path: string,
  file: string,
  origin: CodeOrigin,
  ownModule: string,
): { module: string; version: string } {
  switch (origin) {
    case 'runtime':
      return { module: RUNTIME, version: '' };
    case 'standard':
      return { module: STANDARD, version: '' };
    case 'other':
      return { module: '', version: '' };
    case 'own':
      return { module: ownModule || path, version: isInside(path, ownModule) ? moduleOf(path, file).version : '' };
    case 'module': {
      if (foreignCode('', ownModule) !== null) return { module: path, version: '' };
      const { path: module, version } = moduleOf(path, file);
      return { module: module || path, version };
    }
  }
}
