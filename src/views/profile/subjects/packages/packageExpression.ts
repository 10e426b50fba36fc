import type { GroupBy } from '../../../../analysis/packages/functionGroups.ts';

/** An RE2 expression for the functions of a package, or of all packages of a module. */
export function packageExpression(id: string, by: GroupBy): string {
  const escaped = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  const last = id.lastIndexOf('/') + 1;
  // Go writes the dots of a package's last element as %2e.
  const path = escaped(id.slice(0, last)) + escaped(id.slice(last)).replaceAll('\\.', '(\\.|%2e)');
  return by === 'module' ? `^${path}[./]` : `^${path}\\.`;
}
