import type { Grade } from '../../model/verdict.ts';
import type { BenchmarkSheet, SheetRow } from '../benchmarks/sheet.ts';
import type { CpuEstimate } from './cpuEstimate.ts';
import { figureKey } from './figureKey.ts';
import { type ComparedCells, type FigureFacts, type FigureVerdict, plainFacts, type SideError } from './judgeChange.ts';
import { quantityOf } from './quantityOf.ts';
import type { Withheld } from './stateWords.ts';

/** What the grade of a comparison knows of single figures, by `figureKey`. */
export interface GradeFacts {
  grade: Grade;
  /** Figures whose difference gets no verdict, whatever the overall grade, and why. */
  withheld: ReadonlyMap<string, Withheld>;
  /** CPU time per operation of the figures that it judges in place of the time, and the level of its tests. */
  cpu: ReadonlyMap<string, CpuEstimate>;
  level: number;
  sideError: SideError;
  verdicts: ReadonlyMap<string, FigureVerdict>;
  /** The cells that the verdicts are about. */
  cells: ReadonlyMap<string, ComparedCells>;
}

/** What is known of a row's figure in a unit apart from its runs. */
export type FactsOf = (row: SheetRow, unit: string) => FigureFacts;

/** Reasons that runs themselves give: those of another column may give none. */
const ofRuns: ReadonlySet<Withheld> = new Set(['few-runs', 'machine', 'allocated-once']);

/** What a grade says of the figures of a sheet, whose columns need not be its two sides; null: nothing. */
export function factsOfGrade(grade: GradeFacts | null, sheet: BenchmarkSheet): FactsOf {
  if (grade === null) return () => plainFacts;
  return (row, unit) => {
    const key = figureKey(sheet, row, unit);
    const [verdict, cells, why = ''] = [grade.verdicts.get(key), grade.cells.get(key), grade.withheld.get(key)];
    return {
      ...factsOfFigure(grade, key, unit, ofRuns.has(why) ? '' : why),
      made: verdict === undefined || cells === undefined ? null : { verdict, cells },
    };
  };
}

/** What a grade says of one figure before it has a verdict. */
export function factsOfFigure(
  { grade, cpu, level, sideError }: Pick<GradeFacts, 'grade' | 'cpu' | 'level' | 'sideError'>,
  key: string,
  unit: string,
  reason: Withheld,
): FigureFacts {
  const isOpen = grade === 'inconclusive' && quantityOf(unit) === 'time';
  return {
    withheld: isOpen && reason !== 'load' ? 'inconclusive' : reason,
    cpu: isOpen ? null : (cpu.get(key) ?? null),
    level,
    sideError,
    made: null,
  };
}
