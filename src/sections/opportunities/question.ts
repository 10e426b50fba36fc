import { ofKind } from '../../model/dataset.ts';
import { type Edits, valuesOf } from '../../model/edits/edit.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';
import type { Finding } from '../../model/report.ts';
import { answerByName } from '../../views/kit/answerByName.ts';
import type { NamedQuestion } from '../../views/kit/asking.ts';
import type { Opportunity } from './opportunities.ts';
import { opportunitiesAddress } from './opportunitiesAddress.ts';
import { type OpportunitiesAnswer, type OpportunitiesQuestion, opportunitiesIn } from './opportunitiesIn.ts';
import { opportunityId } from './opportunityId.ts';
import { notedFindings } from './report.ts';
import { toldProfiles } from './toldProfiles.ts';

/** What could cost less, of a profile or of one of its benchmarks. */
function opportunities(evidence: Evidence[], { type, bench }: OpportunitiesQuestion): OpportunitiesAnswer {
  return opportunitiesIn(profileAmong(evidence, ''), evidence, { type, bench });
}

/** A row with the reader's notes on it in Markdown; '' for none. */
interface NotedRow extends Opportunity {
  notes: string;
}

interface NotedAnswer extends OpportunitiesAnswer {
  rows: NotedRow[];
}

/** The same with the reader's notes, for programs. `file` is the path of the profile, if there are several. */
function withNotes(
  evidence: Evidence[],
  { file, notes, ...asked }: OpportunitiesQuestion & { file: string; notes: ReadonlyMap<string, string> },
): NotedAnswer {
  const item = profileAmong(evidence, file);
  const answer = opportunitiesIn(item, evidence, asked);
  return {
    ...answer,
    rows: answer.rows.map((row) => ({ ...row, notes: notes.get(opportunityId(item.path, answer, row)) ?? '' })),
  };
}

function profileAmong(evidence: readonly Evidence[], file: string): EvidenceOf<'profile'> {
  const profiles = ofKind(evidence, 'profile');
  const [item, other] = file === '' ? profiles : profiles.filter(({ path }) => path === file);
  if (item === undefined) {
    throw new Error(file === '' ? 'This file is not a profile.' : `There is no profile ${file} among these files.`);
  }
  if (other !== undefined) throw new Error('Opportunities are of one profile; name it with file=<path>.');
  return item;
}

/** The findings with these ids, also of rows that the report does not propose. */
function noted(evidence: Evidence[], { ids }: { ids: string[] }): Finding[] {
  return notedFindings(evidence, ids);
}

/** Path of the profile that says most of what could cost less; '' for none. */
function usual(evidence: Evidence[]): string {
  return toldProfiles(evidence)[0]?.item.path ?? '';
}

/** What the page may ask. */
export const answers = { opportunities, withNotes, noted, usual };

export const question = answerByName(answers);

export const help =
  'what could cost less in a profile (file=<path>, of several), or in one of its benchmarks (bench=<id>, or all), with the notes on each';

/** Parses `file` (a profile's path), `type` (a value type) and `bench` (a benchmark's id, or `all`). */
export function parseQuestion(params: URLSearchParams, edits: Edits): NamedQuestion<typeof answers> {
  const { file, type, bench } = opportunitiesAddress.parse(params, ['file', 'type', 'bench']);
  return { ask: 'withNotes', question: { file, type, bench, notes: valuesOf(edits, 'findingNotes') } };
}
