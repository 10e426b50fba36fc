import { factName } from '../../analysis/environment/factName.ts';
import { MISSING, type ReportedSides } from '../../analysis/environment/withTypedFacts.ts';
import { type TypedEnvironment, type TypedFact, tidyFacts } from '../../model/edits/kinds/typedFact.ts';
import type { FactLine } from '../../model/report.ts';

/** One line of the form. With one side, its value is in `before`. */
export interface FormLine {
  /** Stays the same while the line is edited. */
  id: number;
  key: string;
  before: string;
  after: string;
}

/** What readers of a report ask for, and what files often do not say. */
const suggested = ['Go version', 'Machine', 'Operating system', 'Dataset', 'Database', 'Commit', 'Branch'];
/** More keys that the field for a key offers. */
const offered = ['Memory', 'Requests', 'Concurrency', 'Configuration'];

/**
 * The lines that the form begins with: what has been typed in, then suggestions that neither files nor the user fill.
 */
export function formLines(typed: TypedEnvironment, facts: readonly FactLine[], sides: ReportedSides): FormLine[] {
  const lines = new Map<string, Omit<FormLine, 'id'>>();
  const add = (field: 'before' | 'after', list: readonly TypedFact[]): void => {
    for (const [key, value] of list) {
      const line = lines.get(lineName(key)) ?? { key, before: '', after: '' };
      lines.set(lineName(key), { ...line, [field]: value });
    }
  };
  add('before', typed[sides === 'both' ? 'before' : sides]);
  if (sides === 'both') add('after', typed.after);
  const isKnown = (key: string): boolean => {
    const fact = factOf(key, facts);
    return fact !== null && fact.before !== MISSING && fact.after !== MISSING;
  };
  const empty = suggested
    .filter((key) => !lines.has(lineName(key)) && !isKnown(key))
    .map((key) => ({ key, before: '', after: '' }));
  return [...lines.values(), ...empty].map((line, id) => ({ ...line, id }));
}

/** The keys that the form offers: those of the files, which may be overridden, and common ones. */
export function offeredKeys(facts: readonly FactLine[]): string[] {
  // Lines of one profile, such as `CPU profile: duration`, belong to that file alone.
  const ofFiles = facts.map(({ name }) => name).filter((name) => !name.includes(': '));
  const names = new Map([...ofFiles, ...suggested, ...offered].map((name) => [lineName(name), name] as const));
  return [...names.values()];
}

/** What the files say of a key on a side; '' for nothing. */
export function saidOf(key: string, field: 'before' | 'after', facts: readonly FactLine[]): string {
  const value = factOf(key, facts)?.[field] ?? MISSING;
  return value === MISSING ? '' : value;
}

/** What is wrong with each line that cannot be saved, by its id. */
export function formErrors(lines: readonly FormLine[]): Map<number, string> {
  const errors = new Map<number, string>();
  const taken = new Set<string>();
  for (const { id, key, before, after } of lines) {
    if (before.trim() === '' && after.trim() === '') continue;
    const name = lineName(key);
    if (name === '') errors.set(id, 'Say what this is, such as Dataset.');
    else if (taken.has(name)) errors.set(id, 'Another line has this name already.');
    taken.add(name);
  }
  return errors;
}

/** The typed facts with the lines of the form; a side that the form did not show keeps its facts. */
export function typedByForm(
  lines: readonly FormLine[],
  typed: TypedEnvironment,
  sides: ReportedSides,
): TypedEnvironment {
  const of = (field: 'before' | 'after') => tidyFacts(lines.map((line): TypedFact => [line.key, line[field]]));
  return sides === 'both' ? { before: of('before'), after: of('after') } : { ...typed, [sides]: of('before') };
}

/** Keys with the same result name the same line. */
function lineName(key: string): string {
  return factName(key.trim()).toLowerCase();
}

function factOf(key: string, facts: readonly FactLine[]): FactLine | null {
  return facts.find(({ name }) => name.toLowerCase() === lineName(key)) ?? null;
}
