import type { Found } from '../../../model/found.ts';
import type { EvidenceOf } from '../../../model/question.ts';
import { queryOf } from '../../kit/sectionAddress.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';

/** An answer of one file. */
export interface FileAnswer extends Omit<Found, 'view'> {
  /** Where the view of the file shows it. */
  alone: ProfileChanges;
  /** Where the comparison of the file with that of the other side shows it. */
  compared: ProfileChanges;
}

/** The answers that one file gives. */
export interface FileAnswers {
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
export function answersOfSides(section: string, files: readonly FileAnswers[]): Found[] {
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
