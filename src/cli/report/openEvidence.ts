import { assignSides } from '../../analysis/assignSides.ts';
import { isSameBuild } from '../../analysis/compare/matchNames.ts';
import type { Held } from '../../engine/held.ts';
import { recordedTime } from '../../formats/kinds.ts';
import type { BenchmarkRole } from '../../model/benchmarks.ts';
import type { Dataset, Side } from '../../model/dataset.ts';
import type { SharedHead } from '../../model/shared.ts';
import { openFile } from '../openFile.ts';
import { filesBelow, type Named } from './filesBelow.ts';
import type { ReportCommand } from './reportCommand.ts';

/** One dataset that a report is about. */
export interface OpenedItem extends Held {
  id: string;
  side: Side;
  /** What a text of benchmarks is for, where the command or a shared file says so. */
  role?: BenchmarkRole;
}

/** What could be read, and what could not. */
export interface OpenedEvidence {
  items: OpenedItem[];
  /** Sentences about files that were named and are not there, or may not be read. */
  failures: string[];
  /** Files that are nothing that Perfolio reads, with a sentence each. */
  unread: { path: string; reason: string }[];
  /** Doubts about files that were read, as sentences. */
  remarks: string[];
  /** What a shared file among them says of the report; null without one. The first counts. */
  head: SharedHead | null;
}

/**
 * Reads everything that a command names, as dropping it would, and finds the side of each: as --before and --after say,
 * or the two folders' order, or their names.
 */
export async function openEvidence({ paths, before, after, limit }: ReportCommand): Promise<OpenedEvidence> {
  const opened: OpenedEvidence = { items: [], failures: [], unread: [], remarks: [], head: null };
  const most = limit === null ? undefined : limit * 2 ** 20;
  if (before.length > 0) {
    for (const argument of before) await openNamed(await filesBelow(argument), 'before', most, opened);
    for (const argument of after) await openNamed(await filesBelow(argument), 'after', most, opened);
    return opened;
  }
  const named: Named[] = [];
  for (const path of paths) named.push(await filesBelow(path));
  const sides = sidesOfFolders(paths, named);
  for (const [at, one] of named.entries()) await openNamed(one, sides?.[at] ?? null, most, opened);
  if (sides === null) nameSides(opened.items, named);
  return opened;
}

/** Two folders are before and after in their order, unless their names say that it is the other way round. null for all else. */
function sidesOfFolders(paths: readonly string[], named: readonly Named[]): Side[] | null {
  if (named.length !== 2 || named.some(({ isFolder }) => !isFolder)) return null;
  // Each is judged alone: `b` and `a` are in the order that they were named in.
  const [first, second] = paths.map((path) => assignSides([path.replaceAll('\\', '/').replace(/\/+$/, '')])[0]);
  return first === 'after' && second === 'before' ? ['after', 'before'] : ['before', 'after'];
}

/**
 * Sides by names; two files of one kind whose names say nothing are before and after in their order, but two profiles of one
 * binary in the order in which they were recorded. What a file says itself stands.
 */
function nameSides(items: OpenedItem[], named: readonly Named[]): void {
  const found = assignSides(items.map(({ path }) => path));
  for (const [at, item] of items.entries()) item.side ??= found[at] ?? null;
  const [first, second] = items;
  const isPair = named.length === 2 && items.length === 2 && items.every(({ side }) => side === null);
  if (!isPair || first!.dataset.kind !== second!.dataset.kind || first!.dataset.topic !== second!.dataset.topic) return;
  const isSwapped =
    isOneBinary(first!.dataset, second!.dataset) && recordedTime(first!.dataset) > recordedTime(second!.dataset);
  first!.side = isSwapped ? 'after' : 'before';
  second!.side = isSwapped ? 'before' : 'after';
}

function isOneBinary(first: Dataset, second: Dataset): boolean {
  return (
    first.kind === 'profile' &&
    second.kind === 'profile' &&
    recordedTime(first) > 0 &&
    recordedTime(second) > 0 &&
    isSameBuild(first.data, second.data)
  );
}

async function openNamed(
  { files }: Named,
  side: Side,
  limit: number | undefined,
  opened: OpenedEvidence,
): Promise<void> {
  for (const { path, shown } of files) {
    for (const one of await openFile(path, limit, shown)) {
      const { file, dataset, error, warnings, size, problems } = one;
      if (dataset === null) {
        if (one.isMissing === true) opened.failures.push(`${file}: ${error}`);
        else opened.unread.push({ path: file, reason: error });
        continue;
      }
      opened.head ??= one.head ?? null;
      for (const warning of warnings) opened.remarks.push(`${file}: ${warning}`);
      const id = `file ${opened.items.length}`;
      const role = one.role === undefined ? {} : { role: one.role };
      opened.items.push({ id, path: file, size, dataset, problems, side: one.side ?? side, ...role });
    }
  }
}
