import { readFile } from 'node:fs/promises';
import { goalsDataset } from '../../formats/goals/dataset.ts';
import { readGoals } from '../../formats/goals/readGoals.ts';
import type { Evidence } from '../../model/question.ts';
import { missedGoals } from '../../sections/goals/goalBlock.ts';
import { judged } from '../../sections/goals/judged.ts';
import { uncoded } from '../../units/coded.ts';
import type { OpenedItem } from './openEvidence.ts';

/**
 * Opens a file of goals, as if it had been named among the files. Unlike there, a goal that cannot be read is an error,
 * because a skipped goal would count as reached.
 * @throws an Error with a sentence if the file cannot be read, or has no goals
 */
export async function openGoals(path: string): Promise<OpenedItem> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new Error(`The goals ${path} cannot be read: ${error.message}.`);
  });
  const { value, problems } = readGoals(text);
  const [problem] = problems;
  if (value === null || problem !== undefined) throw new Error(`${path}: ${problem?.message ?? 'There are no goals.'}`);
  return { id: `goals ${path}`, path, size: text.length, side: null, dataset: goalsDataset(value), problems: [] };
}

/** A sentence for each goal that is missed or was not measured; null if there are no goals. */
export function missedGoalLines(items: readonly Evidence[]): string[] | null {
  const answer = judged(items);
  return answer.goals.length === 0 ? null : missedGoals(answer).map(({ sentence }) => uncoded(sentence));
}
