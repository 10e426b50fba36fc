import { measuredCost } from '../../../analysis/amounts/measuredCost.ts';
import { compareNotes } from '../../../analysis/compiler/compareNotes.ts';
import { escapeReason } from '../../../analysis/compiler/escapeReason.ts';
import type { NotedFunction } from '../../../analysis/compiler/notedFunctions.ts';
import { ofKind } from '../../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';
import type { Amount } from '../../../model/unit.ts';
import { pageOf, printed, profiledName, profileFacts } from '../chooseNotes.ts';
import type { ChangeRow, ChangesAnswer, PageQuestion } from '../compilerQuestion.ts';
import { type JoinedProfile, joined, type Measured, shownType } from '../joinedProfiles.ts';
import { usualSort } from '../noteWords.ts';

/** What changed between the notes of two sides, with what the profiles of both say about the functions. */
export function changes(evidence: Evidence[], question: PageQuestion): ChangesAnswer {
  const sides = notesOfSides(evidence);
  if (sides === null) throw new Error('A comparison needs compiler notes of both sides.');
  const { rows, profiles, ...counts } = changeRows(sides, evidence);
  const page = pageOf(
    rows,
    question,
    ['subject', 'within', 'package', 'file', 'reason'],
    changeKeys,
    usualSort.changes(),
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

  const amountsOf = (one: Noted, other: Noted) => {
    const [first, second] = [was(one), is(other)];
    return { cumBefore: first.cum, cumAfter: second.cum, fullName: second.name || first.name };
  };

  const ofFunctions = functions.map(({ change, before: one, after: other }): ChangeRow => {
    return {
      change,
      subject: other.name,
      within: '',
      package: other.package,
      file: other.file,
      before: printed(one.cost),
      after: printed(other.cost),
      reason: change === 'inlinable' ? `before: ${one.reason}` : other.reason,
      ...amountsOf(one, other),
    };
  });
  const ofEscapes = escapes.map(({ change, subject, within, package: path, file, notes, ...counted }): ChangeRow => {
    const isNew = change === 'started';
    const why = escapeReason((isNew ? after : before).dataset.data, notes[0]!);
    const reason = isNew || why === '' ? why : `before: ${why}`;
    const around = { name: within, package: path };
    const { before: less, after: more } = counted;
    const amounts = amountsOf(around, around);
    return { change, subject, within, package: path, file, before: less, after: more, reason, ...amounts };
  });
  return { rows: [...ofFunctions, ...ofEscapes], profiles, ...counts };
}

type Noted = Pick<NotedFunction, 'name' | 'package'>;

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
  return (noted: Noted): { name: string; cum: Amount | null } => {
    if (profile === null || top === undefined) return { name: '', cum: null };
    const name = profiledName(profile, noted);
    const row = rowOf.get(name);
    return { name, cum: row === undefined ? 0 : top.cum[row]! };
  };
}

const order = ['inlinable', 'notInlinable', 'started', 'stopped', 'cost'];

const changeKeys = {
  change: ({ change }: ChangeRow) => order.indexOf(change),
  place: ({ package: path, file }: ChangeRow) => `${path}\n${file}`,
  weight: changeWeight,
};

/** What the function takes, on the side where that is more. */
export function changeWeight({ cumBefore, cumAfter }: ChangeRow): number {
  return Math.max(Number(cumBefore ?? 0), Number(cumAfter ?? 0));
}
