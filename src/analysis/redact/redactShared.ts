import type { AddressParameters } from '../../model/addressParameter.ts';
import type { Problem } from '../../model/problem.ts';
import type { PrivateTextsByKind, Redactor } from '../../model/redactor.ts';
import type { Redaction, Shared, SharedItem } from '../../model/shared.ts';
import { privatePackagesOf, redactDataset } from './redactDataset.ts';
import { redactHead } from './redactHead.ts';
import { createRedactor } from './redactor.ts';

/**
 * Redacts everything that is about to leave the machine: datasets, paths, problems, notes, names and the view. The
 * given datasets are not changed. Data that may not be shared in redacted form, such as source code, is left out.
 * @param salt the key of the hashes; random, and never shared
 * @param rules which texts of each kind of dataset are private
 * @param parameters what is declared of those of addresses
 * @returns `kept`: for each remaining item, its index among the given ones
 */
export function redactShared(
  { head, items }: Shared,
  redaction: Redaction,
  salt: string,
  rules: PrivateTextsByKind,
  parameters: AddressParameters,
): { shared: Shared; kept: number[] } {
  const fields = [redaction.paths, redaction.labels, redaction.packages, redaction.hosts, redaction.notes];
  if (fields.every((mode) => mode === 'keep')) return { shared: { head, items }, kept: [...items.keys()] };
  const datasets = items.map(({ dataset }) => dataset);
  const redactor = createRedactor(redaction, salt, privatePackagesOf(datasets, redaction.privatePrefixes ?? [], rules));
  const kept: number[] = [];
  const redacted: SharedItem[] = [];
  for (const [index, item] of items.entries()) {
    const dataset = redactDataset(item.dataset, redactor, rules);
    if (dataset === null) continue;
    kept.push(index);
    redacted.push({ ...item, dataset, path: redactor.itemPath(item.path) });
  }
  // Sentences come last, when all secrets are known.
  for (const item of redacted) item.problems = item.problems.map((problem) => redactProblem(problem, redactor));
  return { shared: { head: redactHead(head, redactor, parameters), items: redacted }, kept };
}

function redactProblem(problem: Problem, redactor: Redactor): Problem {
  const replaced = { ...problem, message: redactor.sentence(problem.message) };
  if (problem.hint !== undefined) replaced.hint = redactor.sentence(problem.hint);
  return replaced;
}
