import { contentionTypes } from '../../../analysis/contention/contentionTypes.ts';
import { longestWait } from '../../../analysis/contention/lockStory.ts';
import { isAsked } from '../../../analysis/find/isAsked.ts';
import { costClasses } from '../../../analysis/packages/costClasses.ts';
import { formatCostFilter } from '../../../analysis/packages/costFilter.ts';
import { ofKind } from '../../../model/dataset.ts';
import type { Found, FoundAmount } from '../../../model/found.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';
import type { Amount, ValueType } from '../../../model/unit.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { listText } from '../../../units/listText.ts';
import { locksAddress } from '../address/locksAddress.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import { choiceNames } from '../data/choiceNames.ts';
import { lockStoryOf } from '../data/lockStoryOf.ts';
import { profileKind } from '../data/profileKind.ts';
import { ProfileMemo } from '../data/profileMemo.ts';
import type { ProfileSectionId } from '../data/profileSections.ts';
import { formatSteps } from '../data/stepsParam.ts';
import { lockStoryText, lockTitle } from '../words/lockWords.ts';
import { answersOfSides, type FileAnswers } from './answersOfSides.ts';
import { costsOf } from './costBlock.ts';
import { kindsOf, runsOf } from './lockReport.ts';
import { ownAnswers } from './ownAnswer.ts';
import { ownQuestions } from './ownQuestions.ts';

/** An answer before it is known in which file and section it is shown. */
interface Answer {
  title: string;
  sentence: string;
  amount: Amount;
  total: Amount;
  valueType: ValueType;
  view: ProfileChanges;
  /** Where the comparison with the other side shows it, if not in the same way. */
  compared?: ProfileChanges;
  /** Paths of its files, if they are several. */
  paths?: readonly string[];
}

const garbage = costClasses.find(({ id }) => id === 'gc')!;

/** Words that ask for these answers, beside those of their titles. */
const wordsFor = {
  garbage: 'gc garbage collector collection cpu time',
  lock: 'lock locks mutex mutexes wait waits waited waiting longest contention contended block blocked holder held holds',
} as const;

/**
 * What profiles answer of the questions that are asked most: which of the user's functions allocates most, where and
 * called by whom; the hottest line; how much is garbage collection; the lock that is waited for longest. All of them if
 * nothing was typed.
 */
export function* findAnswers(
  section: ProfileSectionId,
  evidence: readonly Evidence[],
  typed: string,
): Generator<Found[]> {
  const profiles = ofKind(evidence, 'profile');
  const files = choiceNames(profiles);
  const ofFile = (item: EvidenceOf<'profile'>, answers: readonly Answer[]): FileAnswers => ({
    item,
    file: files.get(item)!,
    answers: answers.map(
      ({ title, sentence, amount, total, valueType, view, compared = view, paths = [item.path] }) => ({
        kind: 'answer',
        name: title,
        isExact: false,
        cum: amountOf(amount, total, valueType),
        hottest: null,
        sentence,
        alone: view,
        compared,
        path: listText(paths),
      }),
    ),
  });
  const given: FileAnswers[] = [];
  for (const item of profiles) {
    const { data, defaultValueType } = item.dataset;
    if (data.valueTypes[defaultValueType] === undefined) continue;
    given.push(ofFile(item, ofProfile(ProfileMemo.of([data]), defaultValueType, typed)));
    yield [];
  }
  yield answersOfSides(section, given);
  if (!isAsked(typed, `${lockQuestion} ${wordsFor.lock}`)) return;
  const locks: FileAnswers[] = [];
  for (const item of runsOf(evidence)) {
    locks.push(ofFile(item, ofLocks(item, evidence)));
    yield [];
  }
  yield answersOfSides(section, locks);
}

function amountOf(amount: Amount, total: Amount, valueType: ValueType): FoundAmount {
  return { ...valueType, amount: Number(amount), share: Number(total) === 0 ? 0 : Number(amount) / Number(total) };
}

function ofProfile(memo: ProfileMemo, valueType: number, typed: string): Answer[] {
  const { valueTypes } = memo.profile;
  const asked = ownQuestions(valueTypes, valueType).filter(({ title, words }) => isAsked(typed, `${title} ${words}`));
  const asksForGarbage = isAsked(typed, `${garbage.title} ${wordsFor.garbage}`);
  return [
    ...(asked.length === 0
      ? []
      : ownAnswers(memo, valueType).filter(({ title }) => asked.some((one) => one.title === title))),
    ...(asksForGarbage && isCpu(memo, valueType) ? [garbageOf(memo, valueType)] : []),
  ];
}

function isCpu({ profile: { valueTypes } }: ProfileMemo, valueType: number): boolean {
  const shown = valueTypes[valueType]!;
  return shown.type === 'cpu' && profileKind(valueTypes, shown) === 'cpu';
}

function garbageOf(memo: ProfileMemo, valueType: number): Answer {
  const total = memo.total(valueType).reported;
  const shown = memo.profile.valueTypes[valueType]!;
  const part = costsOf(memo, valueType).classes.find(({ id }) => id === garbage.id);
  const amount = part?.amount ?? 0;
  const steps = formatSteps([{ kind: 'cost', text: formatCostFilter({ id: garbage.id, groups: [] }) }]);
  return {
    title: garbage.title,
    sentence: part === undefined ? `No sample of ${formatAmount(total, shown.unit)} is in it.` : garbage.hint,
    amount,
    total,
    valueType: shown,
    view: part === undefined ? { view: 'overview' } : { view: 'overview', steps },
    compared: part === undefined ? { view: 'flame' } : { view: 'flame', steps },
  };
}

const lockQuestion = 'Lock that is waited for longest';

function ofLocks(item: EvidenceOf<'profile'>, evidence: readonly Evidence[]): Answer[] {
  const { story, profiles } = lockStoryOf(item, evidence);
  // Without contention the longest wait is worth a sentence, and still not a lock.
  const lock = story.locks.find(({ rank }) => rank === 'lock');
  const wait = lock ?? story.locks.find(({ rank }) => rank === 'wait') ?? story.locks[0];
  const { valueTypes } = item.dataset;
  const valueType = valueTypes[contentionTypes(valueTypes).delay];
  if (wait === undefined || valueType === undefined) return [];
  const amount = lock === undefined ? 0 : longestWait(lock);
  const total = amount === lock?.held.delay ? story.held.delay : story.waited.delay;
  return [
    {
      title: lockQuestion,
      sentence:
        lock === undefined
          ? `None: goroutines contend for no lock. The longest wait is ${formatAmount(longestWait(wait), valueType.unit)}: ${lockTitle(wait)}.`
          : lockStoryText(lock, story, valueType.unit),
      amount,
      total,
      valueType,
      paths: kindsOf(profiles).map(({ path }) => path),
      view: { view: 'locks', ...locksAddress.write({ open: wait.key }) },
    },
  ];
}
