import type { Grade } from '../../model/grade.ts';
import type { BenchmarkSheet, SheetRow } from '../benchmarks/sheet.ts';
import type { CpuEstimate } from './cpuEstimate.ts';
import { figureKey } from './figureKey.ts';
import { type FigureFacts, plainFacts, type SideError } from './judgeChange.ts';
import { quantityOf } from './quantityOf.ts';
import type { Withheld } from './withheldWords.ts';

/** What the grade of a comparison knows of single figures, by `figureKey`. */
export interface GradeFacts {
  grade: Grade;
  /** Figures whose difference gets no verdict, whatever the overall grade, and why. */
  withheld: ReadonlyMap<string, Withheld>;
  /** CPU time per operation of the figures that it judges in place of the time, and the level of its tests. */
  cpu: ReadonlyMap<string, CpuEstimate>;
  level: number;
  sideError: SideError;
}

/** What is known of a row's figure in a unit apart from its runs. */
export type FactsOf = (row: SheetRow, unit: string) => FigureFacts;

export const noFacts: FactsOf = () => plainFacts;

/** What a grade says of the figures of a sheet; null: nothing. */
export function factsOfGrade(grade: GradeFacts | null, sheet: BenchmarkSheet): FactsOf {
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
