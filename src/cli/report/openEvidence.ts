import { assignSides } from '../../analysis/assignSides.ts';
import type { OpenDataset } from '../../engine/openDataset.ts';
import { hasSide } from '../../formats/kinds.ts';
import { pairKind } from '../../formats/profileType.ts';
import type { BenchmarkRole } from '../../model/benchmarks.ts';
import type { Dataset, Side } from '../../model/dataset.ts';
import type { SharedHead } from '../../model/shared.ts';
import type { UnreadFile } from '../../report/composeReport.ts';
import { openFile } from '../openFile.ts';
import { filesBelow, type Named } from './filesBelow.ts';
import type { ReportCommand } from './reportCommand.ts';

/** One dataset of a report. */
export interface OpenedItem extends OpenDataset {
  id: string;
  side: Side;
  /** The role of a benchmark file, if the command or a shared file sets it. */
  role?: BenchmarkRole | undefined;
}

/** What is to be opened: of `paths`, two folders may be before and after. */
export type NamedEvidence = Readonly<Pick<ReportCommand, 'paths' | 'before' | 'after' | 'limit'>>;

/** The opened files, and those that could not be read. */
export interface OpenedEvidence {
  items: OpenedItem[];
  /** Sentences about named files that are missing or not readable. */
  failures: string[];
  /** Files in formats that Perfolio does not read. */
  unread: UnreadFile[];
  /** Warnings about files that were read, as sentences. */
  warnings: string[];
  /** The report settings of the first shared file; null without one. */
  head: SharedHead | null;
}

/**
 * Reads all files of a command, as if they were dropped on the page, and assigns sides: from --before and --after,
 * beside which others belong to both sides, or from the order of two folders, or from names.
 */
export async function openEvidence({ paths, before, after, limit }: NamedEvidence): Promise<OpenedEvidence> {
  const opened: OpenedEvidence = { items: [], failures: [], unread: [], warnings: [], head: null };
  const limitBytes = limit === null ? undefined : limit * 2 ** 20;
  if (before.length > 0) {
    for (const argument of before) await openNamed(await filesBelow(argument), 'before', limitBytes, opened);
    for (const argument of after) await openNamed(await filesBelow(argument), 'after', limitBytes, opened);
    const sided = opened.items.length;
    for (const path of paths) await openNamed(await filesBelow(path), null, limitBytes, opened);
    opened.failures.push(...opened.items.slice(sided).flatMap(ofNoSide));
    return opened;
  }
  const named: Named[] = [];
  for (const path of paths) named.push(await filesBelow(path));
  const sides = sidesOfFolders(paths, named);
  for (const [index, one] of named.entries()) await openNamed(one, sides?.[index] ?? null, limitBytes, opened);
  if (sides === null) nameSides(opened.items, named);
  return opened;
}

/**
 * Two folders are before and after in their order, unless their names indicate the opposite. null for other arguments.
 */
export function sidesOfFolders(paths: readonly string[], named: readonly Pick<Named, 'isFolder'>[]): Side[] | null {
  if (named.length !== 2 || named.some(({ isFolder }) => !isFolder)) return null;
  // Each name is judged alone, so `b` and `a` stay in the given order.
  const [first, second] = paths.map((path) => assignSides([path.replaceAll('\\', '/').replace(/(?<!\/)\/+$/, '')])[0]);
  return first === 'after' && second === 'before' ? ['after', 'before'] : ['before', 'after'];
}

/** Assigns sides by names, or by the order of two files. A side stated by a file itself is kept. */
function nameSides(items: OpenedItem[], named: readonly Named[]): void {
  const sided = items.filter(({ dataset }) => hasSide(dataset));
  const sides = assignSides(sided.map(({ path }) => path));
  for (const [index, item] of sided.entries()) item.side ??= sides[index] ?? null;
  if (named.length !== 2 || items.some(({ side }) => side !== null)) return;
  const [before, after] = items;
  if (items.length !== 2 || !areOfOneKind(before!.dataset, after!.dataset)) return;
  before!.side = 'before';
  after!.side = 'after';
}

/** Whether two files can be before and after: both are measurements of one kind. */
export function areOfOneKind(first: Dataset, second: Dataset): boolean {
  return hasSide(first) && pairKind(first) === pairKind(second);
}

/**
 * What is wrong with a file beside those of both sides: source code and the like belong to both, a measurement to one.
 */
export function ofNoSide({ path, dataset, side }: Pick<OpenedItem, 'path' | 'dataset' | 'side'>): string[] {
  const isOfOne = hasSide(dataset) && side === null;
  return isOfOne ? [`${path}: This is of one side; name it with --before or --after.`] : [];
}

async function openNamed(
  { files }: Named,
  side: Side,
  limit: number | undefined,
  opened: OpenedEvidence,
): Promise<void> {
  for (const { path, shown } of files) {
    for (const one of await openFile(path, limit, shown)) {
      const { file, dataset, error, hint, warnings, size, problems, role, sent } = one;
      if (dataset === null) {
        if (one.isMissing === true) opened.failures.push(`${file}: ${error}`);
        else opened.unread.push({ path: file, reason: error, hint });
        continue;
      }
      opened.head ??= one.head ?? null;
      for (const warning of warnings) opened.warnings.push(`${file}: ${warning}`);
      const id = `file ${opened.items.length}`;
      const ownSide = hasSide(dataset) ? (one.side ?? side) : dataset.kind === 'source' ? side : null;
      opened.items.push({ id, path: file, size, dataset, problems, side: ownSide, role, sent });
    }
  }
}
