/** A module of a folder that is found by its place; a folder of several things exports what each of them has, by id. */
export type Placed<Module> = Module | { byId: Readonly<Record<string, Module>> };

/** What `import.meta.glob` has found, by the name of the folder or by the ids that it declares, in the order of these. */
export function modulesById<Module extends object>(
  found: Readonly<Record<string, Placed<Module>>>,
): Map<string, Module> {
  const modules = Object.entries(found).flatMap(([path, module]): [string, Module][] =>
    'byId' in module ? Object.entries(module.byId) : [[path.split('/').at(-2)!, module]],
  );
  return new Map(modules.sort(([a], [b]) => (a < b ? -1 : 1)));
}
