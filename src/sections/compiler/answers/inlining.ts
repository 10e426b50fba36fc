import { inlinedAmounts } from '../../../analysis/compiler/inlinedAmounts.ts';
import { type NotedFunction, notedFunctions, overBudget } from '../../../analysis/compiler/notedFunctions.ts';
import type { Evidence } from '../../../model/question.ts';
import { sampleCounts } from '../../../views/profile/report/blockColumns.ts';
import { chooseNotes, joinNotes, pageOf, placeOf, placeText, printed } from '../chooseNotes.ts';
import type { InliningQuestion, InliningRow, Page } from '../compilerQuestion.ts';
import { type JoinedProfile, shownType } from '../joinedProfiles.ts';
import { usualSort } from '../noteWords.ts';

/** Functions and whether they can be inlined, with what they take in the profile. */
export function inlining(evidence: Evidence[], question: InliningQuestion): Page<InliningRow> {
  const item = chooseNotes(evidence, question.file);
  const { joined, ...facts } = joinNotes(item, evidence, ['cpu', 'heap'], question);
  const all = inliningRows(item.dataset.data, joined);
  const { show } = question;
  const rows = show === 'all' ? all : all.filter(({ isInlinable }) => isInlinable === (show === 'can'));
  const searched = ['name', 'fullName', 'package', 'file', 'reason'] as const;
  return { ...pageOf(rows, question, searched, { place: placeText }, usualSort.inlining(facts)), ...facts };
}

/** All functions of the notes, joined with a profile if there is one. */
export function inliningRows(notes: Parameters<typeof notedFunctions>[0], joined: JoinedProfile | null): InliningRow[] {
  const functions = notedFunctions(notes);
  const of = joined === null ? () => nothing : amountsOf(joined);
  return functions.map(
    (one): InliningRow => ({
      ...placeOf(notes, one.note),
      name: one.name,
      isInlinable: one.isInlinable,
      cost: printed(one.cost),
      budget: printed(one.budget),
      over: overBudget(one),
      reason: one.reason,
      ...of(one),
    }),
  );
}

type Amounts = Pick<InliningRow, 'fullName' | 'flat' | 'cum' | 'events' | 'called' | 'inlined' | 'isMoved'>;

const nothing: Amounts = {
  fullName: '',
  flat: null,
  cum: null,
  events: null,
  called: null,
  inlined: null,
  isMoved: false,
};

function amountsOf(joined: JoinedProfile): (noted: NotedFunction) => Amounts {
  const { memo, join } = joined;
  const valueType = shownType(joined);
  const top = memo.top(valueType);
  const { counted } = sampleCounts(memo, valueType);
  const rowOf = new Map(top.names.map((name, row) => [name, row]));
  const inlinedOf = memo.once(`inlined amounts ${valueType}`, () =>
    inlinedAmounts(memo.profile, memo.naming, valueType),
  );
  const names = new Map(join.functions.map(({ noted, name }) => [noted, name]));
  return (noted) => {
    const name = names.get(noted);
    const row = name === undefined ? undefined : rowOf.get(name);
    if (name === undefined || row === undefined) return nothing;
    const { called = null, inlined = null } = inlinedOf?.(row) ?? {};
    return {
      fullName: name,
      flat: top.flat[row]!,
      cum: top.cum[row]!,
      events: counted === null ? null : Number(counted.cum[row]!),
      called,
      inlined,
      isMoved: join.isMoved(noted),
    };
  };
}
