import type { TypedEnvironment, TypedFact } from '../../model/edits/kinds/typedFact.ts';
import type { FactLine, ReportBlock, SectionReport } from '../../model/report.ts';
import { getOrInsert } from '../maps.ts';
import { factName, isSameValue, sidesMustAgree } from './factName.ts';

/** What stands in a line for a side whose files do not say it. */
export const MISSING = 'missing';

/** The sides that a report is about. */
export type ReportedSides = 'both' | 'before' | 'after';

/** The sides that files belong to; files of no side are described as before. */
export function reportedSides(files: readonly { side: 'before' | 'after' | null }[]): ReportedSides {
  const isAfter = files.some(({ side }) => side === 'after');
  return !isAfter ? 'before' : files.some(({ side }) => side === 'before') ? 'both' : 'after';
}

/** The environment's part of the report with the typed facts; null if neither files nor the user say anything. */
export function withTypedFacts(
  report: SectionReport | null,
  typed: TypedEnvironment,
  sides: ReportedSides,
): SectionReport | null {
  const blocks = report?.blocks ?? [];
  const index = blocks.findIndex(({ kind }) => kind === 'facts');
  const block = blocks[index];
  const facts = linesWithTyped(block?.kind === 'facts' ? block.facts : [], typed, sides);
  if (facts.length === 0) return report;
  const written: ReportBlock = { kind: 'facts', facts };
  return { findings: [], ...report, blocks: index < 0 ? [written, ...blocks] : blocks.with(index, written) };
}

/** The lines as the files have them, from lines with typed values. */
export function fileFacts(lines: readonly FactLine[]): FactLine[] {
  return lines.flatMap(({ typed, ...line }): FactLine[] => {
    if (typed === undefined) return [line];
    const before = typed.before === undefined ? line.before : typed.before.files || MISSING;
    const after = typed.after === undefined ? line.after : typed.after.files || MISSING;
    if (before === MISSING && (after === null || after === MISSING)) return [];
    const typedLine = { ...line, before, after };
    return [{ ...typedLine, differs: differ(typedLine) }];
  });
}

/** The lines of the files with typed values in their places; before them the lines that no file says. */
function linesWithTyped(lines: readonly FactLine[], typed: TypedEnvironment, sides: ReportedSides): FactLine[] {
  const isPair = sides === 'both';
  // The same key in another case is the same line.
  const spelling = new Map(lines.map(({ name }) => [name.toLowerCase(), name] as const));
  const before = byName(typed[isPair ? 'before' : sides], spelling);
  const after = byName(isPair ? typed.after : [], spelling);
  const listed = new Set(lines.map(({ name }) => name));
  const added = [...new Set([...before.keys(), ...after.keys()])].filter((name) => !listed.has(name));
  const empty = added.map((name): FactLine => {
    return { name, before: MISSING, after: isPair ? MISSING : null, differs: false };
  });
  return [...empty, ...lines].map((line) => withTyped(line, before.get(line.name), after.get(line.name)));
}

/** The typed values by the name of their line. */
function byName(facts: readonly TypedFact[], spelling: Map<string, string>): Map<string, string> {
  return new Map(
    facts.map(([key, value]) => {
      const name = factName(key);
      return [getOrInsert(spelling, name.toLowerCase(), () => name), value] as const;
    }),
  );
}

function withTyped(line: FactLine, before: string | undefined, after: string | undefined): FactLine {
  const { name } = line;
  const isNew = (current: string | null, value: string | undefined): value is string =>
    value !== undefined && current !== null && !isSameValue(name, current, value);
  const typed: NonNullable<FactLine['typed']> = {};
  const typedLine = { ...line };
  if (isNew(line.before, before)) {
    typed.before = { files: saidByFiles(line.before) };
    typedLine.before = before;
  }
  if (isNew(line.after, after)) {
    typed.after = { files: saidByFiles(line.after ?? MISSING) };
    typedLine.after = after;
  }
  if (typed.before === undefined && typed.after === undefined) return line;
  return { ...typedLine, typed, differs: differ(typedLine) };
}

function differ({ name, before, after }: FactLine): boolean {
  if (after === null || before === MISSING || after === MISSING) return false;
  return sidesMustAgree(name) && !isSameValue(name, before, after);
}

function saidByFiles(text: string): string {
  return text === MISSING ? '' : text;
}
