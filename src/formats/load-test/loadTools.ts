import type { LoadTool } from './loadTool.ts';

/** All load generators whose output is read, in the order of lists. */
export const loadTools: readonly LoadTool[] = Object.values(
  import.meta.glob<{ tool: LoadTool }>('./tools/*/tool.ts', { eager: true }),
)
  .map(({ tool }) => tool)
  .sort((a, b) => a.order - b.order);

const byName: ReadonlyMap<string, LoadTool> = new Map(
  loadTools.flatMap((tool) => tool.names.map((name) => [name, tool] as const)),
);

/** The tool of this name, or with a variant of this name; null if there is none, as in links of a newer Perfolio. */
export function loadToolNamed(name: string): LoadTool | null {
  return byName.get(name) ?? null;
}

/** The names of all tools and their variants. */
export const loadToolNames: readonly string[] = [...byName.keys()];
