import type { Finding } from '../../../model/report.ts';
import { shortList } from '../../../units/listText.ts';
import type { ReportSubject } from './reportSubjects.ts';
import { prefixed } from './reportWords.ts';

/** A finding about a subject of a section's part. */
export interface SubjectFinding {
  subject: ReportSubject;
  finding: Finding;
}

/** Profiles that are named before or behind one sentence about all of them. */
const mostTitles = 3;

/** Profiles that say the same, with the finding of the first. */
interface Saying {
  told: SubjectFinding;
  said: string;
  titles: string[];
}

/**
 * Findings that say the same of several profiles are one. With the same amounts, as of one profile in several files, it
 * names all of them; with other amounts, as of several profiles of one server, the weightiest is told and the others'
 * figures stand in its ground. Findings that compare two profiles are merged only with the same amounts. What names no
 * profile is of all of them.
 */
export function dedupeFindings(told: readonly SubjectFinding[]): SubjectFinding[] {
  const groups = new Map<string, Saying[]>();
  for (const one of told) {
    const said = saidOf(one);
    const key = keyOf(one, said);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    const same = group.find((other) => other.said === said && other.told.finding.ground === one.finding.ground);
    if (same === undefined) group.push({ told: one, said, titles: [one.subject.title] });
    else same.titles.push(one.subject.title);
  }
  return [...groups.values()].map((group) => {
    const [lead, ...others] = group.toSorted((a, b) => b.told.finding.weight - a.told.finding.weight);
    const { told: one, said, titles } = lead!;
    const { finding } = one;
    const also = others.map(({ told: other, titles: of }) => `${other.finding.figure} in ${shortList(of, mostTitles)}`);
    return {
      ...one,
      finding: {
        ...finding,
        sentence:
          titles.length === 1 || finding.sentence === said
            ? finding.sentence
            : prefixed(shortList(titles, mostTitles), said),
        ground: also.length === 0 ? finding.ground : `${finding.ground} Also ${shortList(also, mostTitles)}.`,
      },
    };
  });
}

function saidOf({ subject, finding: { sentence } }: SubjectFinding): string {
  const lead = prefixed(subject.title, '');
  return sentence.startsWith(lead) ? sentence.slice(lead.length) : sentence;
}

function keyOf({ subject, finding: { id, tone, figure, ground } }: SubjectFinding, said: string): string {
  if (subject.before !== null || figure === '') return JSON.stringify([tone, said, ground]);
  return JSON.stringify([tone, id.replace(`/${subject.key}/`, '/'), withoutNumbers(said)]);
}

/** A sentence with its numbers left out, but for those in names of code. */
function withoutNumbers(sentence: string): string {
  return sentence
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/\d[\d,.]*/g, '#') : part))
    .join('`');
}
