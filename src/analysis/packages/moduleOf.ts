import { moduleRoot } from '../names/functionName.ts';

export interface ModuleVersion {
  /** The import path of the module; '' for Go's own packages and for non-Go code. */
  path: string;
  /** The version as the module cache spells it, `v1.2.3`; '' if the files do not show it. */
  version: string;
}

/**
 * The module of a package: exact if its source is in the module cache (`…/pkg/mod/github.com/a/b@v1.2.3/x.go`, also in
 * trimmed paths), else guessed from the import path.
 */
export function moduleOf(packagePath: string, file: string): ModuleVersion {
  const cached = fromCache(file);
  if (cached !== null && isInside(packagePath, cached.path)) return cached;
  return { path: moduleRoot(packagePath.replace(/_test$/, '')), version: '' };
}

/** Whether a package belongs to a module. */
export function isInside(packagePath: string, module: string): boolean {
  return module !== '' && (packagePath === module || packagePath.startsWith(`${module}/`));
}

function fromCache(file: string): ModuleVersion | null {
  const index = file.indexOf('@v');
  if (index < 0) return null;
  const slashes = file.replaceAll('\\', '/');
  const mod = slashes.lastIndexOf('/pkg/mod/', index);
  const head = slashes.slice(mod < 0 ? 0 : mod + '/pkg/mod/'.length, index);
  const version = slashes.slice(index + 1).replace(/\/[^]*/, '');
  // The cache writes capital letters as an exclamation mark and the small letter.
  return { path: head.replace(/!([a-z])/g, (_, letter: string) => letter.toUpperCase()), version };
}
