import { benchstatCsv } from '../../analysis/benchmarks/benchstatCsv.ts';
import { benchstatText } from '../../analysis/benchmarks/benchstatText.ts';
import { columnsLeftOutText } from '../../analysis/benchmarks/configuration.ts';
import { factsOfGrade } from '../../analysis/verdict/figureFacts.ts';
import type { Evidence } from '../../model/question.ts';
import { answerByName } from '../../views/kit/answerByName.ts';
import type { NamedQuestion } from '../../views/kit/asking.ts';
import { comparedRows, parseComparedRows } from './answers/comparedRows.ts';
import { distribution } from './answers/distribution.ts';
import { judgedGoals } from './answers/goals.ts';
import { scaling } from './answers/scaling.ts';
import type {
  BenchmarksOverview,
  ExportAnswer,
  ExportQuestion,
  OverviewQuestion,
  RunsAnswer,
  RunsQuestion,
} from './benchmarkQuestion.ts';
import { cellFacts } from './cellFacts.ts';
import { gradeInLook } from './gradeInLook.ts';
import { overview as overviewOf } from './overview.ts';
import { rows } from './rows.ts';
import { sheetFor } from './sheetFor.ts';

/** Every run behind one row. */
function runs(evidence: Evidence[], asked: RunsQuestion): RunsAnswer {
  const { sheet } = sheetFor(evidence, asked.look);
  const factsOf = factsOfGrade(gradeInLook(evidence, asked.look), sheet);
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
            : cellFacts(cell, cells[0] ?? null, sheet.units[unit]!, factsOf(row, asked.unit)),
      };
    }),
  };
}

/** The tables as benchstat prints them, to copy or to save. */
function exported(evidence: Evidence[], { look, format }: ExportQuestion): ExportAnswer {
  const all = sheetFor(evidence, look).tables;
  const leftOut = columnsLeftOutText(all);
  const own = leftOut === '' ? [] : [leftOut];
  if (format === 'text') return { text: [benchstatText(all.tables), ...own].join('\n'), notes: [] };
  const { csv, notes } = benchstatCsv(all.tables);
  return { text: csv, notes: [...own, ...notes] };
}

/** What there is, and what is doubtful about it. */
function overview(evidence: Evidence[], { look }: OverviewQuestion): BenchmarksOverview {
  return overviewOf(evidence, look);
}

/** What the page may ask about benchmark files; what is no file of benchmarks is passed over. */
export const answers = {
  overview,
  rows,
  runs,
  exported,
  distribution,
  goals: judgedGoals,
  scaling,
  compared: comparedRows,
};

export const question = answerByName(answers);

export { findBenchmarks as find } from './findBenchmarks.ts';

export const help =
  'every benchmark in every unit, compared like benchstat does. Without sides every file is a column, and the first one is the baseline. Parameters like its flags: table=.config row=.fullname col=.file ignore=cpu filter=.name:Encode alpha=0.05';

/** Parses benchstat's flags. */
export function parseQuestion(params: URLSearchParams): NamedQuestion<typeof answers, 'compared'> {
  return { ask: 'compared', question: parseComparedRows(params) };
}
