import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { callGraph, usualLimits } from '../../src/analysis/graph/callGraph.ts';
import { outermostRows } from '../../src/analysis/graph/outermostRows.ts';
import { stackNaming } from '../../src/analysis/names/stackNaming.ts';
import { callTree, treeAmounts } from '../../src/analysis/tree/callTree.ts';
import { topTable } from '../../src/analysis/tree/topTable.ts';
import { netAmount, type SidedAmount } from '../../src/views/profile/noise/judgedChange.ts';
import { answers } from '../../src/views/profile/subjects/graph/answer.ts';
import { planPair } from '../planPair.ts';
import { readDataset } from '../readDataset.ts';
import { skipWithout } from '../skipWithout.ts';
import { shared } from './beside.ts';
import { reportOfTool, withoutToolOrProfiles } from './liveTool.ts';

// Compares the call graph with `go tool pprof -dot`, node by node and edge by edge. Skipped without Go or without
// samples.

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
    const graph = callGraph(data, tree, topTable(data, tree, valueType), amounts, valueType, limits, {
      outermost: outermostRows(data, stackNaming(data), tree, [valueType]),
    });
    const name = (node: number): string => tree.names[graph.nodes[node]!.name]!;

    const dot = await dotOf([file], valueTypes[valueType]!.type, shownUnit, limits);
    expect(dot.nodes.length).toBeGreaterThan(3);
    expect(dot.edges.length).toBeGreaterThan(2);
    // Among as many calls of a CPU profile some are inlined.
    const isMarked = dot.edges.some((edge) => edge.endsWith(' (inline)'));
    expect(isMarked || type !== 'cpu' || limits.nodeCount < 80).toBe(true);
    expect(graph.nodes.map(({ flat, cum }, node) => `${name(node)} ${flat}/${cum}`).sort()).toEqual(dot.nodes.sort());
    expect(
      graph.edges
        .map(
          ({ from, to, weight, residual, inlined }) =>
            `${name(from)} ${residual ? '...' : '->'} ${name(to)} ${weight}${inlined ? ' (inline)' : ''}`,
        )
        .sort(),
    ).toEqual(dot.edges.sort());
  });
});

/** Both sides of real changes. With as many nodes as the limits leave: which of many equal ones are drawn is chance. */
const pairs = [
  { before: 'go-odata/before/cpu-query.prof', after: 'go-odata/after/cpu-query.prof', type: 'cpu', unit: 'ns' },
  { before: 'gotap/before/mem.out', after: 'gotap/after/mem.out', type: 'alloc_space', unit: 'B' },
  { before: 'crudp/before/cpu.prof', after: 'crudp/after/cpu.prof', type: 'cpu', unit: 'ns' },
  { before: 'crudp/before/mutex.prof', after: 'crudp/after/mutex.prof', type: 'delay', unit: 'ns' },
];

describe.skipIf(withoutToolOrProfiles !== '')(
  'the graph of what changed is that of go tool pprof -diff_base -dot',
  () => {
    test.each(pairs)('$after $type', async ({ before, after, type, unit }) => {
      const [old, now] = [await readDataset(join(samples, before)), await readDataset(join(samples, after))];
      const pair = planPair(old.data, now.data);
      const valueType = pair.types.findIndex((one) => one.type === type);
      const limits = { nodeCount: 500, nodeFraction: 0.01, edgeFraction: 0.002 };
      const { nodes, edges: calls, drawing } = await answers.two.drawing(pair, { ...limits, valueType, query: '' });
      const name = (box: number): string => drawing.boxes[box]!.name;
      const delta = (amount: SidedAmount): number => Number(netAmount(amount));
      // The tool takes fractions of the sum of all differences, which can be next to nothing; here 100% is before.
      const totals = pair.totals(valueType);
      const differences = Number(totals.after) - Number(totals.before);
      const asOfTool = (fraction: number): number =>
        (Math.trunc(Number(totals.before) * fraction) + 0.5) / Math.abs(differences);
      const dot = await dotOf(['-diff_base', join(samples, before), join(samples, after)], type, unit, {
        ...limits,
        nodeFraction: asOfTool(limits.nodeFraction),
        edgeFraction: asOfTool(limits.edgeFraction),
      });
      expect(dot.nodes.length).toBeGreaterThan(10);
      expect(nodes.map(({ flat, cum }, box) => `${name(box)} ${delta(flat)}/${delta(cum)}`).sort()).toEqual(
        dot.nodes.sort(),
      );
      const edges = calls.map(
        (call) =>
          `${name(call.from)} ${call.residual ? '...' : '->'} ${name(call.to)} ${delta(call.weight)}${call.inlined ? ' (inline)' : ''}`,
      );
      const solid = (all: readonly string[]): string[] => all.filter((edge) => edge.includes(' -> ')).sort();
      expect(solid(edges).length).toBeGreaterThan(5);
      expect(solid(edges)).toEqual(solid(dot.edges));
      // Which dotted ones are left out as redundant depends on an order that the tool takes from stacks whose
      // difference is 0, too, and that differs from run to run; those that both draw are the same.
      const dotted = (all: readonly string[]): Map<string, string> =>
        new Map(
          all.filter((edge) => edge.includes(' ... ')).map((edge) => [edge.replace(/ \S+(?: \(inline\))?$/, ''), edge]),
        );
      const [ours, theirs] = [dotted(edges), dotted(dot.edges)];
      const both = [...ours].filter(([key]) => theirs.has(key));
      expect(both.length).toBeGreaterThanOrEqual(Math.floor(0.8 * theirs.size));
      for (const [key, edge] of both) expect(edge).toBe(theirs.get(key));
    });
  },
);

/** What pprof draws, as `name flat/cum` and `a -> b weight (inline)`, `...` for dotted ones. */
async function dotOf(
  files: readonly string[],
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
    ...files,
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
      `^N\\d+ -> N\\d+ \\[label=" [^" ]*?(\\\\n \\(inline\\))?".* tooltip="(.*) (->|\\.\\.\\.) (.*) \\((${amount})\\)" labeltooltip=`,
    ).exec(line);
    if (edge)
      edges.push(`${edge[2]} ${edge[3]} ${edge[4]} ${Number.parseInt(edge[5]!, 10)}${edge[1] ? ' (inline)' : ''}`);
  }
  return { nodes, edges };
}
