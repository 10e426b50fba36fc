import { isLiteral, notedFunctions } from '../../analysis/compiler/notedFunctions.ts';
import { rankSources } from '../../analysis/lines/rankSources.ts';
import type { CompilerNotes } from '../../model/compilerNotes.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { SourceFile } from '../../model/source.ts';
import type { SourceLine } from './compilerQuestion.ts';

/** The open source file of a file of the notes. */
export interface NotedSource {
  /** '' if none is open. */
  path: string;
  /** null if none is open. */
  data: SourceFile | null;
  /** A line's text without indentation; ''. */
  textOf(line: number): string;
  /** The lines around one. */
  around(line: number, count: number): SourceLine[];
}

/** Longer lines are cut. */
const LONGEST = 400;

/**
 * Finds the source of a file of the notes among the open ones: a file of the same name that declares functions on the
 * lines where the notes say they are declared. So another version, or another file of the same name, is not taken.
 */
export function sourceOf(
  evidence: readonly Evidence[],
  notes: CompilerNotes,
  packagePath: string,
  file: string,
): NotedSource {
  const sources = ofKind(evidence, 'source');
  const declared = notedFunctions(notes)
    .filter((one) => one.package === packagePath && one.file === file && !isLiteral(one.name))
    .map(({ line }) => line);
  const ranked = rankSources(
    file,
    sources.map(({ path }) => path),
  );
  for (const { index } of ranked) {
    const { path, dataset } = sources[index]!;
    const lines = dataset.data.text.split('\n');
    const fitting = declared.filter((line) => /^func\b/.test(lines[line - 1] ?? '')).length;
    if (declared.length === 0 || fitting < declared.length * 0.8) continue;
    const textOf = (line: number): string => (lines[line - 1] ?? '').slice(0, LONGEST);
    return {
      path,
      data: dataset.data,
      textOf: (line) => textOf(line).trim(),
      around: (line, count) => {
        const first = Math.max(1, line - count);
        const length = Math.max(0, Math.min(lines.length, line + count) - first + 1);
        return Array.from({ length }, (_, offset) => ({ line: first + offset, text: textOf(first + offset) }));
      },
    };
  }
  return { path: '', data: null, textOf: () => '', around: () => [] };
}
