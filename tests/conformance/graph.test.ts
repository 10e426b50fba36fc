import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { callGraph, usualLimits } from '../../src/analysis/graph/callGraph.ts';
import { callTree } from '../../src/analysis/tree/callTree.ts';
import { topTable } from '../../src/analysis/tree/topTable.ts';
import { treeAmounts } from '../../src/analysis/tree/treeAmounts.ts';
import { readDataset } from '../readDataset.ts';
import { shared, skipWithout } from './beside.ts';
import { reportOfTool, withoutToolOrProfiles } from './liveTool.ts';

// Compares the call graph with `go tool pprof -dot`, node by node and edge by edge. Skipped without Go or without samples.

const cases: { path: string; type: string; unit: string; flags?: { count?: number; node?: number; edge?: number } }[] =
  [
    { path: 'go-odata/after/server/cpu.prof', type: 'cpu', unit: 'ns' },
    { path: 'go-odata/before/cpu-query.prof', type: 'cpu', unit: 'ns' },
    { path: 'go-odata/after/server/script/cpu.prof', type: 'cpu', unit: 'ns', flags: { count: 30 } },
    { path: 'go-odata/after/server/script/cpu.prof', type: 'samples', unit: '', flags: { node: 0.02, edge: 0.01 } },
    { path: 'go-odata/after/server/heap.prof', type: 'inuse_space', unit: 'B' },
    { path: 'go-odata/after/server/allocs.prof', type: 'alloc_space', unit: 'B' },
    { path: 'go-odata/after/mem-query.out', type: 'alloc_objects', unit: '', flags: { count: 15 } },
    { path: 'go-odata/after/server/mutex.prof', type: 'delay', unit: 'ns' },
    { path: 'go-odata/after/server/goroutine.prof', type: 'goroutine', unit: '' },
    { path: 'gotap/quiet/after/cpu.prof', type: 'cpu', unit: 'ns' },
    { path: 'gotap/after/mem.out', type: 'alloc_space', unit: 'B', flags: { count: 500, node: 0, edge: 0 } },
    { path: 'crudp/quiet/after/cpu.prof', type: 'cpu', unit: 'ns' },
    { path: 'crudp/quiet/before/mem.out', type: 'alloc_space', unit: 'B' },
    { path: 'map-cache/after/cpu.prof', type: 'cpu', unit: 'ns', flags: { count: 200, node: 0.001 } },
    { path: 'map-cache/after/block.prof', type: 'contentions', unit: '' },
    { path: 'large/compile-cpu-merged-labelled.pb.gz', type: 'cpu', unit: 'ns' },
    { path: 'large/M1.a.pb.gz', type: '', unit: '' },
  ];

const samples = join(shared, 'samples');

skipWithout(withoutToolOrProfiles);

describe.skipIf(withoutToolOrProfiles !== '')('the call graph is that of go tool pprof -dot', () => {
  test.each(cases)('$path $type $flags', async ({ path, type, unit, flags = {} }) => {
    const file = join(samples, path);
    const { data, valueTypes, defaultValueType } = await readDataset(file);
    const named = valueTypes.findIndex((valueType) => valueType.type === type);
    const valueType = named < 0 ? defaultValueType : named;
    const shownUnit = unit || ({ nanoseconds: 'ns', bytes: 'B' }[valueTypes[valueType]!.unit] ?? '');
    const limits = {
      nodeCount: flags.count ?? usualLimits.nodeCount,
      nodeFraction: flags.node ?? usualLimits.nodeFraction,
      edgeFraction: flags.edge ?? usualLimits.edgeFraction,
    };
    const tree = callTree(data);
    const amounts = treeAmounts(data, tree, valueType);
    const graph = callGraph(data, tree, topTable(data, tree, valueType), amounts, valueType, limits);
    const name = (node: number): string => tree.names[graph.nodes[node]!.name]!;

    const dot = await dotOf(file, valueTypes[valueType]!.type, shownUnit, limits);
    expect(dot.nodes.length).toBeGreaterThan(3);
    expect(dot.edges.length).toBeGreaterThan(2);
    expect(graph.nodes.map(({ flat, cum }, node) => `${name(node)} ${flat}/${cum}`).sort()).toEqual(dot.nodes.sort());
    expect(
      graph.edges
        .map(({ from, to, weight, residual }) => `${name(from)} ${residual ? '...' : '->'} ${name(to)} ${weight}`)
        .sort(),
    ).toEqual(dot.edges.sort());
  });
});

/** What pprof draws, as `name flat/cum` and `a -> b weight`, `...` for dotted ones. */
async function dotOf(
  file: string,
  type: string,
  unit: string,
  limits: { nodeCount: number; nodeFraction: number; edgeFraction: number },
): Promise<{ nodes: string[]; edges: string[] }> {
  const drawn = await reportOfTool([
    '-dot',
    '-taghide=.',
    `-sample_index=${type}`,
    ...(unit === '' ? [] : [`-unit=${unit}`]),
    `-nodecount=${limits.nodeCount}`,
    `-nodefraction=${limits.nodeFraction}`,
    `-edgefraction=${limits.edgeFraction}`,
    file,
  ]);
  const nodes: string[] = [];
  const edges: string[] = [];
  const amount = `-?\\d+${unit}`;
  for (const line of drawn.split('\n')) {
    const node = new RegExp(`^N\\d+ \\[label="(.*)" id="node.* tooltip="(.*) \\((${amount})\\)" color=`).exec(line);
    if (node) {
      const [, label, name, cum] = node;
      const flat =
        new RegExp(`(${amount}) \\([^)]*\\)(?:\\\\nof [^\\\\]*)?$|0 of [^\\\\]*$|\\\\n0$`).exec(label!)?.[1] ?? '0';
      nodes.push(`${name} ${Number.parseInt(flat, 10)}/${Number.parseInt(cum!, 10)}`);
    }
    const edge = new RegExp(
      `^N\\d+ -> N\\d+ \\[.* tooltip="(.*) (->|\\.\\.\\.) (.*) \\((${amount})\\)" labeltooltip=`,
    ).exec(line);
    if (edge) edges.push(`${edge[1]} ${edge[2]} ${edge[3]} ${Number.parseInt(edge[4]!, 10)}`);
  }
  return { nodes, edges };
}
