import { contentionTypes } from '../../../analysis/contention/contentionTypes.ts';
import { longestWait } from '../../../analysis/contention/lockStory.ts';
import { isAsked } from '../../../analysis/find/isAsked.ts';
import { costClasses } from '../../../analysis/packages/costClasses.ts';
import { formatCostFilter } from '../../../analysis/packages/costTitle.ts';
import { ofKind } from '../../../model/dataset.ts';
import type { Found, FoundAmount } from '../../../model/found.ts';
import type { Evidence, EvidenceOf } from '../../../model/question.ts';
import type { Amount, ValueType } from '../../../model/unit.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { listText } from '../../../units/listText.ts';
import { queryOf } from '../../kit/sectionAddress.ts';
import { locksAddress } from '../address/locksAddress.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import { choiceNames } from '../data/choiceNames.ts';
import { lockStoryOf } from '../data/lockStoryOf.ts';
import { profileKind } from '../data/profileKind.ts';
import { ProfileMemo } from '../data/profileMemo.ts';
import type { ProfileSectionId } from '../data/profileSections.ts';
import { formatSteps } from '../data/stepsParam.ts';
import { lockStoryText, lockTitle } from '../words/lockWords.ts';
import { costsOf } from './costBlock.ts';
import { kindsOf, runsOf } from './lockReport.ts';
import { ownAnswers } from './ownAnswer.ts';
import { ownQuestions } from './ownQuestions.ts';

/** An answer of one file. */
interface FileAnswer extends Omit<Found, 'view'> {
  /** Where the view of the file shows it. */
  alone: ProfileChanges;
  /** Where the comparison of the file with that of the other side shows it. */
  compared: ProfileChanges;
}

/** The answers that one file gives. */
interface FileAnswers {
  item: EvidenceOf<'profile'>;
  /** Its name in the section's choice of profiles. */
  file: string;
  answers: FileAnswer[];
}

/**
 * Puts the answers of both sides together, where each side has one file of a type: one answer to a question, with the
 * amounts before and after where both are of one function or lock, that leads to the comparison of the two files. It
 * says what is so on each side, and nothing of the difference: its amounts are raw totals, which the comparison may
 * scale.
 */
function answersOfSides(section: string, files: readonly FileAnswers[]): Found[] {
  const together = new Map<FileAnswers, FileAnswers>();
  for (const before of files) {
    const after = partnerOf(before, files);
    if (after !== null) together.set(before, after);
  }
  const afters = new Set(together.values());
  const found = ({ alone: _alone, compared: _compared, ...answer }: FileAnswer, changes: ProfileChanges): Found => ({
    ...answer,
    view: { section, params: queryOf(changes) },
  });
  return files.flatMap((before): Found[] => {
    if (afters.has(before)) return [];
    const after = together.get(before);
    const ofOne = ({ file, answers }: FileAnswers, isJoined: (name: string) => boolean): Found[] =>
      answers.filter(({ name }) => !isJoined(name)).map((one) => found(one, { file, ...one.alone }));
    if (after === undefined) return ofOne(before, () => false);
    const joined = before.answers.flatMap((one) => {
      const now = after.answers.find(({ name }) => name === one.name);
      if (now === undefined) return [];
      // What is not there after is shown where it was before.
      const { compared } = now.cum?.amount === 0 ? one : now;
      return [found(joinedAnswer(one, now), { compare: '1', old: before.file, new: after.file, ...compared })];
    });
    const isJoined = (name: string): boolean => joined.some((one) => one.name === name);
    return [...joined, ...ofOne(before, isJoined), ...ofOne(after, isJoined)];
  });
}

/** The only file of the same type after, of the only one before. */
function partnerOf({ item }: FileAnswers, files: readonly FileAnswers[]): FileAnswers | null {
  const on = (side: 'before' | 'after'): FileAnswers[] =>
    files.filter((one) => one.item.side === side && one.item.dataset.profileType === item.dataset.profileType);
  const [befores, afters] = [on('before'), on('after')];
  return item.side === 'before' && befores.length === 1 && afters.length === 1 ? afters[0]! : null;
}

/** What an answer is about: amounts of two functions, or of two locks, are no change of one. */
function subjectOf({ alone }: FileAnswer): string {
  return alone.fn ?? alone['locks.open'] ?? '';
}

function joinedAnswer(before: FileAnswer, after: FileAnswer): FileAnswer {
  const { cum } = before;
  const isChange = cum !== null && subjectOf(before) === subjectOf(after);
  const raw = isChange ? 'Raw totals. ' : '';
  return {
    ...after,
    ...(isChange && { before: cum }),
    sentence:
      before.sentence === after.sentence
        ? `${raw}Before and after: ${after.sentence ?? ''}`
        : `${raw}Before: ${before.sentence ?? ''} After: ${after.sentence ?? ''}`,
    path: `${before.path} → ${after.path}`,
  };
}

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
