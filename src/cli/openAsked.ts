import { hasSide } from '../formats/kinds.ts';
import type { Side } from '../model/dataset.ts';
import { hasComparison } from './answerAsk.ts';
import type { AskCommand } from './command.ts';
import { type OpenedFile, openFile } from './openFile.ts';
import { filesBelow, type Named, type NamedFile } from './report/filesBelow.ts';
import { areOfOneKind, ofNoSide, sidesOfFolders } from './report/openEvidence.ts';
import { disassemblePrograms } from './serve/disassemblePrograms.ts';
import type { Terminal } from './terminal.ts';

/** The files of a question, opened. */
export interface OpenedAsked {
  /** Named ones, and those in named folders that can be read; with the sides that they are on. */
  files: OpenedFile[];
  base: OpenedFile[];
  /** Files in named folders that cannot be read. */
  unread: OpenedFile[];
  /** Whether the question is about both sides. */
  isPair: boolean;
  /** What was made of the arguments, as sentences. */
  notes: string[];
}

interface Surroundings {
  /** A new folder, for what is written of programs. */
  folder: () => Promise<string>;
  terminal: Terminal;
}

/** An argument that names a file or a folder, and its side. */
interface Argument extends Named {
  path: string;
  side: Side;
}

/**
 * Opens the files of a question. Sides are those of --before and --after; otherwise two folders, or two files of one
 * kind, are before and after in their order, if the question compares. Go programs are opened as the instructions of
 * what the profiles name.
 */
export async function openAsked(command: AskCommand, { folder, terminal }: Surroundings): Promise<OpenedAsked> {
  const given = [
    ...command.files.map((path) => [path, null] as const),
    ...command.before.map((path) => [path, 'before'] as const),
    ...command.after.map((path) => [path, 'after'] as const),
  ];
  const named: Argument[] = [];
  for (const [path, side] of given) {
    const below = await filesBelow(path);
    // A named file is called what the command calls it.
    const files = below.isFolder ? below.files : [{ path, shown: path }];
    named.push({ ...below, files, path, side });
  }
  const options = {
    folder,
    say: (line: string) => terminal.err(`${line}\n`),
    signal: new AbortController().signal,
  };
  const texts = await disassemblePrograms(
    named.flatMap(({ files }) => files),
    options,
  );
  const limit = command.limit === null ? undefined : command.limit * 2 ** 20;
  const unread: OpenedFile[] = [];
  const opened: OpenedFile[][] = [];
  for (const { files, isFolder, side } of named) {
    const ofArgument = (await openAll(texts.splice(0, files.length), limit)).map((one) => ({
      ...one,
      ...sideOf(one, side ?? one.side ?? null),
    }));
    // What else is in a folder is no error.
    const isUnread = ({ dataset }: OpenedFile): boolean => isFolder && dataset === null;
    unread.push(...ofArgument.filter(isUnread));
    opened.push(ofArgument.filter((one) => !isUnread(one)));
  }
  const base = await openAll(
    command.base.map((path) => ({ path, shown: path })),
    limit,
  );
  const strays = command.before.length === 0 ? [] : opened.slice(0, command.files.length).flat();
  const [stray] = strays.flatMap(({ file, dataset, side }) =>
    dataset === null ? [] : ofNoSide({ path: file, dataset, side: side ?? null }),
  );
  if (stray !== undefined) throw new Error(stray);
  const { isPair, notes } =
    command.before.length > 0 ? { isPair: true, notes: [] } : orderedSides(command, named, opened);
  return { files: opened.flat(), base, unread, isPair, notes };
}

async function openAll(files: readonly NamedFile[], limit: number | undefined): Promise<OpenedFile[]> {
  const opened: OpenedFile[] = [];
  for (const { path, shown } of files) opened.push(...(await openFile(path, limit, shown)));
  return opened;
}

/** Two arguments as before and after, if they can be; what was done is said. */
function orderedSides(
  command: AskCommand,
  named: readonly Argument[],
  opened: readonly OpenedFile[][],
): Pick<OpenedAsked, 'isPair' | 'notes'> {
  const stated = opened.flat().map(({ side }) => side);
  const sides = command.isMerged || command.base.length > 0 ? null : sidesOfTwo(named, opened);
  if (sides === null) {
    const areStated = stated.includes('before') && stated.includes('after');
    return { isPair: areStated && hasComparison(command) && command.base.length === 0, notes: [] };
  }
  const [first, second] = named.map(({ path }) => path);
  if (!hasComparison(command)) {
    return { isPair: false, notes: [`“${command.question}” has no comparison; ${first} and ${second} are one side.`] };
  }
  for (const [index, files] of opened.entries()) {
    for (const file of files) Object.assign(file, sideOf(file, sides[index]!));
  }
  const [before, after] = sides[0] === 'before' ? [first, second] : [second, first];
  return { isPair: true, notes: [`Before is ${before}, after is ${after}. With --merge they are one side.`] };
}

/** The sides of two folders, or of two files of one kind; null for other arguments. */
function sidesOfTwo(named: readonly Argument[], opened: readonly OpenedFile[][]): Side[] | null {
  const ofFolders = sidesOfFolders(
    named.map(({ path }) => path),
    named,
  );
  if (ofFolders !== null) return ofFolders;
  const [first = [], second = []] = opened;
  if (named.length !== 2 || first.length !== 1 || second.length !== 1) return null;
  const [one, other] = [first[0]!, second[0]!];
  if (one.side != null || other.side != null || one.dataset === null || other.dataset === null) return null;
  return areOfOneKind(one.dataset, other.dataset) ? ['before', 'after'] : null;
}

function sideOf({ dataset }: OpenedFile, side: Side): { side: Side } {
  return { side: dataset !== null && hasSide(dataset) ? side : null };
}
