import { type OpenDataset } from '../src/engine/openDataset.ts';
import { packEvidence } from '../src/engine/packEvidence.ts';
import { readFile } from '../src/engine/readFile.ts';
import type { Side } from '../src/model/dataset.ts';
import { noRedaction, type PackOptions, type SharedHead } from '../src/model/shared.ts';

/** What a teammate is sent of these files: those in `before/` and `after/` on their sides, nothing redacted. */
export async function packFiles(
  files: readonly { path: string; bytes: Uint8Array }[],
  detail: PackOptions['detail'],
  head: Partial<SharedHead> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const datasets = new Map<string, OpenDataset>();
  const refs: { id: string; side: Side }[] = [];
  for (const { path, bytes } of files) {
    for await (const { path: member, size, reading } of readFile(new Blob([new Uint8Array(bytes)]), path)) {
      const { dataset, problems } = reading;
      if (dataset === null) throw new Error(`${member} cannot be read. ${problems[0]?.message}`);
      const id = String(datasets.size);
      datasets.set(id, { path: member, size, dataset, problems });
      const [folder] = member.split('/');
      refs.push({ id, side: folder === 'before' || folder === 'after' ? folder : null });
    }
  }
  const whole: SharedHead = {
    names: { before: '', after: '' },
    edits: [],
    place: '',
    ...head,
  };
  return (await packEvidence(refs, datasets, { detail, redaction: noRedaction, head: whole })).bytes;
}
