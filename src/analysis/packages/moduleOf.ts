import { moduleRoot } from '../names/functionName.ts';

export interface ModuleVersion {
  /** Import path of the module; '' for Go's own packages and for what is not Go. */
  path: string;
  /** As the module cache spells it, `v1.2.3`; '' if the files do not tell. */
  version: string;
}

/**
 * The module of a package: exactly, where its source lies in the module cache (`…/pkg/mod/github.com/a/b@v1.2.3/x.go`,
 * trimmed paths likewise), else guessed from the import path.
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
  const at = file.indexOf('@v');
  if (at < 0) return null;
  const slashes = file.replaceAll('\\', '/');
  const mod = slashes.lastIndexOf('/pkg/mod/', at);
  const head = slashes.slice(mod < 0 ? 0 : mod + '/pkg/mod/'.length, at);
  const version = slashes.slice(at + 1).replace(/\/.*$/, '');
  // The cache writes capital letters as an exclamation mark and the small letter.
  return { path: head.replace(/!([a-z])/g, (_, letter: string) => letter.toUpperCase()), version };
}
