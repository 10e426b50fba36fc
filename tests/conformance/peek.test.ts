import { openAsBlob } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { functionEdges } from '../../src/analysis/callers/functionEdges.ts';
import { callTree, treeAmounts } from '../../src/analysis/tree/callTree.ts';
import { topTable } from '../../src/analysis/tree/topTable.ts';
import { readFile } from '../../src/engine/readFile.ts';
import type { Profile } from '../../src/model/profile.ts';
import { skipWithout } from '../skipWithout.ts';
import { reportOfTool, withoutTool } from './liveTool.ts';

// Compares the direct callers and callees of functions with `go tool pprof -peek`. Skipped without Go.

skipWithout(withoutTool);

async function read(path: string): Promise<Profile> {
  for await (const { reading } of readFile(await openAsBlob(path), path)) return reading.dataset!.data as Profile;
  throw new Error(`${path} holds nothing.`);
}

/** Edges as `amount name`, in the order of pprof. Amounts are whole base units. */
async function peek(
  path: string,
  type: string,
  unit: string,
  name: string,
): Promise<{ callers: string[]; callees: string[] }> {
  const expression = `^${name.replace(/[^\w]/g, '\\$&')}$`;
  const flags = [`-sample_index=${type}`, `-unit=${unit}`, `-peek=${expression}`];
  const text = await reportOfTool([...flags, path]);
  const found = { callers: [] as string[], callees: [] as string[] };
  let list = found.callers;
  for (const line of text.split('\n')) {
    const edge = /^\s+(-?\d+)\S*\s+\S+ \|   (.*?)(?: \(inline\))?$/.exec(line);
    if (edge) list.push(`${edge[1]} ${edge[2]}`);
    else if (/^\s+\S+\s+\S+%.*\| /.test(line)) list = found.callees;
  }
  return found;
}

test.skipIf(withoutTool !== '').each([
  ['cpu.prof', 'cpu', 'ns'],
  ['heap.prof', 'alloc_space', 'B'],
  ['heap.prof', 'inuse_objects', 'count'],
  ['mutex.prof', 'delay', 'ns'],
  ['goroutine.prof', 'goroutine', 'count'],
])('edges of %s by %s are those of go tool pprof -peek', async (file, type, unit) => {
  const path = fileURLToPath(new URL(`../fixtures/${file}`, import.meta.url));
  const profile = await read(path);
  const tree = callTree(profile);
  const valueType = profile.valueTypes.findIndex((one) => one.type === type);
  const amounts = treeAmounts(profile, tree, valueType);
  const { cum } = topTable(profile, tree, valueType);
  const byCum = Array.from(tree.names.keys()).sort((a, b) => Number(cum[b]) - Number(cum[a]));
  for (const name of byCum.slice(0, 8)) {
    const { callers, callees } = functionEdges(profile, tree, amounts, valueType, name);
    const words = (edges: typeof callers): string[] =>
      edges.filter((edge) => edge.amount !== 0).map((edge) => `${edge.amount} ${tree.names[edge.name]}`);
    const expected = await peek(path, type, unit, tree.names[name]!);
    expect(words(callers), `callers of ${tree.names[name]}`).toEqual(
      expected.callers.filter((one) => !one.startsWith('0 ')),
    );
    expect(words(callees), `callees of ${tree.names[name]}`).toEqual(
      expected.callees.filter((one) => !one.startsWith('0 ')),
    );
  }
});
