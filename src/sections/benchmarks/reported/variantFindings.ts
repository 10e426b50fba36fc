import { changeSize, findingWeight, standing } from '../../../analysis/findingWeight.ts';
import type { Evidence } from '../../../model/question.ts';
import type { Finding } from '../../../model/report.ts';
import { formatFigure } from '../../../units/figureScale.ts';
import { type CellFacts, type OverviewAnswer, plainLook } from '../benchmarkQuestion.ts';
import { lookedAt } from '../lookedAt.ts';
import { rowFacts } from '../rows.ts';
import { coded, probability } from './changeWords.ts';
import { titles } from './comparedRow.ts';
import { viewRef } from './views.ts';

/** Comparisons within the files that are told, of these the benchmarks that differ most. */
const mostSuggestions = 3;
const mostRows = 3;

/** How variants inside the files stand to each other: "Pooled against New: 3.6× faster, 14× less memory". */
export function variantFindings(evidence: readonly Evidence[], { suggestions }: OverviewAnswer): Finding[] {
  return suggestions.slice(0, mostSuggestions).flatMap(({ choice }) => {
    const look = { ...plainLook, variants: choice };
    const { sheet } = lookedAt(evidence, look);
    const titleOf = titles(sheet);
    const time = sheet.units.findIndex(({ unit }) => unit === 'sec/op');
    const told = sheet.rows.flatMap((_, at) => {
      const row = rowFacts(sheet, at, look);
      return row.sentences.flatMap((sentence, column) => {
        if (sentence === '') return [];
        const [base, own] = [row.cells[time]?.[0] ?? null, row.cells[time]?.[column] ?? null];
        const ratio = own?.change?.ratio ?? 1;
        const names = [sheet.columns[column]!.name, sheet.columns[0]!.name];
        const title = titleOf(at);
        return [
          {
            size: changeSize(1, ratio),
            id: `${row.name}/${names[0]}`,
            sentence: `${who(title, names[0]!)} against ${coded(names[1]!)}: ${sentence}.`,
            ground:
              base === null || own === null
                ? ''
                : `${formatFigure(own.center, 'sec/op')} against ${formatFigure(base.center, 'sec/op')}; ${sureText(own)}.`,
          },
        ];
      });
    });
    told.sort((a, b) => b.size - a.size);
    return told.slice(0, mostRows).map(
      ({ id, sentence, ground, size }): Finding => ({
        id: `benchmarks/variant/${id}`,
        tone: 'fact',
        sentence,
        figure: /[\d.]+×/.exec(sentence.slice(sentence.indexOf(': ')))?.[0] ?? '',
        ground,
        weight: findingWeight(size) * standing,
        view: viewRef({ view: 'variants', variants: JSON.stringify(choice) }),
      }),
    );
  });
}

/** "`Encode*`, `Pooled`": the row, and which of its variants. */
function who(title: string, variant: string): string {
  return title === variant || variant === 'other' ? coded(title) : `${coded(title)} with ${coded(variant)}`;
}

/** "p < 0.001, 8 runs each"; of single runs there is nothing to say but that. */
function sureText({ n, change }: CellFacts): string {
  if (n === 1) return '1 run each';
  return `${change === null ? '' : `${probability(change.p)}, `}${n} runs each`;
}
