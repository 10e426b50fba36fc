import { readFile } from 'node:fs/promises';
import { readGoals } from '../../analysis/goals/readGoals.ts';
import type { ReportPart } from '../../engine/engine.ts';
import type { Evidence } from '../../model/question.ts';
import type { ReportBlock } from '../../model/report.ts';
import { goalTable } from '../../sections/benchmarks/reported/goalTable.ts';

/** Goals checked against the opened benchmarks. */
export interface JudgedGoals {
  block: ReportBlock;
  /** A sentence for each goal that is missed, or whose benchmark was not measured. */
  missed: string[];
}

/**
 * Checks the goals of a file against the opened benchmarks; with two sides, against after.
 * @throws an Error with a sentence if the file cannot be read, or has no goals
 */
export async function goalsOf(path: string, evidence: readonly Evidence[]): Promise<JudgedGoals> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new Error(`The goals ${path} cannot be read: ${error.message}.`);
  });
  const { value, problems } = readGoals(text);
  const [problem] = problems;
  // A skipped goal would count as reached.
  if (value === null || problem !== undefined) throw new Error(`${path}: ${problem?.message ?? 'There are no goals.'}`);
  return goalTable(evidence, value);
}

/** The report's parts, with the goals added to the benchmarks. */
export function withGoals(parts: readonly ReportPart[], goals: JudgedGoals | null): ReportPart[] {
  if (goals === null) return [...parts];
  const section = 'benchmarks';
  const own = parts.find((part) => part.section === section)?.report ?? { findings: [], blocks: [] };
  const report = { ...own, blocks: [goals.block, ...own.blocks] };
  return [...parts.filter((part) => part.section !== section), { section, report }];
}
