import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type OpenDataset } from '../src/engine/openDataset.ts';
import { readFile } from '../src/engine/readFile.ts';
import type { Side } from '../src/model/dataset.ts';

const folder = resolve('../shared/samples');

/** Whether the samples lie beside the project: they are not part of it. */
export const haveSamples = existsSync(folder);

/** What is said where a test had to be skipped without them. */
export const withoutSamples = haveSamples ? '' : ' (skipped: ../shared/samples is not there)';

export function samplePath(path: string): string {
  return `${folder}/${path}`;
}

/** Samples as the engine holds them, with the sides that their folders name. */
export async function holdSamples(
  paths: readonly string[],
): Promise<{ datasets: Map<string, OpenDataset>; refs: { id: string; side: Side }[] }> {
  const datasets = new Map<string, OpenDataset>();
  const refs: { id: string; side: Side }[] = [];
  for (const path of paths) {
    const bytes = new Uint8Array(readFileSync(samplePath(path)));
    for await (const { size, reading } of readFile(new Blob([bytes]), path)) {
      const { dataset, problems } = reading;
      if (dataset === null) throw new Error(`${path} cannot be read. ${problems[0]?.message}`);
      const id = String(datasets.size);
      datasets.set(id, { path, size, dataset, problems });
      const side = path.split('/').find((part) => part === 'before' || part === 'after');
      refs.push({ id, side: side === 'before' || side === 'after' ? side : null });
    }
  }
  return { datasets, refs };
}

/** The quiet pair of a project: the files of both sides. */
export function quietPair(
  project: string,
  files: readonly string[] = ['cpu.prof', 'mem.out', 'bench.txt', 'bench-profiled.txt'],
): string[] {
  return files.flatMap((file) => ['before', 'after'].map((side) => `${project}/quiet/${side}/${file}`));
}
