import { type CompilerNotes, kindNumber, NO_COST } from '../../model/compilerNotes.ts';
import { groupBy } from '../maps.ts';
import { weakMemoized } from '../memo/weakMemo.ts';
import { shortName } from '../names/functionName.ts';
import { withoutTypeArguments } from '../names/withoutTypeArguments.ts';
import { upperBound } from '../upperBound.ts';

/** A function about which the notes say whether it can be inlined. */
export interface NotedFunction {
  /** Row of the note. */
  note: number;
  /** As printed: `(*Cart).Add`, without the package if it is the package's own. */
  name: string;
  package: string;
  file: string;
  /** The line of the declaration. */
  line: number;
  isInlinable: boolean;
  /** NO_COST if not printed. */
  cost: number;
  budget: number;
  /** Why it cannot be inlined; '' if it can. */
  reason: string;
}

/**
 * The functions of the notes, in their order. If a package is compiled again for its tests, with another cost, the
 * later note counts. Instances of a generic function count once.
 */
export const notedFunctions = weakMemoized((notes: CompilerNotes): NotedFunction[] => [
  ...readFunctions(notes).values(),
]);

function readFunctions({ texts, notes }: CompilerNotes): Map<string, NotedFunction> {
  const inlinable = kindNumber('inlinable');
  const notInlinable = kindNumber('notInlinable');
  const functions = new Map<string, NotedFunction>();
  for (let note = 0; note < notes.count; note++) {
    const kind = notes.kind[note]!;
    if (kind !== inlinable && kind !== notInlinable) continue;
    const name = texts[notes.subject[note]!]!;
    const packagePath = texts[notes.package[note]!]!;
    const file = texts[notes.file[note]!]!;
    const line = notes.line[note]!;
    const isInlinable = kind === inlinable;
    functions.set(`${packagePath}\n${withoutTypeArguments(name)}\n${file}:${line}`, {
      note,
      name,
      package: packagePath,
      file,
      line,
      isInlinable,
      cost: notes.cost[note]!,
      budget: notes.budget[note]!,
      reason: isInlinable ? '' : texts[notes.detail[note]!]!,
    });
  }
  return functions;
}

/** How much a function's cost is over the budget; null if the compiler does not print both. */
export function overBudget({ cost, budget }: Pick<NotedFunction, 'cost' | 'budget'>): number | null {
  return cost === NO_COST || budget === NO_COST ? null : cost - budget;
}

/** Finds the declared function that contains a line, if the notes list all functions (`-m=2`); null otherwise. */
export function enclosingFunctions(
  notes: CompilerNotes,
): (packagePath: string, file: string, line: number) => NotedFunction | null {
  const byFile = groupBy(
    notedFunctions(notes).filter(({ name }) => !isLiteral(name)),
    (one) => `${one.package}\n${one.file}`,
  );
  for (const list of byFile.values()) list.sort((a, b) => a.line - b.line);
  const listsAll = notes.notes.kind.includes(kindNumber('notInlinable'));
  return (packagePath, file, line) => {
    if (!listsAll) return null;
    const list = byFile.get(`${packagePath}\n${file}`) ?? [];
    return list[upperBound(list.length, (index) => list[index]!.line > line) - 1] ?? null;
  };
}

/**
 * A function's name with the last element of its package, without type arguments, so that names from notes and from
 * profiles can be compared: `cart.Sum`, `sync.(*Pool).Get`. Both write generic instances differently.
 */
export function symbolKey(name: string): string {
  return withoutTypeArguments(shortName(name));
}

/** The name of a function in a package, as the linker writes it: dots in the last element of the path become %2e. */
export function linkedName(packagePath: string, name: string): string {
  const last = packagePath.lastIndexOf('/') + 1;
  return `${packagePath.slice(0, last)}${packagePath.slice(last).replaceAll('.', '%2e')}.${name}`;
}

/** Whether a name is that of a function literal, or of something in one: `Serve.func1.2`, `init.func3`. */
export function isLiteral(name: string): boolean {
  return /\.(?:func\d+|gowrap\d+|deferwrap\d+|\d+)(?:$|[.-])/.test(name);
}
