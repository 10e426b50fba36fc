import type { BenchmarkSheet } from '../../../analysis/benchmarks/sheet.ts';
import { defineFinding } from '../../../analysis/defineFinding.ts';
import { changeSize, findingWeight, unchangedFactor } from '../../../analysis/findingWeight.ts';
import type { Evidence } from '../../../model/question.ts';
import type { Finding } from '../../../model/report.ts';
import { coded } from '../../../units/coded.ts';
import { unitSpace } from '../../../units/decimals.ts';
import { formatFigure } from '../../../units/figureScale.ts';
import { formatPValue } from '../../../units/formatPValue.ts';
import { benchmarkAddress } from '../benchmarkAddress.ts';
import { type BenchmarksOverview, type CellFacts, plainLook } from '../benchmarkQuestion.ts';
import { rowFacts } from '../rows.ts';
import { sentenceOf, type ToldChange, toldChanges } from '../rowWords.ts';
import { sheetFor } from '../sheetFor.ts';
import { rowNames } from './comparedRow.ts';

/** Comparisons within the files that are told, of these the benchmarks that differ most. */
const mostSuggestions = 3;
const mostRows = 3;
/** Variants that differ by more do unlike work: a small document and a large one, not two ways to read one. */
const mostAlike = 1000;

const variantFinding = defineFinding({
  id: 'benchmarks/variant/{benchmark}/{variant}',
  says: 'How a variant of a benchmark compares with another one in the same files, such as `Pooled` with `New`.',
  when: 'benchmarks of one run: the three that differ most, of three comparisons',
  ground: 'figures of both, p-value and runs',
});

/** How variants inside the files stand to each other: "Pooled against New: 3.6× faster, 14× less memory". */
export function variantFindings(evidence: readonly Evidence[], { suggestions }: BenchmarksOverview): Finding[] {
  return suggestions.slice(0, mostSuggestions).flatMap(({ choice }) => {
    const look = { ...plainLook, variants: choice };
    const { sheet } = sheetFor(evidence, look);
    const names = rowNames(sheet);
    const compared = sheet.rows.flatMap((_, index) => {
      const { cells, name } = rowFacts(sheet, index, look);
      const { title } = names[index]!;
      return sheet.columns.flatMap(({ name: variant }, column) => {
        const changes = column === 0 ? [] : toldChanges(sheet, cells, column);
        if (changes.length === 0 || changes.some(({ ratio }) => Math.max(ratio, 1 / ratio) > mostAlike)) return [];
        return [
          {
            size: Math.max(...changes.map(({ ratio }) => changeSize(1, ratio))),
            of: { benchmark: name, variant },
            sentence: `${who(title, variant)} against ${coded(sheet.columns[0]!.name)}: ${sentenceOf(changes)}.`,
            figure: changes.find(({ factor }) => factor !== '')?.factor ?? '',
            ground: groundOf(sheet, cells, column, changes),
          },
        ];
      });
    });
    compared.sort((a, b) => b.size - a.size);
    return compared.slice(0, mostRows).map(({ size, ...finding }) =>
      variantFinding({
        ...finding,
        weight: findingWeight(size) * unchangedFactor,
        view: benchmarkAddress.view({ view: 'variants', variants: choice }),
      }),
    );
  });
}

/** "`Encode*`, `Pooled`": the row, and which of its variants. */
function who(title: string, variant: string): string {
  return title === variant || variant === 'other' ? coded(title) : `${coded(title)} with ${coded(variant)}`;
}

/** The figures of each change with what each rests on; one confidence where it is the same for all. */
function groundOf(
  { units }: BenchmarkSheet,
  cells: readonly (CellFacts | null)[][],
  column: number,
  changes: readonly ToldChange[],
): string {
  const each = changes.map(({ unitIndex }) => {
    const [base, cell] = [cells[unitIndex]![0]!, cells[unitIndex]![column]!];
    const { unit, exact } = units[unitIndex]!;
    return {
      figures: `${formatFigure(cell.center, unit)} against ${formatFigure(base.center, unit)}`,
      sure: exact ? 'exact' : sureText(base, cell),
    };
  });
  if (each.every(({ sure }) => sure === each[0]!.sure)) {
    return `${each.map(({ figures }) => figures).join(', ')}; ${each[0]!.sure}.`;
  }
  return `${each.map(({ figures, sure }) => `${figures}, ${sure}`).join('; ')}.`;
}

/** "p < 0.001, n = 8 each"; of single runs there is nothing to say but that. */
function sureText(base: CellFacts, { n, change }: CellFacts): string {
  const runs = `n${unitSpace}=${unitSpace}${base.n === n ? `${n} each` : `${n} and ${base.n}`}`;
  return change === null || (base.n === 1 && n === 1) ? runs : `${formatPValue(change.p)}, ${runs}`;
}
