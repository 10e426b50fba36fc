import type { BenchmarkSheet, SheetRow } from '../benchmarks/sheet.ts';
import type { BenchmarkGrade } from './benchmarkGrade.ts';
import { figureKey } from './figureKey.ts';
import { type FigureFacts, plainFacts } from './judgeChange.ts';
import { quantityOf } from './quantityOf.ts';

/** What is known of a row's figure in a unit apart from its runs. */
export type FactsOf = (row: SheetRow, unit: string) => FigureFacts;

export const noFacts: FactsOf = () => plainFacts;

/** What a grade says of the figures of a sheet; null: nothing. */
export function factsOfGrade(grade: BenchmarkGrade | null, sheet: BenchmarkSheet): FactsOf {
  if (grade === null) return noFacts;
  return (row, unit) => {
    const key = figureKey(sheet, row, unit);
    const isOpen = grade.grade === 'inconclusive' && quantityOf(unit) === 'time';
    const withheld = grade.withheld.get(key) ?? '';
    return {
      withheld: isOpen && withheld !== 'load' ? 'inconclusive' : withheld,
      cpu: isOpen ? null : (grade.cpu.get(key) ?? null),
      level: grade.level,
      sideError: grade.sideError,
    };
  };
}
