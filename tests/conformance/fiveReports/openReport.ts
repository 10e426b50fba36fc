import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerReport } from '../../../src/engine/answerReport.ts';
import { readFile } from '../../../src/engine/readFile.ts';
import type { Side } from '../../../src/model/dataset.ts';
import { modulesById, type Placed } from '../../../src/model/modulesById.ts';
import type { Evidence } from '../../../src/model/question.ts';
import { type SectionHeading } from '../../../src/model/report.ts';
import { composeReport, type Report } from '../../../src/report/composeReport.ts';
import { shared } from '../beside.ts';
import type { EvidenceSet } from './reportTable.ts';

const headings = [
  ...modulesById(
    import.meta.glob<Placed<{ heading: SectionHeading }>>('../../../src/sections/*/heading.ts', { eager: true }),
  ).values(),
].map(({ heading }) => heading);

/** The report of a set of samples, as a user gets it. */
export async function openReport(set: EvidenceSet): Promise<Report> {
  const items: Evidence[] = [];
  for (const path of set.files) {
    await open(path, new Blob([readFileSync(join(shared, 'samples', path))]), sideOf(path, set), items);
  }
  if (set.goals !== undefined) await open('goals.json', new Blob([set.goals]), null, items);
  const names = { before: '', after: '' };
  const files = items.map(({ path, side }) => ({ path, side }));
  return composeReport(await answerReport(items, names, []), headings, [], {
    names,
    files,
    unread: [],
  });
}

async function open(path: string, blob: Blob, side: Side, items: Evidence[]): Promise<void> {
  for await (const { reading } of readFile(blob, path)) {
    const { dataset, problems } = reading;
    if (dataset === null) throw new Error(`${path} cannot be read. ${problems[0]?.message}`);
    items.push({ id: String(items.length), path, side, dataset });
  }
}

function sideOf(path: string, { compares, sides }: EvidenceSet): Side {
  const named = sides?.[path];
  if (named !== undefined) return named;
  const folder = path.split('/').find((part) => part === 'before' || part === 'after');
  return compares === true && (folder === 'before' || folder === 'after') ? folder : null;
}
