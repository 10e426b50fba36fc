import { enclosingFunctions, isLiteral, notedFunctions } from '../../analysis/compiler/notedFunctions.ts';
import { byteColumns } from '../../analysis/coverage/byteColumns.ts';
import { coveredFileOf } from '../../analysis/coverage/coveredFileOf.ts';
import { mergeCoverage } from '../../analysis/coverage/mergeCoverage.ts';
import { readSource } from '../../analysis/lines/functionExtent.ts';
import { goLoops } from '../../analysis/lines/goLoops.ts';
import { groupBy } from '../../analysis/maps.ts';
import { basename } from '../../analysis/names/cleanPath.ts';
import type { CompilerNotes } from '../../model/compilerNotes.ts';
import type { Coverage } from '../../model/coverage.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import { countText } from '../../units/formatCount.ts';
import { smallestOf } from '../../units/largestOf.ts';
import { listText, shortList } from '../../units/listText.ts';
import type { LoopFacts, NotePlace } from './compilerQuestion.ts';
import { sourceOf } from './sourceOf.ts';

/** Finds the loops around the places of notes. */
export interface LoopFinder {
  /** null if neither source nor coverage tells. */
  at(place: NotePlace): LoopFacts | null;
  /** Where the loops of the places that were asked for are known from, in a sentence; '' if none is known. */
  from(): string;
}

/**
 * Loops of the function around a note: their depth from a dropped source file, and from coverage that counts how often
 * a line runs in each call of its function. How often the function itself is called, neither says.
 */
export function loopFinder(
  evidence: readonly Evidence[],
  notes: CompilerNotes,
  item: Pick<Evidence, 'side'>,
): LoopFinder {
  const sources = new Map<string, { path: string; depthAt: (line: number, column: number) => number } | null>();
  const counts = countFinder(evidence, notes, item);
  const read = new Set<string>();
  let isCounted = false;

  function sourceAt({ package: path, file }: NotePlace) {
    const key = `${path}\n${file}`;
    let source = sources.get(key);
    if (source === undefined) sources.set(key, (source = readLoops(evidence, notes, path, file)));
    return source;
  }

  return {
    at(place) {
      const source = sourceAt(place);
      const depth = source === null ? null : source.depthAt(place.line, place.column);
      const perCall = counts === null ? null : counts.perCall(place);
      if (source !== null) read.add(source.path);
      if (perCall !== null && perCall > 1) isCounted = true;
      return depth === null && perCall === null ? null : { depth, perCall };
    },
    from() {
      const ways = [
        ...(read.size === 0
          ? []
          : [`from the source (${read.size > 3 ? countText(read.size, 'file') : listText([...read].map(basename))})`]),
        ...(isCounted ? [`from the counts of ${shortList(counts!.paths, 2)}`] : []),
      ];
      return ways.length === 0
        ? ''
        : `Loops are those of the function around the value, known ${listText(ways)}; a loop around a call of the function is not among them.`;
    },
  };
}

function readLoops(evidence: readonly Evidence[], notes: CompilerNotes, packagePath: string, file: string) {
  const { path, data } = sourceOf(evidence, notes, packagePath, file);
  if (data === null) return null;
  const { starts, tokens } = readSource(data);
  if (tokens === null) return null;
  const depthOf = goLoops(data.text, tokens, starts);
  return {
    path,
    depthAt: (line: number, column: number): number =>
      depthOf(
        (starts[line - 1] ?? data.text.length) + byteColumns(data.text, starts, line).indexOf(Math.max(1, column)),
      ),
  };
}

/** How often places run in each call, from coverage of the notes' side that counts; null without. */
function countFinder(evidence: readonly Evidence[], notes: CompilerNotes, { side }: Pick<Evidence, 'side'>) {
  const files = ofKind(evidence, 'coverage').filter(
    ({ dataset, side: other }) =>
      (side === null || other === null || other === side) && ['count', 'atomic'].includes(dataset.data.mode),
  );
  if (files.length === 0) return null;
  const { blocks, files: names } = mergeCoverage(files.map(({ dataset }) => dataset.data));
  const fileOf = coveredFileOf(names);
  const rowsOf = rowsByFile(blocks);
  const enclosing = enclosingFunctions(notes);
  const functions = groupBy(notedFunctions(notes), (one) => `${one.package}\n${one.file}`);
  const functionsOf = (packagePath: string, file: string) => functions.get(`${packagePath}\n${file}`) ?? [];
  return {
    paths: files.map(({ path }) => path),
    perCall({ package: packagePath, file, line, column }: NotePlace): number | null {
      const around = enclosing(packagePath, file, line);
      const name = fileOf(`${packagePath}.f`, file);
      if (around === null || name === null) return null;
      const rows = rowsOf.get(names.indexOf(name)) ?? [];
      const later = functionsOf(packagePath, file).filter((one) => one.line >= around.line);
      const end = smallestOf([
        Number.POSITIVE_INFINITY,
        ...later.flatMap((one) => (isLiteral(one.name) || one.line === around.line ? [] : [one.line])),
      ]);
      // A function literal has calls of its own.
      const hasLiteral = later.some((one) => isLiteral(one.name) && one.line < end);
      const inside = rows.filter((row) => blocks.startLine[row]! >= around.line && blocks.startLine[row]! < end);
      const entry = inside[0];
      const last = inside.findLast(
        (row) =>
          blocks.startLine[row]! < line || (blocks.startLine[row] === line && blocks.startColumn[row]! <= column),
      );
      if (hasLiteral || entry === undefined || last === undefined) return null;
      const isWithin =
        line < blocks.endLine[last]! || (line === blocks.endLine[last] && column < blocks.endColumn[last]!);
      const calls = blocks.executed[entry]!;
      return isWithin && calls > 0 ? blocks.executed[last]! / calls : null;
    },
  };
}

function rowsByFile({ file, count }: Coverage['blocks']): Map<number, number[]> {
  return groupBy([...Array(count).keys()], (row) => file[row]!);
}
