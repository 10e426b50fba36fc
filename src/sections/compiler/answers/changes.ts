import { measuredCost } from '../../../analysis/amounts/measuredCost.ts';
import { compareNotes } from '../../../analysis/compiler/compareNotes.ts';
import { escapeReason } from '../../../analysis/compiler/escapeReason.ts';
import type { NotedFunction } from '../../../analysis/compiler/notedFunctions.ts';
import { ofKind } from '../../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';
import type { Amount } from '../../../model/unit.ts';
import { isSameFunction, pageOf, printed, profileFacts } from '../chooseNotes.ts';
import type { ChangeRow, ChangesAnswer, PageQuestion } from '../compilerQuestion.ts';
import { type JoinedProfile, joined, type Measured, shownType } from '../joinedProfiles.ts';

/** What changed between the notes of two sides, with what the profiles of both say about the functions. */
export function changes(evidence: Evidence[], question: PageQuestion): ChangesAnswer {
  const sides = notesOfSides(evidence);
  if (sides === null) throw new Error('A comparison needs compiler notes of both sides.');
  const { rows, profiles, ...counts } = changeRows(sides, evidence);
  const page = pageOf(
    rows,
    question,
    ({ subject, within, package: path, file, reason }) => [subject, within, path, file, reason].join('\n'),
    valueOf,
    { by: 'weight', descending: true },
  );
  return {
    ...page,
    ...counts,
    profile: null,
    profiles: [],
    paths: { before: sides.before.path, after: sides.after.path },
    profilesOfSides:
      profiles === null ? null : { before: profileFacts(profiles.before), after: profileFacts(profiles.after) },
  };
}

interface Sides<Item> {
  before: Item;
  after: Item;
}

/** The notes of both sides; null if a side has none. */
export function notesOfSides(evidence: readonly Evidence[]): Sides<EvidenceOf<'compiler-notes'>> | null {
  const all = ofKind(evidence, 'compiler-notes');
  const before = all.find(({ side }) => side === 'before');
  const after = all.find(({ side }) => side === 'after');
  return before === undefined || after === undefined ? null : { before, after };
}

/** The changes, what changed about inlining first. */
export function changeRows(
  sides: Sides<EvidenceOf<'compiler-notes'>>,
  evidence: readonly Evidence[],
): Pick<ChangesAnswer, 'bothSides' | 'onlyBefore' | 'onlyAfter'> & {
  rows: ChangeRow[];
  profiles: Sides<JoinedProfile> | null;
} {
  const { before, after } = sides;
  const { functions, escapes, ...counts } = compareNotes(before.dataset.data, after.dataset.data);
  const profiles = profilesOfSides(sides, evidence);
  const was = cumFinder(profiles?.before ?? null);
  const is = cumFinder(profiles?.after ?? null);

  const rows = functions.map(({ change, before: one, after: other }): ChangeRow => {
    const [first, second] = [was(one), is(other)];
    return {
      change,
      subject: other.name,
      within: '',
      package: other.package,
      file: other.file,
      before: printed(one.cost),
      after: printed(other.cost),
      reason: change === 'inlinable' ? `before: ${one.reason}` : other.reason,
      cumBefore: first.cum,
      cumAfter: second.cum,
      fullName: second.name || first.name,
    };
  });
  for (const one of escapes) {
    const side = one.change === 'started' ? after : before;
    const around = { name: one.within, package: one.package };
    const [first, second] = [was(around), is(around)];
    rows.push({
      change: one.change,
      subject: one.subject,
      within: one.within,
      package: one.package,
      file: one.file,
      before: one.before,
      after: one.after,
      reason: beforeWords(one.change, escapeReason(side.dataset.data, one.notes[0]!)),
      cumBefore: first.cum,
      cumAfter: second.cum,
      fullName: second.name || first.name,
    });
  }
  return { rows, profiles, ...counts };
}

function beforeWords(change: 'started' | 'stopped', reason: string): string {
  return change === 'stopped' && reason !== '' ? `before: ${reason}` : reason;
}

/** Profiles of one kind that both sides have, memory first: that is what escapes change. */
function profilesOfSides(
  { before, after }: Sides<EvidenceOf<'compiler-notes'>>,
  evidence: readonly Evidence[],
): Sides<JoinedProfile> | null {
  const profiles = ofKind(evidence, 'profile');
  const find = (side: 'before' | 'after', measured: Measured) =>
    profiles.find((one) => one.side === side && measuredCost(one.dataset) === measured);
  for (const measured of ['heap', 'cpu'] as const) {
    const [first, second] = [find('before', measured), find('after', measured)];
    if (first && second) return { before: joined(before, first), after: joined(after, second) };
  }
  return null;
}

function cumFinder(profile: JoinedProfile | null) {
  const top = profile?.memo.top(shownType(profile));
  const rowOf = new Map(top?.names.map((name, row) => [name, row]));
  return ({ name, package: path }: Pick<NotedFunction, 'name' | 'package'>): { name: string; cum: Amount | null } => {
    if (profile === null || top === undefined) return { name: '', cum: null };
    const found = profile.join.functions.find(
      ({ noted }) => noted.package === path && isSameFunction(noted.name, name),
    );
    const row = found === undefined ? undefined : rowOf.get(found.name);
    return { name: found?.name ?? '', cum: row === undefined ? 0 : top.cum[row]! };
  };
}

const order = ['inlinable', 'notInlinable', 'started', 'stopped', 'cost'];

function valueOf(row: ChangeRow, column: string): number | string | bigint | null {
  const weight = Math.max(Number(row.cumBefore ?? 0), Number(row.cumAfter ?? 0));
  switch (column) {
    case 'change':
      return order.indexOf(row.change);
    case 'subject':
      return row.subject;
    case 'before':
      return row.before;
    case 'after':
      return row.after;
    case 'cumBefore':
      return row.cumBefore;
    case 'cumAfter':
      return row.cumAfter;
    case 'place':
      return `${row.package}\n${row.file}`;
    default:
      return weight;
  }
}
