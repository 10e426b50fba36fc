import {
  chooseSource,
  type FunctionExtent,
  functionExtent,
  type JudgedSource,
  type ReadSource,
  readSource,
} from '../../../analysis/lines/functionExtent.ts';
import type { LinesInFile } from '../../../analysis/lines/functionLines.ts';
import { rankSources } from '../../../analysis/lines/rankSources.ts';
import { ofKind } from '../../../model/dataset.ts';
import type { Evidence } from '../../../model/question.ts';
import type { SourceFile } from '../../../model/source.ts';

/** A dropped file that may be the source of a function. */
export interface RivalSource extends JudgedSource, FunctionExtent {
  path: string;
  data: SourceFile;
  read: ReadSource;
}

/**
 * The dropped files that fit a function's file equally well, see `chooseSource`; empty if none fits.
 * @param inFile the function's lines in `file`
 */
export function rivalSources(
  needs: readonly Evidence[],
  name: string,
  file: string,
  { rows, startLine }: Pick<LinesInFile, 'rows' | 'startLine'>,
): RivalSource[] {
  const sources = ofKind(needs, 'source');
  const numbers = rows.map(({ line }) => line).filter((line) => line > 0);
  const judged = rankSources(
    file,
    sources.map(({ path }) => path),
  ).map((candidate): RivalSource => {
    const { path, dataset } = sources[candidate.index]!;
    const read = readSource(dataset.data);
    return { ...candidate, ...functionExtent(read, name, startLine, numbers), path, data: dataset.data, read };
  });
  return chooseSource(judged).rivals;
}
