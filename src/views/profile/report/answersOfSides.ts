import type { Found } from '../../../model/found.ts';
import type { EvidenceOf } from '../../../model/question.ts';

/** The answers that one file gives. */
export interface FileAnswers {
  item: EvidenceOf<'profile'>;
  answers: Found[];
}

/**
 * Puts the answers of both sides together, where each side has one file of a type: one answer to a question, with the amounts before
 * and after. It says what is so on each side, and nothing of the difference.
 */
export function answersOfSides(files: readonly FileAnswers[]): Found[] {
  const together = new Map<FileAnswers, FileAnswers>();
  for (const before of files) {
    const after = partnerOf(before, files);
    if (after !== null) together.set(before, after);
  }
  const afters = new Set(together.values());
  return files.flatMap((file): Found[] => {
    if (afters.has(file)) return [];
    const other = together.get(file);
    if (other === undefined) return file.answers;
    const onlyAfter = other.answers.filter(({ name }) => file.answers.every((one) => one.name !== name));
    const joined = file.answers.map((one) => {
      const now = other.answers.find(({ name }) => name === one.name);
      return now === undefined ? one : joinedAnswer(one, now);
    });
    return [...joined, ...onlyAfter];
  });
}

/** The only file of the same type after, of the only one before. */
function partnerOf({ item }: FileAnswers, files: readonly FileAnswers[]): FileAnswers | null {
  const on = (side: 'before' | 'after'): FileAnswers[] =>
    files.filter((one) => one.item.side === side && one.item.dataset.profileType === item.dataset.profileType);
  const [befores, afters] = [on('before'), on('after')];
  return item.side === 'before' && befores.length === 1 && afters.length === 1 ? afters[0]! : null;
}

function joinedAnswer(before: Found, after: Found): Found {
  const { cum } = before;
  return {
    ...after,
    ...(cum !== null && { before: cum }),
    sentence:
      before.sentence === after.sentence
        ? `Before and after: ${after.sentence ?? ''}`
        : `Before: ${before.sentence ?? ''} After: ${after.sentence ?? ''}`,
    path: `${before.path} → ${after.path}`,
  };
}
