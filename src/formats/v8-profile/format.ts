import { nameWithFile } from '../../model/profileOfFunctions.ts';
import type { FileHead } from '../fileHead.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { readJson } from '../jsonFile.ts';
import { listOf, numberOf, recordOf, textOf } from '../jsonValues.ts';
import { StackBuilder } from '../stackBuilder.ts';

/**
 * A CPU profile of V8, as Node's `--cpu-prof` and the developer tools of Chrome save it (`.cpuprofile`): a call tree,
 * and samples with the microseconds since the one before.
 * https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile
 */
export const format = {
  label: 'V8 CPU profile',
  matches,
  read,
} satisfies InputFormat;

const recognisedAs = 'V8 CPU profile';

function matches({ text }: FileHead): number {
  if (text === null || !/^\s*\{/.test(text)) return 0;
  return text.includes('"nodes"') && text.includes('"callFrame"') && text.includes('"functionName"') ? 0.96 : 0;
}

interface Node {
  id: number;
  parent: number;
  frame: number;
  hits: number;
  micros: number;
}

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const json = await readJson(chunks, 'This V8 CPU profile');
  if (!('value' in json)) return { dataset: null, recognisedAs, problems: [json] };
  const file = recordOf(json.value);
  const builder = new StackBuilder([
    { type: 'samples', unit: 'count' },
    { type: 'wall', unit: 'nanoseconds' },
  ]);
  const nodes = nodesOf(listOf(file?.['nodes']), builder);
  const elapsed = addSamples(nodes, file ?? {});
  for (const { parent, frame, hits, micros, id } of nodes.values()) {
    if (hits === 0 && micros === 0) continue;
    const frames = [frame];
    // A node that is its own caller would never end.
    const seen = new Set([id]);
    for (let index = parent; nodes.has(index) && !seen.has(index); index = nodes.get(index)!.parent) {
      seen.add(index);
      frames.push(nodes.get(index)!.frame);
    }
    builder.add(
      frames.reverse().filter((row) => row >= 0),
      [hits, Math.round(micros * 1000)],
    );
  }
  if (builder.sampleCount === 0) {
    const message = 'This V8 CPU profile has no samples.';
    return { dataset: null, recognisedAs, problems: [{ severity: 'fatal', message, hint: 'Record it for longer.' }] };
  }
  const dataset = builder.take({ title: recognisedAs, durationNanos: Math.round(elapsed * 1000) });
  return { dataset, recognisedAs, problems: builder.problems };
}

/** The nodes by id. The root stands for the whole program and is no frame. */
function nodesOf(list: readonly unknown[], builder: StackBuilder): Map<number, Node> {
  const nodes = new Map<number, Node>();
  const parents = new Map<number, number>();
  for (const one of list) {
    const node = recordOf(one);
    const call = recordOf(node?.['callFrame']);
    if (node === null || call === null || typeof node['id'] !== 'number') continue;
    const { id } = node as { id: number };
    const name = textOf(call['functionName']) || '(anonymous)';
    const frame =
      name === '(root)' ? -1 : frameAt(builder, name, textOf(call['url']), numberOf(call['lineNumber']) + 1);
    nodes.set(id, {
      id,
      parent: numberOf(node['parent'] ?? -1),
      frame,
      hits: Math.max(Math.trunc(numberOf(node['hitCount'])), 0),
      micros: 0,
    });
    for (const child of listOf(node['children'])) if (typeof child === 'number') parents.set(child, id);
  }
  for (const [child, parent] of parents) {
    const node = nodes.get(child);
    if (node !== undefined) node.parent = parent;
  }
  return nodes;
}

function frameAt(builder: StackBuilder, name: string, file: string, line: number): number {
  return builder.frame({ name: nameWithFile(name, file), file, line });
}

/**
 * Gives each sample the time until the next one, the last one until the end; samples are in the order of their times,
 * since deltas may be negative. So the times add up to the recording from its first sample on. Without samples, hits
 * share the time evenly. Resolves to the microseconds of the recording.
 */
function addSamples(nodes: ReadonlyMap<number, Node>, file: Readonly<Record<string, unknown>>): number {
  const [start, end] = [numberOf(file['startTime']), numberOf(file['endTime'])];
  const deltas = listOf(file['timeDeltas']);
  let time = start;
  const samples = listOf(file['samples']).flatMap((id, index) => {
    time += numberOf(deltas[index]);
    const node = typeof id === 'number' ? nodes.get(id) : undefined;
    return [{ node, time }];
  });
  if (deltas.length === 0 || samples.length === 0) {
    const hits = [...nodes.values()].reduce((sum, node) => sum + node.hits, 0);
    for (const node of nodes.values()) if (hits > 0) node.micros = (Math.max(end - start, 0) * node.hits) / hits;
    return Math.max(end - start, 0);
  }
  for (const node of nodes.values()) node.hits = 0;
  samples.sort((a, b) => a.time - b.time);
  for (const [index, { node, time: from }] of samples.entries()) {
    if (node === undefined) continue;
    node.hits++;
    node.micros += Math.max((samples[index + 1]?.time ?? Math.max(end, from)) - from, 0);
  }
  return Math.max(end - start, 0);
}
