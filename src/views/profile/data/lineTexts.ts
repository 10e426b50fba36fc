import { functionLines } from '../../../analysis/lines/functionLines.ts';
import { type SourceLine, sourceLines } from '../../../analysis/lines/sourceLines.ts';
import type { LineTotals } from '../../../analysis/tree/lineTable.ts';
import type { Evidence } from '../../../model/question.ts';
import type { ProfileMemo } from './profileMemo.ts';
import { type RivalSource, rivalSources } from './rivalSources.ts';

/** Finds the text of lines among the files `needs`; null if it is not open. Of each file the source is chosen once. */
export function lineTexts(
  seen: ProfileMemo,
  table: LineTotals,
  needs: readonly Evidence[],
): (name: string, file: string, line: number) => SourceLine | null {
  const known = new Map<string, RivalSource | null>();
  return (name, file, line) => {
    if (needs.length === 0 || file === '' || line <= 0) return null;
    let source = known.get(file);
    if (source === undefined) {
      const inFile = functionLines(seen.profile, table, name).find((entry) => entry.file === file);
      source = (inFile && rivalSources(needs, name, file, inFile)[0]) ?? null;
      known.set(file, source);
    }
    // Numbers beside the wrong lines are worse than none.
    if (source === null || source.declared === 'nowhere' || source.declared === 'elsewhere') return null;
    return sourceLines(source.data.text, source.read, line, line)[0] ?? null;
  };
}
