import { inlinedAmounts } from '../../../analysis/compiler/inlinedAmounts.ts';
import { type NotedFunction, notedFunctions, overBudget } from '../../../analysis/compiler/notedFunctions.ts';
import type { Evidence } from '../../../model/question.ts';
import { sampleCounts } from '../../../views/profile/report/blockColumns.ts';
import { chooseNotes, pageOf, placeOf, placeText, printed, profileFacts, profilePaths } from '../chooseNotes.ts';
import type { InliningQuestion, InliningRow, Page } from '../compilerQuestion.ts';
import { chooseProfile, type JoinedProfile, shownType } from '../joinedProfiles.ts';

/** Functions and whether they can be inlined, with what they take in the profile. */
export function inlining(evidence: Evidence[], question: InliningQuestion): Page<InliningRow> {
  const item = chooseNotes(evidence, question.file);
  const joined = chooseProfile(item, evidence, ['cpu', 'heap'], question.profile);
  const all = inliningRows(item.dataset.data, joined);
  const { show } = question;
  const rows = show === 'all' ? all : all.filter(({ isInlinable }) => isInlinable === (show === 'can'));
  const page = pageOf(
    rows,
    question,
    ({ name, fullName, package: path, file, reason }) => [name, fullName, path, file, reason].join('\n'),
    valueOf,
    joined === null ? { by: 'cost', descending: true } : { by: 'cum', descending: true },
  );
  return {
    ...page,
    profile: joined === null ? null : profileFacts(joined),
    profiles: profilePaths(item, evidence, ['cpu', 'heap']),
  };
}

function valueOf(row: InliningRow, column: string): number | string | bigint | null {
  switch (column) {
    case 'flat':
      return row.flat;
    case 'cum':
      return row.cum;
    case 'events':
      return row.events;
    case 'inlined':
      return row.inlined;
    case 'over':
      return row.over;
    case 'name':
      return row.name;
    case 'reason':
      return row.reason;
    case 'place':
      return placeText(row);
    default:
      return row.cost;
  }
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
