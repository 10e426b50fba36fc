import { readFile } from 'node:fs/promises';
import { readGoals } from '../../analysis/goals/readGoals.ts';
import type { ReportPart } from '../../engine/engine.ts';
import type { Evidence } from '../../model/question.ts';
import type { ReportBlock } from '../../model/report.ts';
import { goalTable } from '../../sections/benchmarks/reported/goalTable.ts';

/** Goals held against what is open. */
export interface JudgedGoals {
  block: ReportBlock;
  /** A sentence for each goal that is missed, or that nothing can be held against. */
  missed: string[];
}

/**
 * Holds the goals of a file against the benchmarks that are open; of two sides the after one counts.
 * @throws an Error with a sentence where the file cannot be read, or holds no goals
 */
export async function goalsOf(path: string, evidence: readonly Evidence[]): Promise<JudgedGoals> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new Error(`The goals ${path} cannot be read: ${error.message}.`);
  });
  const { value, problems } = readGoals(text);
  const [problem] = problems;
  // A goal that is left out would be a goal that nobody misses.
  if (value === null || problem !== undefined) throw new Error(`${path}: ${problem?.message ?? 'There are no goals.'}`);
  return goalTable(evidence, value);
}

/** The report's parts with the goals among the benchmarks. */
export function withGoals(parts: readonly ReportPart[], goals: JudgedGoals | null): ReportPart[] {
  if (goals === null) return [...parts];
  const section = 'benchmarks';
  const own = parts.find((part) => part.section === section)?.report ?? { findings: [], blocks: [] };
  const report = { ...own, blocks: [goals.block, ...own.blocks] };
  return [...parts.filter((part) => part.section !== section), { section, report }];
}
