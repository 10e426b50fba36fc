import { benchstatCsv } from '../../analysis/benchmarks/benchstatCsv.ts';
import { benchstatText } from '../../analysis/benchmarks/benchstatText.ts';
import type { Evidence } from '../../model/question.ts';
import type { BenchmarkQuestion, ExportAnswer, OverviewAnswer, RowsAnswer, RunsAnswer } from './benchmarkQuestion.ts';
import { cellFacts } from './cellFacts.ts';
import { doubtOf, gradeInLook } from './gradeInLook.ts';
import { lookedAt } from './lookedAt.ts';
import { overview } from './overview.ts';
import { rows } from './rows.ts';

/** Questions of single views, by the name of their file. */
const answers = new Map(
  Object.entries(
    import.meta.glob<{ answer: (evidence: readonly Evidence[], question: never) => unknown }>('./answers/*.ts', {
      eager: true,
    }),
  ).map(([path, { answer }]) => [/([^/]+)\.ts$/.exec(path)![1]!, answer] as const),
);

export type BenchmarkAnswer = OverviewAnswer | RowsAnswer | RunsAnswer | ExportAnswer;

/** Answers about benchmark files; what is no file of benchmarks is passed over. An Error's message is for the reader. */
export function question(evidence: Evidence[], asked: BenchmarkQuestion): unknown {
  switch (asked.ask) {
    case 'overview':
      return overview(evidence, asked.look);
    case 'rows':
      return rows(evidence, asked);
    case 'runs':
      return runs(evidence, asked);
    case 'export':
      return exported(evidence, asked);
    default:
      return other(evidence, asked);
  }
}

function other(evidence: Evidence[], asked: { ask: string }): unknown {
  const answer = answers.get(asked.ask);
  if (answer === undefined) throw new Error(`There is no question “${asked.ask}” about benchmarks.`);
  return answer(evidence, asked as never);
}

function runs(evidence: Evidence[], asked: BenchmarkQuestion & { ask: 'runs' }): RunsAnswer {
  const { sheet } = lookedAt(evidence, asked.look);
  const doubt = doubtOf(gradeInLook(evidence, asked.look), sheet);
  const row = sheet.rows.find(({ name, group }) => name === asked.row && group === asked.group);
  const unit = sheet.units.findIndex((one) => one.unit === asked.unit);
  const cells = row?.cells[unit] ?? [];
  return {
    unit: asked.unit,
    columns: sheet.columns.map(({ name }, column) => {
      const cell = cells[column] ?? null;
      return {
        name,
        runs: cell?.runs ?? [],
        cell:
          cell === null || row === undefined
            ? null
            : cellFacts(cell, cells[0] ?? null, sheet.units[unit]!, doubt(row, asked.unit)),
      };
    }),
  };
}

function exported(evidence: Evidence[], { look, format }: BenchmarkQuestion & { ask: 'export' }): ExportAnswer {
  const { tables } = lookedAt(evidence, look).tables;
  if (format === 'text') return { text: benchstatText(tables), notes: [] };
  const { csv, notes } = benchstatCsv(tables);
  return { text: csv, notes };
}
